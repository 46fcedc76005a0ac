"""What requests about one's own hands and data carry, and their answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tapado.hands.rank import Description
from tapado.histories.steps import StepKind


class MyHand(Struct, frozen=True):
    """One hand that I was dealt. `held` are my cards at the end; `won` is in chips, below zero if I lost.

    `table` is the same for all hands of one table; `ended_at` is seconds since 1970; `rank` is null where
    there weren't five cards.
    """

    no: int
    table: str
    hand: int
    seat: int
    game: str
    ended_at: int
    won: int
    held: tuple[str, ...]
    rank: Description | None


class MyHands(Struct, frozen=True):
    """GET /api/me/hands: the newest first. `more`: there are older ones, numbered below the last."""

    hands: tuple[MyHand, ...]
    more: bool


class HandPlayer(Struct, frozen=True):
    """One who was dealt in; `stack` is what he had before."""

    seat: int
    name: str
    computer: bool
    stack: int


class HandStep(Struct, frozen=True):
    """One thing that happened, as I know it. `seat` is null for the dealer; a bet's `amount` is its total.

    `count` is of cards, or of pieces; `cards` are the board's, those shown, or mine.
    """

    kind: StepKind
    seat: int | None
    amount: int
    count: int
    cards: tuple[str, ...]
    why: Literal["act", "time", "left", "away"]


class OneHand(Struct, frozen=True):
    """GET /api/me/hands/{no}. `phh` is the same as a file, which any reader of that format takes."""

    hand: MyHand
    players: tuple[HandPlayer, ...]
    steps: tuple[HandStep, ...]
    phh: str


class Deletion(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/deletion: everything that names me is erased. `password` is for who has an account."""

    password: Annotated[str, Meta(max_length=500)] | None = None
