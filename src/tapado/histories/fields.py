"""The fields of a hand, each checked once and for all: what comes out of here needs no second look."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any, TypeVar

from tapado.histories.actions import Action, Cards, DealHole, Show
from tapado.histories.faults import Fault, excerpt
from tapado.histories.notation import AS_DEALT, action_of
from tapado.histories.record import DIALECT, FIXED_LIMIT, GAMES_OF, HandRecord, Value

LARGEST = 10**15
"""Chips in one field. The sum of a table's is still exact in every JSON reader."""
MOST_PLAYERS = 32
_DEEPEST = 8
"""Lists and tables in one another, in a field that is only carried."""
_INTEGERS = range(-(1 << 63), 1 << 63)
_RULE = re.compile(r"[A-Z]-[0-9]{1,3}", re.ASCII)
_READ = frozenset({
    "variant", "antes", "blinds_or_straddles", "min_bet", "small_bet", "big_bet", "starting_stacks",
    "actions", "finishing_stacks", "players", "ante_trimming_status",
    "_tapado", "_game", "_options", "_pot", "_pot_shares", "_pot_gone", "_pot_left", "_live", "_dead",
    "_left", "_may_muck", "_refused",
})  # fmt: skip

T = TypeVar("T")
Table = Mapping[str, Any]
Read = Callable[[object, str, int | None], T]
"""Reads one value of a field, at an index or at none. Raises Fault."""


def is_carried(name: str) -> bool:
    """Whether a field of this name is only carried along."""
    return name not in _READ


def hand_of(table: Table, label: str) -> HandRecord:
    """The hand that the table tells. Raises Fault with its field and place."""
    hand = _without_actions(table, label)
    return replace(hand, actions=_actions(table, hand))


def _without_actions(table: Table, label: str) -> HandRecord:
    variant, game = _game(table)
    stacks = _required(table, "starting_stacks", _amounts)
    count = len(stacks)
    if count > MOST_PLAYERS:
        raise Fault("too_many_players", field="starting_stacks", detail=str(count))
    dialect = _optional(table, "_tapado", _dialect)
    may_muck = _optional(table, "_may_muck", _flag)
    return HandRecord(
        variant=variant,
        game=game,
        antes=_each(_required(table, "antes", _amounts), "antes", count),
        blinds_or_straddles=_each(
            _required(table, "blinds_or_straddles", _amounts), "blinds_or_straddles", count
        ),
        starting_stacks=stacks,
        actions=(),
        finishing_stacks=_each(_optional(table, "finishing_stacks", _amounts), "finishing_stacks", count),
        **_bets(table, variant),
        players=_each(_optional(table, "players", _texts), "players", count),
        ante_trimming_status=_optional(table, "ante_trimming_status", _flag),
        options=_optional(table, "_options", _options) or {},
        pot=_optional(table, "_pot", _amount) or 0,
        pot_shares=_each(_optional(table, "_pot_shares", _amounts), "_pot_shares", count) or (),
        pot_gone=_optional(table, "_pot_gone", _amounts) or (),
        pot_left=_optional(table, "_pot_left", _amount),
        live=_each(_optional(table, "_live", _amounts), "_live", count) or (),
        dead=_each(_optional(table, "_dead", _amounts), "_dead", count) or (),
        left=_optional(table, "_left", _amounts) or (),
        may_muck=dialect is None and game == "holdem" if may_muck is None else may_muck,
        refused=_optional(table, "_refused", _rule),
        carried={name: _carried(value, name) for name, value in table.items() if is_carried(name)},
        dialect=dialect,
        label=label,
    )


def _game(table: Table) -> tuple[str, str]:
    variant = _required(table, "variant", _text)
    if variant not in GAMES_OF:
        raise Fault("unknown_variant", field="variant", detail=excerpt(variant))
    game = _optional(table, "_game", _text)
    if game is None:
        return variant, GAMES_OF[variant][0]
    if game not in GAMES_OF[variant]:
        raise Fault("unknown_game", field="_game", detail=excerpt(game))
    return variant, game


def _bets(table: Table, variant: str) -> dict[str, int | None]:
    needed = ("small_bet", "big_bet") if variant in FIXED_LIMIT else ("min_bet",)
    return {
        name: (_required if name in needed else _optional)(table, name, _amount)
        for name in ("min_bet", "small_bet", "big_bet")
    }


# ── the actions ──────────────────────────────────────────────────────────────


def _actions(table: Table, hand: HandRecord) -> tuple[Action, ...]:
    players = {f"p{player + 1}": player for player in range(len(hand.starting_stacks))}
    held: dict[int, Cards] = {}
    actions: list[Action] = []
    lines = _required(table, "actions", _list)
    try:
        for place, text in enumerate(lines):
            actions.append(_action(_text(text, "actions", place), players, held, hand.game))
    except Fault as fault:
        fault.field, fault.place = "actions", len(actions)
        fault.last = len(actions) + 1 == len(lines)
        fault.so_far = replace(hand, actions=tuple(actions))
        raise
    return tuple(actions)


def _action(text: str, players: Mapping[str, int], held: dict[int, Cards], game: str) -> Action:
    action = action_of(text, players)
    if isinstance(action, DealHole):
        held[action.player] = held.get(action.player, ()) + action.cards
    elif isinstance(action, Show) and action.cards == AS_DEALT:
        if game != "holdem" or action.player not in held:
            raise Fault("unknown_card", detail=excerpt(text))  # hands that draw don't keep what was dealt
        return replace(action, cards=held[action.player])
    return action


# ── one field ────────────────────────────────────────────────────────────────


def _required(table: Table, name: str, read: Read[T]) -> T:
    if name not in table:
        raise Fault("missing_field", field=name)
    return read(table[name], name, None)


def _optional(table: Table, name: str, read: Read[T]) -> T | None:
    return read(table[name], name, None) if name in table else None


def _each(values: Any, name: str, count: int) -> Any:
    if values is not None and len(values) != count:
        raise Fault("lengths_differ", field=name, detail=f"{len(values)} for {count} players")
    return values


def _amount(value: object, field: str, place: int | None) -> int:
    if isinstance(value, Decimal):
        value = _whole(value, field, place)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong_type(value, field, place)
    if value < 0:
        raise Fault("negative", field=field, place=place)
    if value > LARGEST:
        raise Fault("too_large", field=field, place=place)
    return value


def _whole(value: Decimal, field: str, place: int | None) -> int:
    """The standard lets whole amounts be written as 3.0."""
    if value.is_finite() and value.copy_abs() > LARGEST:
        return LARGEST + 1 if value > 0 else -1  # its digits may be without number
    if not value.is_finite() or value != int(value):
        raise Fault("not_whole", field=field, place=place, detail=excerpt(str(value)))
    return int(value)


def _list(value: object, field: str, place: int | None) -> list[object]:
    if not isinstance(value, list):
        raise _wrong_type(value, field, place)
    return value


def _amounts(value: object, field: str, place: int | None) -> tuple[int, ...]:
    return tuple(_amount(item, field, at) for at, item in enumerate(_list(value, field, place)))


def _texts(value: object, field: str, place: int | None) -> tuple[str, ...]:
    return tuple(_text(item, field, at) for at, item in enumerate(_list(value, field, place)))


def _text(value: object, field: str, place: int | None) -> str:
    if not isinstance(value, str):
        raise _wrong_type(value, field, place)
    return value


def _flag(value: object, field: str, place: int | None) -> bool:
    if not isinstance(value, bool):
        raise _wrong_type(value, field, place)
    return value


def _dialect(value: object, field: str, place: int | None) -> int:
    version = _amount(value, field, place)
    if not 1 <= version <= DIALECT:
        raise Fault("unknown_dialect", field=field, detail=str(version))
    return version


def _rule(value: object, field: str, place: int | None) -> str:
    rule = _text(value, field, place)
    if _RULE.fullmatch(rule) is None:
        raise Fault("no_rule", field=field, detail=excerpt(rule))
    return rule


def _options(value: object, field: str, place: int | None) -> dict[str, bool | int | str]:
    if not isinstance(value, dict):
        raise _wrong_type(value, field, place)
    return {name: _option(switch, f"{field}.{name}") for name, switch in value.items()}


def _option(value: object, field: str) -> bool | int | str:
    if isinstance(value, bool | str):
        return value
    return _amount(value, field, None)


def _carried(value: Any, field: str, depth: int = 0) -> Value:
    if depth > _DEEPEST:
        raise Fault("too_deep", field=field)
    if isinstance(value, list):
        return [_carried(item, field, depth + 1) for item in value]
    if isinstance(value, dict):
        return {name: _carried(item, field, depth + 1) for name, item in value.items()}
    if isinstance(value, int) and value not in _INTEGERS:
        raise Fault("too_large", field=field)
    return value  # type: ignore[no-any-return]


def _wrong_type(value: object, field: str, place: int | None) -> Fault:
    return Fault("wrong_type", field=field, place=place, detail=type(value).__name__)
