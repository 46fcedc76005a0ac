"""An action's text to its value and back: «p1 cbr 10», «d dh p2 AsKs», «p3 sd # stands pat»."""

import re
from collections.abc import Iterator, Mapping

from tapado.cards.text import CARDS, TEXTS
from tapado.histories.actions import (
    Action,
    BetRaise,
    Cards,
    CheckCall,
    DealBoard,
    DealHole,
    Discard,
    Fold,
    Note,
    Show,
)
from tapado.histories.faults import Fault, excerpt

UNKNOWN = "??"
AS_DEALT: Cards = ()
"""The cards of `sm -`: those that the player was dealt. Whoever reads the whole hand puts them in."""

_CARDS: Mapping[str, int | None] = {**CARDS, UNKNOWN: None}
_AMOUNT = re.compile(r"(-?[0-9]{1,100})(?:\.0+)?", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]*)?", re.ASCII)


def action_of(text: str, players: Mapping[str, int]) -> Action:
    """The action that the text names; `players` has the 0-based index of «p1», «p2», …

    Raises Fault. A bet is any whole number, also one below zero or beyond all stacks: by which rule it is
    refused, each game says.
    """
    said, mark, rest = text.partition("#")
    comment = rest.removeprefix(" ") if mark else None
    match said.split():
        case []:
            return Note(comment)
        case ["d", "dh", player, cards]:
            return DealHole(_player(player, players), _cards(cards), comment)
        case ["d", "db", cards]:
            return DealBoard(_cards(cards), comment)
        case [player, act, *rest_of_it] if len(rest_of_it) <= 1 and act in _ACTS:
            return _act(_player(player, players), act, "".join(rest_of_it), comment)
        case _:
            raise Fault("unknown_action", detail=excerpt(text))


def action_text(action: Action) -> str:
    """The text that `action_of` reads as this action."""
    said = _said(action)
    if action.comment is None:
        return said
    return f"{said} # {action.comment}".removeprefix(" ")


_ACTS = frozenset({"f", "cc", "cbr", "sd", "sm"})


def _act(player: int, act: str, rest: str, comment: str | None) -> Action:
    match act, rest:
        case "f", "":
            return Fold(player, comment)
        case "cc", "":
            return CheckCall(player, comment)
        case "cbr", amount if amount:
            return BetRaise(player, _amount(amount), comment)
        case "sd", cards:
            return Discard(player, _cards(cards), comment)
        case "sm", "-":
            return Show(player, AS_DEALT, comment)
        case "sm", cards:
            return Show(player, _cards(cards) if cards else None, comment)
        case _:
            raise Fault("unknown_action", detail=excerpt(f"{act} {rest}"))


def _player(word: str, players: Mapping[str, int]) -> int:
    if word not in players:
        raise Fault("no_such_player", detail=excerpt(word))
    return players[word]


def _amount(word: str) -> int:
    if whole := _AMOUNT.fullmatch(word):
        return int(whole[1])
    if _NUMBER.fullmatch(word) is None:
        raise Fault("unknown_action", detail=excerpt(word))
    raise Fault("not_whole" if "." in word else "too_large", rule="K-5", detail=excerpt(word))


def _cards(word: str) -> Cards:
    if len(word) > 2 * len(TEXTS):
        raise Fault("too_many_cards", rule="K-1", detail=excerpt(word))
    cards = tuple(_each_card(word))
    known = [card for card in cards if card is not None]
    if len(set(known)) < len(known):
        raise Fault("duplicate_card", rule="K-1", detail=excerpt(word))
    return cards


def _each_card(word: str) -> Iterator[int | None]:
    for place in range(0, len(word), 2):
        text = word[place : place + 2]
        if text not in _CARDS:
            raise Fault("unknown_card", rule="K-1", detail=excerpt(text))
        yield _CARDS[text]


def _said(action: Action) -> str:
    match action:
        case DealHole(player, cards):
            return f"d dh p{player + 1} {_text(cards)}"
        case DealBoard(cards):
            return f"d db {_text(cards)}"
        case Fold(player):
            return f"p{player + 1} f"
        case CheckCall(player):
            return f"p{player + 1} cc"
        case BetRaise(player, to):
            return f"p{player + 1} cbr {to}"
        case Discard(player, cards):
            return f"p{player + 1} sd {_text(cards)}".rstrip()
        case Show(player, cards):
            return f"p{player + 1} sm" + ("" if cards is None else f" {_text(cards) or '-'}")
        case Note():
            return ""


def _text(cards: Cards) -> str:
    return "".join(UNKNOWN if card is None else TEXTS[card] for card in cards)
