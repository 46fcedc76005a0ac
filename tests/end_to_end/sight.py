"""What a page shows of a table, as a screen reader finds it: coins, cards, turn, pot."""

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tests.end_to_end.words import Words


@dataclass(frozen=True)
class Sight:
    """Two sights are equal when the viewer sees the same cards, coins and turn.

    `coins`: left and bet by alias. `given_up`: places of one's own cards, 0-based. `turn`: who is asked.
    """

    coins: Mapping[str, tuple[int, int]]
    cards: tuple[str, ...]
    given_up: tuple[int, ...]
    turn: frozenset[str]
    pot: int | None
    mano: str | None
    seconds: Mapping[str, int] = field(default_factory=dict, compare=False)
    """What each clock that runs has left; it goes on, so it makes no difference."""

    @property
    def total(self) -> int:
        """All the coins on the table (K-5)."""
        return sum(left + bet for left, bet in self.coins.values())

    def with_turns_of(self, aliases: Collection[str]) -> "Sight":
        """The same, as far as the turns of these people go; of nobody named, everybody's."""
        return replace(self, turn=self.turn & set(aliases)) if aliases else self


def sight_of(tree: str, words: Words) -> Sight:
    """Reads Playwright's outline of the table's region."""
    seats = list(_seats(tree, words))
    cards = list(_own_cards(tree, words))
    pot = re.search(rf"text: {words.pot}\n\s*- strong: \"(\d+)\"", tree)
    return Sight(
        coins={seat.name: seat.coins for seat in seats},
        cards=tuple(name for name, _ in cards),
        given_up=tuple(place for place, (_, gone) in enumerate(cards) if gone),
        turn=frozenset(seat.name for seat in seats if seat.asked),
        pot=int(pot[1]) if pot else None,
        mano=next((seat.name for seat in seats if seat.mano), None),
        seconds={seat.name: seat.seconds for seat in seats if seat.seconds is not None},
    )


@dataclass(frozen=True)
class _Plate:
    name: str
    mano: bool
    coins: tuple[int, int]
    asked: bool
    seconds: int | None


def _seats(tree: str, words: Words) -> Iterator[_Plate]:
    """Each plate: the alias, then the coins, then perhaps that it is to act."""
    lines = [_text(line) for line in tree.splitlines()]
    for number, line in enumerate(lines):
        coins = words.coins.search(line)
        if coins is None:
            continue
        alias = lines[number - 1]
        mano = alias.endswith(f" {words.mano}")
        name = alias.removesuffix(f" {words.mano}").removesuffix(f" {words.you}")
        after = "\n".join(_own_lines(lines[number + 1 :], words))
        clock = re.search(rf"{words.to_act}: (\d+) ", after)
        asked = words.to_act in after
        yield _Plate(name, mano, (int(coins[1]), int(coins[2])), asked, int(clock[1]) if clock else None)


def _own_lines(lines: list[str], words: Words) -> Iterator[str]:
    """What follows on one plate, up to the next one or the cards."""
    for line in lines:
        if words.coins.search(line) or line in ("listitem", "list") or words.your_cards in line:
            return
        yield line


def _own_cards(tree: str, words: Words) -> Iterator[tuple[str, bool]]:
    """One's own cards by name, in the order dealt, and whether each has been given up."""
    _, _, below = tree.partition(f'list "{words.your_cards}"')
    for name in re.findall(r'- (?:img|button) "([^"]+)"', below.partition("region")[0]):
        offered = words.give_up.match(name)
        gone = name.endswith(words.given_up)
        yield (offered[1] if offered else name.removesuffix(words.given_up)), gone


def _text(line: str) -> str:
    """A line of the outline without its role: «paragraph: "a: b"» is «a: b»."""
    stripped = line.strip().removeprefix("- ")
    _, colon, text = stripped.partition(": ")
    if not colon:
        return stripped.rstrip(":")
    return str(json.loads(text)) if text.startswith('"') else text
