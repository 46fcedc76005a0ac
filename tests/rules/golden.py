"""Golden hands of monedas, written in PHH: a small reader, and a player that asks the rules everything."""

import pickle
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapado.cards.text import parse_cards
from tapado.rules.apply import apply
from tapado.rules.commands import Call, Command, EndDiscard, Fold, GiveUp, RaiseTo, StartHand
from tapado.rules.errors import Refused
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tests.rules.decks import stacked
from tests.rules.matches import hand_of, match, question, stacks_of

NOT_HELD = 5
"""The slot in which a card lies that the player doesn't hold: there is none."""


@dataclass(frozen=True)
class GoldenHand:
    """One hand: seat 0 is the mano. `refused` is the rule that must refuse the last action."""

    name: str
    starting: tuple[int, ...]
    actions: tuple[str, ...]
    finishing: list[int] | None
    refused: str | None

    def dealt(self) -> tuple[list[str], list[str]]:
        """The cards of the first deal and of the draw, each in dealing order."""
        groups = [action.split()[3] for action in self.actions if action.startswith("d dh ")]
        players = len(self.starting)
        return groups[:players], groups[players:]


class Mismatch(AssertionError):
    """The hand went otherwise than its file says."""


def read(path: Path) -> Iterator[GoldenHand]:
    """Every hand of a file."""
    for number, table in tomllib.loads(path.read_text()).items():
        yield _hand(f"{path.stem}-{number}", table)


def _hand(name: str, fields: dict[str, Any]) -> GoldenHand:
    assert (fields["variant"], fields["_game"], fields["min_bet"]) == ("N5D", "monedas", 1)
    starting = tuple(fields["starting_stacks"])
    nothing = [0] * len(starting)
    assert fields["antes"] == fields["blinds_or_straddles"] == nothing
    actions = tuple(action.split("#")[0].strip() for action in fields["actions"])
    return GoldenHand(name, starting, actions, fields.get("finishing_stacks"), fields.get("_refused"))


def play(golden: GoldenHand) -> Table:
    """The table when the hand is over, or untouched by the refused last action. Raises Mismatch."""
    table = match(len(golden.starting), stacks=golden.starting)
    if golden.refused is None:
        _play(table, golden, golden.actions)
        _finished(table, golden)
        return table
    if not _is_first_deal(golden):
        _play(table, golden, golden.actions[:-1])
    _refused(table, golden)
    return table


def _play(table: Table, golden: GoldenHand, actions: tuple[str, ...]) -> None:
    apply(table, _start(golden))
    for action in actions:
        if action.startswith("d dh "):
            _holds(table, action)
            continue
        for command in _commands(table, action):
            apply(table, command)


def _start(golden: GoldenHand) -> Command:
    return StartHand(stacked(*golden.dealt()))


def _is_first_deal(golden: GoldenHand) -> bool:
    return all(action.startswith("d dh ") for action in golden.actions)


def _commands(table: Table, action: str) -> Iterator[Command]:
    player, verb, *rest = action.split()
    seat = int(player[1:]) - 1
    match verb:
        case "f":
            yield Fold(seat, question(table))
        case "cc":
            yield Call(seat, question(table), hand_of(table).standing)
        case "cbr":
            yield RaiseTo(seat, question(table), int(rest[0]))
        case "sd":
            if rest:
                yield GiveUp(seat, question(table), _slots(table, seat, rest[0]))
            yield EndDiscard(seat, question(table))
        case _:
            raise Mismatch(f"what is {action!r}?")


def _slots(table: Table, seat: int, text: str) -> tuple[int, ...]:
    held = cards_of(table, hand_of(table), seat)
    return tuple(held.index(card) if card in held else NOT_HELD for card in parse_cards(text))


def _holds(table: Table, action: str) -> None:
    """What the file says was dealt lies before the player."""
    _, _, player, text = action.split()
    if not {*parse_cards(text)} <= {*cards_of(table, hand_of(table), int(player[1:]) - 1)}:
        raise Mismatch(f"{action!r}: not dealt")


def _finished(table: Table, golden: GoldenHand) -> None:
    if not hand_of(table).over:
        raise Mismatch(f"{golden.name}: not over")
    if stacks_of(table) != golden.finishing:
        raise Mismatch(f"{golden.name}: {stacks_of(table)}, not {golden.finishing}")


def _refused(table: Table, golden: GoldenHand) -> None:
    """Exactly that rule refuses the last action, and nothing changes."""
    before = pickle.dumps(table)
    commands = iter([_start(golden)]) if _is_first_deal(golden) else _commands(table, golden.actions[-1])
    try:
        apply(table, next(commands))
    except Refused as said:
        if said.rule != golden.refused or pickle.dumps(table) != before:
            raise Mismatch(f"{golden.name}: {said}") from said
        return
    raise Mismatch(f"{golden.name}: {golden.actions[-1]!r} was taken")
