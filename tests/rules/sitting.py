"""A table for the tests of the blinds: seats are letters clockwise from A, a hand is one readable line."""

from tapado.rules.blinds import Choice, Deal, Post, next_places
from tapado.rules.places import Places, vacated

LETTERS = "ABCDEFGHIJ"


class Sitting:
    """Who holds which seat, who is ready, and the places from hand to hand."""

    deal: Deal
    """The last hand's."""

    def __init__(self, seats: str, *, button: str) -> None:
        self.places = Places()
        self.here = set(seats)
        self.out: set[str] = set()
        self.choices: dict[int, Choice | None] = {}
        self.lot = sorted(seats).index(button)

    def hand(self) -> str:
        """Plays the next hand: «A: B small, C big»."""
        self.deal = deal = next_places(
            self.places, numbers(self.here), numbers(self.out), self.choices, self.lot
        )
        self.places = deal.places
        return f"{LETTERS[deal.button]}: " + ", ".join(map(_post, deal.posts))

    def hands(self, count: int) -> list[str]:
        return [self.hand() for _ in range(count)]

    def sits_out(self, *seats: str) -> None:
        self.here -= set(seats)
        self.out |= set(seats)

    def comes_back(self, seat: str, choice: Choice | None = None) -> None:
        self.out.discard(seat)
        self.joins(seat, choice)

    def joins(self, seat: str, choice: Choice | None = None) -> None:
        self.here.add(seat)
        self.choices[number(seat)] = choice

    def leaves(self, *seats: str) -> None:
        self.here -= set(seats)
        self.out -= set(seats)
        for seat in seats:
            self.places = vacated(self.places, number(seat))

    def stands_still(self) -> None:
        self.places = Places()

    @property
    def dealt(self) -> str:
        return letters(self.deal.dealt)

    @property
    def missed(self) -> list[str]:
        return [f"{LETTERS[one.seat]} {one.blind}" for one in self.deal.missed]

    @property
    def waiting(self) -> list[str]:
        return [f"{LETTERS[one.seat]} {one.rule} {one.until}" for one in self.deal.waiting]


def _post(post: Post) -> str:
    return f"{LETTERS[post.seat]} {post.kind}"


def number(seat: str) -> int:
    return LETTERS.index(seat)


def numbers(seats: set[str]) -> set[int]:
    return set(map(number, seats))


def letters(seats: tuple[int, ...]) -> str:
    return "".join(LETTERS[seat] for seat in seats)
