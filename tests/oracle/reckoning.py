"""What the K- and C-rules allow on a turn, worked out a third time: neither by our core nor by pokerkit.

It knows what happened in the round and reads nothing but stacks. Players are numbered in dealing order.
"""

from dataclasses import dataclass, field

from tapado.games.game import Bet, BettingRound
from tapado.games.stakes import Stakes, Structure

CAP = 4
"""Bets and raises of a round at fixed limit (C-8, T-1)."""


def least_of(stakes: Stakes, street: BettingRound) -> int:
    """The least bet of a round, at fixed limit its only size (C-2, T-1)."""
    late = stakes.structure is Structure.FIXED and street.bet is Bet.BIG
    return stakes.big_bet if late else stakes.small_bet


@dataclass
class Reckoning:
    """One betting round. `blind` is the big blind of the first round, 0 in the others (C-5)."""

    structure: Structure
    least: int
    blind: int
    stacks: list[int]
    bets: list[int]
    folded: set[int]
    before: int
    """Chips that lay in the pot when the round began."""
    standing: int = 0
    full: int = 0
    made: int = 0
    seen: dict[int, int] = field(default_factory=dict)
    """The bet that stood when each one last acted."""

    def __post_init__(self) -> None:
        self.standing = self.blind
        self.full = self.least
        self.made = 1 if self.blind else 0

    # ── what may be done ───────────────────────────────────────────────────────

    def to_call(self, player: int) -> int:
        """What calling costs."""
        return min(max(0, self.standing - self.bets[player]), self.stacks[player])

    def raises(self, player: int) -> tuple[int, int] | None:
        """The least and the largest total (K-12)."""
        everything = self.bets[player] + self.stacks[player]
        capped = self.structure is Structure.FIXED and self.made >= CAP
        if everything <= self.standing or capped or not self.answerers(player) or not self.is_open(player):
            return None
        least = min(everything, self.standing + self.full)
        pot = self.before + sum(self.bets) + max(0, self.standing - self.bets[player])
        largest = {
            Structure.FIXED: least,
            Structure.POT: self.standing + pot,
            Structure.NO_LIMIT: everything,
        }[self.structure]
        return least, min(everything, max(least, largest))

    def is_open(self, player: int) -> bool:
        """He hasn't acted, or it has risen by a full raise since he did (K-12)."""
        return player not in self.seen or self.standing - self.seen[player] >= self.full

    def answerers(self, player: int) -> list[int]:
        """Those in beside him who aren't all-in (K-12, T-5)."""
        others = set(range(len(self.bets))) - self.folded - {player}
        return [other for other in sorted(others) if self.stacks[other]]

    # ── what was done ──────────────────────────────────────────────────────────

    def folds(self, player: int) -> None:
        """He is out."""
        self.folded.add(player)

    def calls(self, player: int) -> None:
        """Or checks."""
        self._puts_in(player, self.to_call(player))

    def raises_to(self, player: int, to: int) -> None:
        """Or bets."""
        self.full = max(self.full, to - self.standing)
        self.standing = to
        self.made += 1
        self._puts_in(player, to - self.bets[player])

    def _puts_in(self, player: int, chips: int) -> None:
        self.stacks[player] -= chips
        self.bets[player] += chips
        self.seen[player] = self.standing
