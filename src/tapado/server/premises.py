"""Everything that the doors of one house lead to, and who is at a door."""

from dataclasses import dataclass, field
from typing import Any

from litestar.connection import ASGIConnection

from tapado.accounts.accounts import Accounts
from tapado.accounts.cashier import Cashier
from tapado.accounts.conduct import Conduct
from tapado.accounts.departures import Departures
from tapado.accounts.export import Export
from tapado.accounts.guests import Guests, Session
from tapado.accounts.hosts import Hosts
from tapado.accounts.lost import LostGuests
from tapado.accounts.passwords import Passwords
from tapado.accounts.played import Played
from tapado.accounts.reports import Reports
from tapado.lobby.board import Board
from tapado.server.board_screen import BoardScreen
from tapado.server.doors import Door
from tapado.server.limits import Turnstile
from tapado.server.notices import Notices
from tapado.server.screen import Screens
from tapado.server.settings import Settings
from tapado.server.talk import Talks
from tapado.tables.clock import Clock, LoopClock
from tapado.tables.closing import Closings
from tapado.tables.house import House
from tapado.tables.store import Store

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(slots=True)
class Premises:
    """One house with its doors open; `store` is what its tables are kept in, `clock` is for the limits."""

    settings: Settings
    house: House
    store: Store
    guests: Guests
    clock: Clock = field(default_factory=LoopClock)
    board: Board = field(init=False)
    accounts: Accounts = field(init=False)
    cashier: Cashier = field(init=False)
    passwords: Passwords = field(default_factory=Passwords)
    arrivals: Turnstile = field(init=False)
    sign_ins: Turnstile = field(init=False)
    openings: Turnstile = field(init=False)
    screens: Screens = field(init=False)
    board_screen: BoardScreen = field(init=False)
    hosts: Hosts = field(init=False)
    conduct: Conduct = field(init=False)
    reports: Reports = field(init=False)
    notices: Notices = field(init=False)
    talks: Talks = field(default_factory=Talks)
    lines: Turnstile = field(init=False)
    reactions: Turnstile = field(init=False)
    reporting: Turnstile = field(init=False)
    closings: Closings = field(init=False)
    played: Played = field(init=False)
    export: Export = field(init=False)
    departures: Departures = field(init=False)
    lost: LostGuests = field(init=False)
    readings: Turnstile = field(init=False)
    make_ups: Turnstile = field(init=False)
    exports: Turnstile = field(init=False)

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.board = Board(self.house.tables, self.clock)
        self.arrivals = Turnstile(limits.guests_a_minute, self.clock.now)
        self.cashier = Cashier(self.store, self.house)
        self.accounts = Accounts(self.guests, self.passwords)
        self.sign_ins = Turnstile(limits.sign_ins_a_minute, self.clock.now)
        self.openings = Turnstile(limits.tables_a_minute, self.clock.now)
        self.screens = Screens(self.house)
        self.board_screen = BoardScreen()
        self._furnish_for_people()
        self._furnish_for_hosts()
        self.house.on_change(lambda _: self.board.stir())

    def _furnish_for_people(self) -> None:
        """What each has played, and all that is his."""
        limits, guests = self.settings.limits, self.guests
        self.played = Played(self.store)
        self.export = Export(guests, self.accounts, self.store, self.played)
        self.departures = Departures(guests, self.house, now=guests.now)
        self.lost = LostGuests(guests, self.departures, self.clock)
        self.readings = Turnstile(limits.readings_a_minute, self.clock.now)
        self.make_ups = Turnstile(limits.make_ups_a_minute, self.clock.now)
        self.exports = Turnstile(limits.exports_a_minute, self.clock.now)

    def _furnish_for_hosts(self) -> None:
        """The talk at the tables, and what keeps it civil."""
        limits, database, now = self.settings.limits, self.guests.database, self.guests.now
        clock = self.clock.now
        self.hosts = Hosts(database, now=now)
        self.conduct = Conduct(database, now=now)
        self.reports = Reports(database, now=now)
        self.notices = Notices(database, now=now)
        self.lines = Turnstile(limits.lines_a_minute, clock, at_once=limits.lines_at_once)
        self.reactions = Turnstile(limits.reactions_a_minute, clock, at_once=limits.reactions_at_once)
        self.reporting = Turnstile(limits.reports_a_minute, clock)
        self.closings = Closings(self.house)

    def link(self, key: str) -> str:
        """The whole address of a table's page, for others."""
        return f"{self.settings.address}/mesa/{key}"


def premises_of(connection: Connection) -> Premises:
    """The house that this request or socket came to."""
    premises: Premises = connection.app.state["premises"]
    return premises


def door_of(connection: Connection) -> Door:
    """How it came in."""
    door: Door = connection.scope["state"]["door"]
    return door


def cookie_name(door: Door) -> str:
    """Under TLS a cookie that no other host and no plain http can set (S-2)."""
    return "__Host-tapado" if door.secure else "tapado"


async def session_at(connection: Connection) -> Session | None:
    """Whose cookie it brought; None without one, or when that session has ended."""
    secret = connection.cookies.get(cookie_name(door_of(connection)))
    return None if secret is None else await premises_of(connection).guests.find(secret)
