"""Chips that change hands outside the game: accounts and the transfers between them (S-9, K-13).

Every chip lies on one account: the house's, a person's, or a table's, whose account holds what lies on the
table, bets and pots included. The house issues all chips and owes them, so that all accounts sum to zero.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["issue", "sit_down", "top_up", "leave", "make_up", "give_back"]

HOUSE = "house"
"""The only account that may be below zero."""
ISSUED = 2_000
"""Chips that each new person is given (K-13)."""
LARGEST = 10**12
"""Chips of one transfer, at most."""


def of_person(person: str) -> str:
    """The account of a person."""
    return f"person:{person}"


def is_person(account: str) -> bool:
    """Whether an account is a person's."""
    return account.startswith("person:")


def of_table(table_id: str) -> str:
    """The account of a table."""
    return f"table:{table_id}"


@dataclass(frozen=True, slots=True)
class Transfer:
    """`amount` chips from one account to another, done once however often it is asked for: `id` says which.

    ValueError for what can be no transfer.
    """

    id: str
    kind: Kind
    payer: str
    payee: str
    amount: int

    def __post_init__(self) -> None:
        if not (self.id and self.payer and self.payee) or self.payer == self.payee:
            raise ValueError(f"a transfer has an id and goes from one account to another: {self}")
        if not 1 <= self.amount <= LARGEST:
            raise ValueError(f"a transfer is of 1 to {LARGEST} chips: {self}")


def issue_of(person: str) -> Transfer:
    """What a new person is given by the house, once (S-9)."""
    return Transfer(f"issue:{person}", "issue", HOUSE, of_person(person), ISSUED)


@dataclass(frozen=True, slots=True)
class Account:
    """How many chips lie on an account, and of how many transfers it has been part.

    Whoever has read `moves` can ask that nothing has come between (`Ledger.move`).
    """

    balance: int
    moves: int


EMPTY = Account(0, 0)
"""An account that no transfer has touched."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A transfer that was done, and when (seconds since 1970)."""

    at: float
    transfer: Transfer


@dataclass(frozen=True, slots=True)
class Balances:
    """All accounts at one moment, when `transfers` transfers had been done."""

    transfers: int
    accounts: dict[str, Account]
