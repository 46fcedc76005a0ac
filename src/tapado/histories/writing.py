"""Hands to text: the same fields in the same order, whoever wrote them first."""

from collections.abc import Iterable, Iterator

from tapado.histories.fields import is_carried
from tapado.histories.notation import action_text
from tapado.histories.record import DIALECT, HandRecord, Value
from tapado.histories.toml import key_text, value_text


def write(hands: Iterable[HandRecord]) -> str:
    """A file of many hands, numbered from 1; `read` gives the same hands back."""
    return "\n".join(f"[{number}]\n{write_one(hand)}" for number, hand in enumerate(hands, 1))


def write_one(hand: HandRecord) -> str:
    """A file of one hand, without a table of its own."""
    return "".join(f"{key_text(name)} = {value_text(value)}\n" for name, value in _fields(hand))


def _fields(hand: HandRecord) -> Iterator[tuple[str, Value]]:
    """Every field that says something, in the order of writing."""
    yield from ((name, value) for name, value in _own(hand) if value is not None)
    for name, value in hand.carried.items():
        if not is_carried(name):
            raise ValueError(f"{name} is a field of its own")
        yield name, value


def _own(hand: HandRecord) -> Iterator[tuple[str, "Value | None"]]:
    yield "_tapado", DIALECT
    yield "variant", hand.variant
    yield "_game", hand.game
    yield "_options", hand.options or None
    yield "_may_muck", hand.may_muck or None
    yield "ante_trimming_status", hand.ante_trimming_status
    yield "antes", hand.antes
    yield "blinds_or_straddles", hand.blinds_or_straddles
    yield "_live", hand.live or None
    yield "_dead", hand.dead or None
    yield "min_bet", hand.min_bet
    yield "small_bet", hand.small_bet
    yield "big_bet", hand.big_bet
    yield "players", hand.players
    yield "starting_stacks", hand.starting_stacks
    yield "_pot", hand.pot or None
    yield "_pot_shares", hand.pot_shares or None
    yield "_pot_gone", hand.pot_gone or None
    yield "actions", tuple(map(action_text, hand.actions))
    yield "_left", hand.left or None
    yield "finishing_stacks", hand.finishing_stacks
    yield "_pot_left", hand.pot_left
    yield "_refused", hand.refused
