"""Refusals. A refusal is complete: the table is as it was before."""


class Refused(Exception):
    """A command that the table did not take: a stable code, the rule behind it and the numbers involved.

    The sentence belongs to the client; `numbers` holds what it needs (chips, seats 0-based, counts).
    """

    def __init__(self, code: str, rule: str, **numbers: int) -> None:
        super().__init__(f"{code} ({rule})" + (f" {numbers}" if numbers else ""))
        self.code = code
        self.rule = rule
        self.numbers = numbers


class Illegal(Refused):
    """The rules don't allow it now; another act may be allowed."""


class Stale(Refused):
    """The question, price or deadline that it answers has passed: look at the table again (S-17, S-19)."""


class NotYours(Refused):
    """The seat may not do this at all: it is the creator's, or the house's (S-6)."""
