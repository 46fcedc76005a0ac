"""House rules of a table, each one a switch (H-2 to H-6, H-8); and what foreign histories may do (T-8)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tapado.hands.jokers import JokerRule


class Openers(StrEnum):
    """What the first bet needs (H-8)."""

    JACKS = "jacks"
    """A pair of jacks or better."""


@dataclass(frozen=True, slots=True)
class Switches:
    """All off but for what is named. ValueError for switches that contradict one another."""

    max_three: bool = False
    """No more than three cards are changed, or four beside an ace or a joker (H-2)."""
    no_five_in_a_row: bool = False
    """Who changes five gets the fifth when all the others are served (H-3)."""
    bottom_card: bool = False
    """The bottom card is no replacement until the deck is used up (H-4, H-5)."""
    joker: JokerRule | None = None
    jokers: int = 1
    """How many there are, where there are any (H-6)."""
    openers: Openers | None = None
    may_muck: bool = False
    """Beaten hands may be mucked at a showdown where all show: in histories from elsewhere (T-8)."""

    def __post_init__(self) -> None:
        if self.max_three and self.no_five_in_a_row:
            raise ValueError("no_five_in_a_row needs max_three off (H-3)")
        if self.jokers not in (1, 2):
            raise ValueError(f"there are {self.jokers} jokers (H-6)")


NONE: Final = Switches()
