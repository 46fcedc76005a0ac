"""What the help page of each game has to hold.

The counts say how many decisions of the house each rule holds: where the game's document is silent or says
two things. A page that lost one, or gained one that nobody decided, is caught by them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

SHARED_RULES = [f"K-{number}" for number in range(1, 19)]
SHARED_DECISIONS = {f"K-{number}": 1 for number in (2, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18)}

IN_52 = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)
"""Five-card hands of 52 cards, from the royal flush down (K-2)."""
BEST_OF_SEVEN = (
    4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460,
)  # fmt: skip
"""Seven cards of 52, by the best five of them (T-8)."""
IN_32 = (16, 224, 1_344, 208, 4_080, 10_752, 24_192, 107_520, 53_040)
"""Five-card hands of 32 cards, from the straight flush down in the order of the game (P-8)."""


@dataclass(frozen=True)
class Example:
    """A hand that the page plays: who brings what, who takes the pot, and what somebody was lent."""

    start: Mapping[str, int]
    winner: str
    lent: Mapping[str, int]


@dataclass(frozen=True)
class Page:
    """One game's page: `letter` and `rules` are its rules' ids, M-1 to M-19 say."""

    game: str
    letter: str
    rules: int
    decisions: Mapping[str, int]
    other_decisions: tuple[str, ...]
    """What the last list cites, one text an item."""
    examples: tuple[Example, ...]
    counts: tuple[int, ...] = IN_52
    for_other_games: frozenset[str] = frozenset()

    @property
    def all_decisions(self) -> dict[str, int]:
        """Those of the game's own rules and of the shared ones that concern it."""
        shared = {rule: count for rule, count in SHARED_DECISIONS.items() if rule not in self.for_other_games}
        return shared | dict(self.decisions)


MONEDAS = Page(
    game="monedas",
    letter="M",
    rules=19,
    decisions={
        "M-1": 1, "M-3": 1, "M-4": 1, "M-5": 1, "M-6": 1, "M-7": 1, "M-8": 1, "M-10": 1, "M-13": 2, "M-14": 1,
        "M-15": 2, "M-16": 1, "M-17": 2, "M-18": 1, "K-3": 1,
    },
    other_decisions=("M-6", "M-4, M-6", "S-5", "S-23", "S-15", "S-26", "S-14", "S-6"),
    examples=(Example({"Ana": 100, "Bruno": 100, "Carla": 100}, "Ana", {}),),
    for_other_games=frozenset({"K-10", "K-12"}),
)  # fmt: skip

CARDROOM = Page(
    game="cardroom",
    letter="C",
    rules=21,
    decisions={
        "C-1": 1, "C-2": 1, "C-4": 2, "C-5": 1, "C-7": 2, "C-8": 1, "C-9": 2, "C-12": 1, "C-13": 2, "C-14": 1,
        "C-18": 1, "C-19": 1, "C-20": 1, "C-21": 1,
    },
    other_decisions=(
        "C-4, C-17, C-20", "C-4, C-17", "C-4, C-18", "C-4", "C-19", "C-20", "C-18, C-19", "C-4", "C-4", "C-5",
        "C-5, C-19", "C-1", "S-16", "S-15", "S-11", "S-12", "S-23", "S-26", "S-14",
    ),
    examples=(Example({"Ana": 80, "Bruno": 80, "Carla": 80, "David": 80}, "Carla", {}),),
)  # fmt: skip

HOLDEM = Page(
    game="holdem",
    letter="T",
    rules=11,
    decisions={"T-1": 1, "T-3": 1, "T-5": 1, "T-8": 1, "T-10": 2},
    other_decisions=(
        "T-8", "C-4, C-17, C-20", "C-4, C-17", "C-4, C-18", "C-4", "C-19", "C-20", "C-18, C-19", "C-4", "C-4",
        "C-5", "C-5, C-19", "T-2", "S-11", "S-16", "S-15", "S-12", "S-23", "S-26", "S-14",
    ),
    examples=(Example({"Ana": 200, "Bruno": 200, "Carla": 200, "David": 200}, "Carla", {}),),
    counts=BEST_OF_SEVEN,
)  # fmt: skip

CASERO = Page(
    game="casero",
    letter="H",
    rules=8,
    decisions={"H-1": 4, "H-2": 2, "H-3": 1, "H-4": 1, "H-5": 1, "H-6": 1, "H-8": 2, "K-9": 2},
    other_decisions=(
        "H-1", "H-3", "H-5", "H-6", "H-6", "H-6", "H-6", "H-6", "H-2, H-6", "H-8", "H-8",
        "S-8", "S-11", "S-16", "S-15", "S-12", "S-23", "H-8, S-23", "S-26", "S-14",
    ),
    examples=(Example({"Ana": 100, "Bruno": 100, "Carla": 100, "David": 100}, "David", {}),),
)  # fmt: skip

PRENDAS = Page(
    game="prendas",
    letter="P",
    rules=13,
    decisions={
        "P-1": 2, "P-2": 1, "P-3": 2, "P-6": 1, "P-8": 1, "P-9": 1, "P-10": 1, "P-11": 3, "P-12": 1,
        "P-13": 1,
    },
    other_decisions=("P-6", "P-11", "P-9", "P-13", "S-23", "S-26"),
    examples=(
        Example({"Ana": 100, "Caballero": 100}, "Ana", {}),
        Example({"Ana": 180, "Caballero": 20}, "Ana", {"Caballero": 25}),
    ),
    counts=IN_32,
    for_other_games=frozenset({"K-8", "K-10", "K-12"}),
)  # fmt: skip

PAGES = (MONEDAS, CARDROOM, HOLDEM, CASERO, PRENDAS)
