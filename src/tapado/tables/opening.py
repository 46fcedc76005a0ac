"""A table before anybody watches it: its keys, who is put there at once, what its log begins with."""

import secrets
import string
from collections.abc import Iterable
from dataclasses import dataclass

from tapado.games import GAMES
from tapado.games.game import Duel
from tapado.rules.apply import apply, opened
from tapado.rules.commands import SitDown, StartMatch
from tapado.rules.events import Event, Setup
from tapado.rules.table import Table
from tapado.tables.names import distinct
from tapado.tables.sights import names_at

ID_LETTERS = 10
"""About 59 bits: enough never to meet another table's; it is no secret."""
TOKEN_BYTES = 16
"""128 bits, since whoever has it comes in (S-4): 22 letters of base64url."""
CABALLERO = "El Caballero"
"""The empty suit of armour, in a duel."""
_LETTERS = string.ascii_letters + string.digits


@dataclass(frozen=True, slots=True)
class Player:
    """Who is to sit down: an id that is nobody else's, a name, and the chips he brings to a cash table."""

    id: str
    name: str
    chips: int = 0


def new_id() -> str:
    """A table's id: letters and digits, fit for an address."""
    return "".join(secrets.choice(_LETTERS) for _ in range(ID_LETTERS))


def new_token() -> str:
    """The key of a table by invitation."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_computer(name: str, setup: Setup) -> Player:
    """A computer player; no person's id looks like this. In a duel it is the Caballero.

    It brings as many chips as one may (S-9).
    """
    chips = 0 if setup.buy_in is None else setup.buy_in.most
    duel = isinstance(GAMES[setup.game].session, Duel)
    return Player(f"computer:{secrets.token_urlsafe(6)}", CABALLERO if duel else name, chips)


def furnished(
    setup: Setup, creator: Player | None, computers: Iterable[Player], *, start: bool
) -> list[Event]:
    """What a table's log begins with: opened, its people seated, started if wanted. Raises Refused."""
    table, events = opened(setup)
    if creator is not None:
        events += apply(table, SitDown(creator.id, creator.name, chips=creator.chips))
    for player in computers:
        events += apply(table, _seated(table, player))
    if start:
        events += apply(table, StartMatch(by=table.creator))
    return events


def _seated(table: Table, player: Player) -> SitDown:
    name = distinct(player.name, names_at(table))
    return SitDown(player.id, name, computer=True, by=table.creator, chips=player.chips)
