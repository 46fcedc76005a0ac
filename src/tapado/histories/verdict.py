"""What a replay says of a hand, and why."""

from collections.abc import Mapping
from dataclasses import dataclass


class Refusal(Exception):
    """Why a hand of a file isn't as the rules have it: a stable code, and the rule where there is one.

    `action` is the index of the line, 0-based; `field` what is to blame where no line is. `numbers` are what
    the sentence needs: chips, counts, and players as in the file (p1 is 1); `detail` is text for it. The
    codes are those of the rules (`Refused`), those of `faults.BadHand`, and those that the replay adds.
    """

    def __init__(
        self,
        code: str,
        rule: str | None,
        *,
        action: int | None = None,
        field: str | None = None,
        detail: str = "",
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.action = action
        self.field = field
        self.detail = detail
        self.numbers = numbers or {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """`ok`: all was legal and the chips came out as the file says, or it was refused as it should be.

    `finishing_stacks` and `pot_left` are what came out, in chips; None where the hand didn't get to its end.
    `refusal` is what is wrong, and of a hand that is to be refused, what refused it.
    """

    ok: bool
    finishing_stacks: tuple[int, ...] | None = None
    pot_left: int | None = None
    refusal: Refusal | None = None
