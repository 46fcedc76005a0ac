"""What is left of the deck in a draw, card by card, by H-3 to H-5: the stub, the discards, what is shuffled.

Cards are named by a place for the events: 100 times the number of the shuffle, plus the index in its order.
"""

from collections.abc import Sequence

ORDER = 100


class Pile:
    """The stub of one hand, as it would lie on the table."""

    def __init__(self, orders: Sequence[Sequence[int]], dealt: int, *, keeps_bottom: bool) -> None:
        self.orders = orders
        self.stub = list(orders[0][dealt:])
        self.keeps_bottom = keeps_bottom
        self.shuffles = 0
        self.discards: list[
            tuple[int, int]
        ] = []  # (seat, card): all that were put away and not shuffled since
        self.burned: list[int] = []
        self.owners: dict[int, set[int]] = {}  # whoever has put a card away, in all the draw
        self.last_served: int | None = None
        self.shuffled: set[int] = set()
        """All cards that ever were shuffled again."""
        self.untouched = True
        """Nothing has been dealt since the last shuffle."""
        self.passed_over = False
        """The last card was dealt to somebody who may have been passed over."""
        self.names = {card: place for place, card in enumerate(orders[0])}
        """What each card was last called: a card that nobody has seen is called as it lies now."""

    def put_away(self, seat: int, card: int) -> None:
        self.discards.append((seat, card))
        self.owners.setdefault(seat, set()).add(card)

    def place(self, card: int) -> int:
        """The name of a card that lies in the stub now."""
        return ORDER * self.shuffles + self.orders[self.shuffles].index(card)

    def next_for(self, seat: int, wanted: int) -> list[int]:
        """The cards at the top that he may get, so many at most; none when there must be a shuffle first."""
        if not self.shuffles:
            top = self.stub[:-1] if self.keeps_bottom else self.stub
            return top[:wanted]
        if self.stub and self._would_tell(seat):
            return []
        others = [card for card in self.stub if card not in self.owners.get(seat, ())]
        if others or self._of_others(seat):
            return others[:wanted]
        return self.stub[:wanted]  # nothing is left but his own

    def _would_tell(self, seat: int) -> bool:
        """Whether the places would tell that somebody was passed over, and so whose a card is (S-21)."""
        return self.passed_over or (not self.untouched and self._finds_his_own(seat))

    def _finds_his_own(self, seat: int) -> bool:
        return bool(self.owners.get(seat, set()) & self.shuffled)

    def take(self, seat: int, cards: Sequence[int]) -> None:
        self.names.update({card: self.place(card) for card in cards})
        self.stub = [card for card in self.stub if card not in cards]
        self.last_served = seat
        self.untouched = False
        self.passed_over = self._finds_his_own(seat)

    def burn(self, card: int) -> None:
        self.names[card] = self.place(card)
        self.stub.remove(card)
        self.untouched = False
        self.burned.append(card)
        self.last_served = None

    def shuffle(self, seat: int) -> set[int]:
        """What lies there, what was burned and what others discarded since; his own if there is no other.

        The names that these cards had until now.
        """
        fresh = self._fresh_for(seat)
        self.discards = [(player, card) for player, card in self.discards if card not in fresh]
        self.burned = [card for card in self.burned if card not in fresh]
        shuffled = {*self.stub, *fresh}
        names = {*map(self.place, self.stub), *map(self.names.__getitem__, fresh)}
        self.shuffled |= shuffled
        self.shuffles, self.untouched, self.passed_over = self.shuffles + 1, True, False
        self.stub = [card for card in self.orders[self.shuffles] if card in shuffled]
        return names

    def _fresh_for(self, seat: int) -> set[int]:
        if self.shuffles and self.stub and self._would_tell(seat):
            return set()  # what lies there is only shuffled once more
        others = self._of_others(seat)
        left = bool(self.stub) and not self.shuffles
        return set(others) if others or left else {card for _, card in self.discards}

    def _of_others(self, seat: int) -> list[int]:
        return [*self.burned, *(card for player, card in self.discards if player != seat)]

    def cards(self) -> list[int]:
        """All that nobody holds: the stub, what was burned, and what was put away and not shuffled since."""
        return [*self.stub, *self.burned, *(card for _, card in self.discards)]
