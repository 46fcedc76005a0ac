"""What a table is played for: the betting structure and its amounts (C-2, C-3, H-1, T-1)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Structure(Enum):
    """How large a bet or a raise may be."""

    FIXED = "fixed_limit"
    """One size a round, and at most four bets in it (C-2, C-8)."""
    POT = "pot_limit"
    """From a full raise up to the pot as it would stand after calling (K-12)."""
    NO_LIMIT = "no_limit"
    """From a full raise up to all that one has (K-12)."""


MOST_BETS_FIXED: Final = 4
"""Bet, raise, re-raise, cap (C-8)."""


def small_blind_of(big_blind: int) -> int:
    """Half the big blind rounded down, at least 1 chip (C-3)."""
    return max(1, big_blind // 2)


@dataclass(frozen=True, slots=True)
class Stakes:
    """Whole chips. `small_bet` is the least bet of the table, at fixed limit the size of the early rounds.

    `big_bet` is the size of the late rounds at fixed limit. Blinds or ante are 0 where a game has none.
    ValueError for amounts that no table has.
    """

    structure: Structure
    small_bet: int
    big_bet: int
    big_blind: int = 0
    ante: int = 0

    def __post_init__(self) -> None:
        if self.small_bet < 1 or self.big_bet < self.small_bet:
            raise ValueError(f"the bets are {self.small_bet} and {self.big_bet}")
        if self.big_blind < 0 or self.ante < 0:
            raise ValueError(f"the big blind is {self.big_blind}, the ante {self.ante}")

    @property
    def small_blind(self) -> int:
        """What the small blind posts; 0 where there are no blinds."""
        return small_blind_of(self.big_blind) if self.big_blind else 0


@dataclass(frozen=True, slots=True)
class BuyIn:
    """What one may bring to a cash table: `least` to `most` chips, the same where it is fixed (C-1, T-2).

    ValueError for bounds that hold no amount.
    """

    least: int
    most: int

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most:
            raise ValueError(f"the buy-in is {self.least} to {self.most}")
