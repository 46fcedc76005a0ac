"""What HTTP requests and answers carry."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tapado.games.stakes import Structure
from tapado.lobby.cards import TableCard as TableCard


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/guests, PATCH /api/me: an alias of 1 to 20 graphemes, cleaned by the house (S-3)."""

    alias: Annotated[str, Meta(min_length=1, max_length=200)]


class Me(Struct, frozen=True):
    """Who the session belongs to, and where the house is.

    `insecure`: plain http beyond this machine (S-2). `address` is what others type (S-1), without a last
    slash; nobody but this machine reaches it where `local`. `account` is the name he signs in with, null for
    a guest. `host`: he runs the house, and `/anfitrion` is open to him (S-27).
    """

    alias: str
    account: str | None
    host: bool
    insecure: bool
    address: str
    local: bool


SignInName = Annotated[str, Meta(min_length=1, max_length=200)]
Password = Annotated[str, Meta(min_length=1, max_length=500)]


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account, POST /api/sessions: the name and password of an account."""

    name: SignInName
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/account/password."""

    old: Password
    new: Password


class OneSession(Struct, frozen=True):
    """One of my sessions. Times are seconds since 1970; `this` is the one that asks."""

    id: str
    agent: str
    since: int
    seen_at: int
    this: bool


class MySessions(Struct, frozen=True):
    """GET /api/sessions: the last used first."""

    sessions: tuple[OneSession, ...]


class MyPurse(Struct, frozen=True):
    """GET /api/me/purse: my chips (K-13). With fewer than 200 in all I may ask for more."""

    balance: int
    at_tables: int
    may_be_made_up: bool


class MakeUp(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/me/purse: have my balance made up to 2,000; the same `id` again gives nothing more (S-10)."""

    id: Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


Chips = Annotated[int, Meta(ge=0, le=1_000_000)]


class NewStakes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a cash table is played for, in chips. `small_bet` is the least bet, and the big blind (C-3).

    `big_bet` is for the late rounds at fixed limit; `ante` is for games without blinds (H-1).
    """

    structure: Structure
    small_bet: Annotated[int, Meta(ge=1, le=1_000)]
    big_bet: Annotated[int, Meta(ge=1, le=1_000)]
    ante: Annotated[int, Meta(ge=0, le=1_000)] = 0


class NewBuyIn(Struct, frozen=True, forbid_unknown_fields=True):
    """What one may bring, in chips; the same at both ends where it is fixed (C-1)."""

    least: Annotated[int, Meta(ge=1, le=2_000)]
    most: Annotated[int, Meta(ge=1, le=2_000)]


class NewSwitches(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules (H-2 to H-6, H-8)."""

    max_three: bool = True
    no_five_in_a_row: bool = False
    bottom_card: bool = True
    joker: Literal["bug", "wild"] | None = None
    jokers: Literal[1, 2] = 1
    openers: Literal["jacks"] | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. Rooms fix what they fix (S-5).

    `clock` is per cent of the rules' allowances, 0 without clocks.
    `computers` seats so many computer players at once; `start` deals the first hand at once.
    `stakes`, `buy_in` and `chips`, what I bring, are for cash tables; `switches` for games with some.
    """

    game: Literal["monedas", "cardroom", "holdem", "casero", "prendas"]
    room: Literal["principiantes", "salon", "amigos"]
    seats: Annotated[int, Meta(ge=2, le=10)]
    listed: bool = True
    clock: Literal[0, 100, 200] = 100
    pace: Literal["slow", "normal", "fast"] = "normal"
    computers: Annotated[int, Meta(ge=0, le=9)] = 0
    start: bool = False
    stakes: NewStakes | None = None
    buy_in: NewBuyIn | None = None
    switches: NewSwitches | None = None
    chips: Chips = 0


class TableLink(Struct, frozen=True):
    """Where the table is: `/mesa/{key}` is its page, `link` the whole address to give to others (S-1)."""

    key: str
    link: str


class TableCards(Struct, frozen=True):
    """GET /api/tables: the open tables that aren't closed."""

    tables: tuple[TableCard, ...]


class Help(Struct, frozen=True):
    """GET /api/help/{game}: the rules of a game as HTML without scripts (S-28)."""

    html: str


class HouseNotice(Struct, frozen=True):
    """GET /api/notice: what the hosts have to say to everybody; `text` is null when that is nothing."""

    no: int
    text: str | None


# ── for the hosts ────────────────────────────────────────────────────────────


class HostTable(Struct, frozen=True):
    """A table as the hosts see it. `key` is null for one by invitation; `closing`: it is being closed."""

    id: str
    key: str | None
    game: str
    room: str
    stakes: tuple[int, int] | None
    stage: Literal["waiting", "playing", "ended", "closed"]
    seats: int
    names: tuple[str, ...]
    computers: int
    onlookers: int
    hand_running: bool
    by_house: bool
    closing: bool


class HostTables(Struct, frozen=True):
    """GET /api/host/tables."""

    tables: tuple[HostTable, ...]


class CloseIt(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host/tables/{id}/close: after the running hand, or `at_once` by folding it."""

    at_once: bool = False


class HostPerson(Struct, frozen=True):
    """Somebody as the hosts see him. `person` is what reports call him; `tables` where he has a seat."""

    person: str
    alias: str
    account: str | None
    here: bool
    muted: bool
    banned: bool
    host: bool
    tables: tuple[str, ...]


class HostPeople(Struct, frozen=True):
    """GET /api/host/people: who is here, and who is muted or banned."""

    people: tuple[HostPerson, ...]


class Verdict(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/host/people/{person}: what is null stays as it is."""

    muted: bool | None = None
    banned: bool | None = None


class HostReport(Struct, frozen=True):
    """What somebody told of another. `at` is seconds since 1970; `line` is empty where it is about no line.

    `by` and `about` are people, as in `HostPerson`; `by` is empty where the reporter has gone for good.
    """

    no: int
    at: int
    by: str
    about: str
    name: str
    table: str
    line: str
    note: str
    state: Literal["new", "seen", "closed"]


class HostReports(Struct, frozen=True):
    """GET /api/host/reports: the newest first."""

    reports: tuple[HostReport, ...]


class ReportMark(Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/host/reports/{no}."""

    state: Literal["new", "seen", "closed"]


class NewNotice(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host/notice: at most 300 graphemes."""

    text: Annotated[str, Meta(min_length=1, max_length=3_000)]


class Problem(Struct, frozen=True):
    """A refused request: stable code, the rule behind it, the field where there is one, as in `refused`."""

    code: str
    rule: str
    field: str | None
    numbers: dict[str, int]
