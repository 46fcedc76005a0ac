"""Tapado: an open house of poker, played with coins that are worth nothing but the game.

As a library it is the rules of the house, all five games of them: a table is made by `opened`, changed by
`apply`, asked by `options`, looked at by `public_view` and `own_view`, and made anew from its log by `fold`.
The README shows it in five minutes. Seats are 0-based, amounts are whole chips, bets are totals («to»).

Each name is fetched when it is first asked for, so that the command line pays for none of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapado.cards.deck import DECK_32 as DECK_32
    from tapado.cards.deck import DECK_52 as DECK_52
    from tapado.cards.text import BadCard as BadCard
    from tapado.cards.text import cards_text as cards_text
    from tapado.cards.text import parse_cards as parse_cards
    from tapado.games import GAMES as GAMES
    from tapado.games.game import Game as Game
    from tapado.games.stakes import BuyIn as BuyIn
    from tapado.games.stakes import Stakes as Stakes
    from tapado.games.stakes import Structure as Structure
    from tapado.games.switches import Openers as Openers
    from tapado.games.switches import Switches as Switches
    from tapado.hands.jokers import JokerRule as JokerRule
    from tapado.hands.rank import Category as Category
    from tapado.hands.rank import HandRank as HandRank
    from tapado.rules.apply import apply as apply
    from tapado.rules.apply import opened as opened
    from tapado.rules.commands import Call as Call
    from tapado.rules.commands import Check as Check
    from tapado.rules.commands import ComeBack as ComeBack
    from tapado.rules.commands import Discard as Discard
    from tapado.rules.commands import EndDiscard as EndDiscard
    from tapado.rules.commands import Fold as Fold
    from tapado.rules.commands import GiveUp as GiveUp
    from tapado.rules.commands import Leave as Leave
    from tapado.rules.commands import NextDeal as NextDeal
    from tapado.rules.commands import Pawn as Pawn
    from tapado.rules.commands import PostOrWait as PostOrWait
    from tapado.rules.commands import RaiseTo as RaiseTo
    from tapado.rules.commands import Sealed as Sealed
    from tapado.rules.commands import Show as Show
    from tapado.rules.commands import SitDown as SitDown
    from tapado.rules.commands import SitOut as SitOut
    from tapado.rules.commands import StartHand as StartHand
    from tapado.rules.commands import StartMatch as StartMatch
    from tapado.rules.commands import TimeOut as TimeOut
    from tapado.rules.commands import TopUp as TopUp
    from tapado.rules.deadlines import deadlines as deadlines
    from tapado.rules.decide import decide as decide
    from tapado.rules.errors import Illegal as Illegal
    from tapado.rules.errors import NotYours as NotYours
    from tapado.rules.errors import Refused as Refused
    from tapado.rules.errors import Stale as Stale
    from tapado.rules.events import Event as Event
    from tapado.rules.events import Setup as Setup
    from tapado.rules.evolve import evolve as evolve
    from tapado.rules.offers import Options as Options
    from tapado.rules.options import options as options
    from tapado.rules.replay import fold as fold
    from tapado.rules.stacking import stacked as stacked
    from tapado.rules.table import Table as Table
    from tapado.rules.terms import setup_for as setup_for
    from tapado.rules.view import Own as Own
    from tapado.rules.view import Public as Public
    from tapado.rules.view import own_view as own_view
    from tapado.rules.view import public_view as public_view

_NAMES = {
    "cards.deck": "DECK_32 DECK_52",
    "cards.text": "BadCard cards_text parse_cards",
    "games": "GAMES",
    "games.game": "Game",
    "games.stakes": "BuyIn Stakes Structure",
    "games.switches": "Openers Switches",
    "hands.jokers": "JokerRule",
    "hands.rank": "Category HandRank",
    "rules.apply": "apply opened",
    "rules.commands": "Call Check ComeBack Discard EndDiscard Fold GiveUp Leave NextDeal Pawn PostOrWait "
    "RaiseTo Sealed Show SitDown SitOut StartHand StartMatch TimeOut TopUp",
    "rules.deadlines": "deadlines",
    "rules.decide": "decide",
    "rules.errors": "Illegal NotYours Refused Stale",
    "rules.events": "Event Setup",
    "rules.evolve": "evolve",
    "rules.offers": "Options",
    "rules.options": "options",
    "rules.replay": "fold",
    "rules.stacking": "stacked",
    "rules.table": "Table",
    "rules.terms": "setup_for",
    "rules.view": "Own Public own_view public_view",
}
_MODULES = {name: f"tapado.{module}" for module, names in _NAMES.items() for name in names.split()}

__all__ = sorted(_MODULES)  # noqa: PLE0605  the names are listed once, above


if not TYPE_CHECKING:  # a checker would take any name for one that is there

    def __getattr__(name: str) -> object:
        """The public name, from the module where it is at home."""
        module = _MODULES.get(name)
        if module is None:
            raise AttributeError(f"module 'tapado' has no attribute {name!r}")
        found: object = getattr(import_module(module), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """The public names, those too that nobody has asked for yet."""
    return sorted({*globals(), *_MODULES})
