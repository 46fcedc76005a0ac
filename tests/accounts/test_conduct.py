"""Hosts, mutes, bans, reports, and what may be written: on a real data file (S-3, S-16, S-27)."""

import unicodedata
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapado.accounts import conduct, reports
from tapado.accounts.accounts import Accounts, BadAccount
from tapado.accounts.alias import BadAlias
from tapado.accounts.conduct import Banned, Conduct
from tapado.accounts.graphemes import clusters
from tapado.accounts.guests import Guests, Session
from tapado.accounts.hosts import Hosts
from tapado.accounts.passwords import Passwords
from tapado.accounts.reports import KEPT_SECONDS, NewReport, Reports
from tapado.accounts.spoken import BYTES_A_GRAPHEME, LONGEST, spoken
from tapado.rules.errors import Illegal
from tapado.tables.database import Database

WORD = "caballo correcto"


class Clock:
    now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(tmp_path / "tapado.sqlite3")
    yield database
    await database.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def guests(database: Database, clock: Clock) -> Guests:
    return Guests(database, now=clock)


@pytest.fixture
def judge(database: Database, clock: Clock) -> Conduct:
    return Conduct(database, now=clock)


@pytest.fixture
async def ana(guests: Guests) -> Session:
    """Ana, who has an account."""
    _, session = await guests.arrive("Ana")
    passwords = Passwords()
    await Accounts(guests, passwords).keep(session, "Ana de Triana", WORD)
    passwords.close()
    return session


# ── hosts ────────────────────────────────────────────────────────────────────


async def test_a_host_is_made_by_his_name_however_it_is_written(
    database: Database, clock: Clock, ana: Session
) -> None:
    hosts = Hosts(database, now=clock)
    assert not await hosts.has(ana.person)
    assert await hosts.make("  ANA de  triana ") == "Ana de Triana"
    assert await hosts.make("ana de triana") == "Ana de Triana"
    assert await hosts.has(ana.person)
    assert await hosts.names() == ["Ana de Triana"]
    assert await hosts.unmake("Ana de Triana") == "Ana de Triana"
    assert await hosts.names() == []


async def test_nobody_without_an_account_is_made_a_host(
    database: Database, clock: Clock, guests: Guests
) -> None:
    await guests.arrive("Luz")
    hosts = Hosts(database, now=clock)
    for act in (hosts.make, hosts.unmake):
        with pytest.raises(BadAccount) as refused:
            await act("Luz")
        assert refused.value.code == "no_account"
    assert await hosts.names() == []


# ── mutes and bans ───────────────────────────────────────────────────────────


async def test_a_mute_holds_until_it_is_taken_back(judge: Conduct, ana: Session) -> None:
    for muted in (True, True, False, False):
        await judge.mute(ana.person, muted=muted)
        assert await judge.is_muted(ana.person) is muted


async def test_whoever_is_banned_enters_no_more_and_again_when_it_is_lifted(
    judge: Conduct, guests: Guests, ana: Session
) -> None:
    await judge.ban(ana.person, banned=True)
    with pytest.raises(Banned):
        await guests.enter(ana.person, "Ana")
    await judge.ban(ana.person, banned=False)
    secret, _ = await guests.enter(ana.person, "Ana")
    assert await guests.find(secret) is not None


async def test_with_the_cookie_of_who_was_put_out_nobody_becomes_a_new_guest(
    judge: Conduct, guests: Guests
) -> None:
    secret, eva = await guests.arrive("Eva")
    await judge.ban(eva.person, banned=True)
    await guests.end_all(eva.person)
    with pytest.raises(Banned):
        await guests.arrive("Otra", before=secret)
    _, luz = await guests.arrive("Luz", before="somebody else's")
    await judge.ban(eva.person, banned=False)
    _, again = await guests.arrive("Otra", before=secret)
    assert again.person not in (eva.person, luz.person)


@pytest.mark.parametrize("alias", ["Eva", "eva", "E.v.a", "\u0415v\u0430", "\uff25\uff36\uff21"])
async def test_nobody_comes_in_with_the_alias_of_who_was_put_out(
    judge: Conduct, guests: Guests, alias: str
) -> None:
    _, eva = await guests.arrive("Eva")
    _, luz = await guests.arrive("Luz")
    await judge.ban(eva.person, banned=True)
    with pytest.raises(BadAlias):
        await guests.arrive(alias)
    with pytest.raises(BadAlias):
        await guests.rename(luz, alias)
    assert luz.alias == "Luz"
    await guests.arrive("Evaristo")
    await judge.ban(eva.person, banned=False)
    await guests.arrive(alias)


async def test_an_alias_of_pictures_bars_only_itself(judge: Conduct, guests: Guests) -> None:
    _, eva = await guests.arrive("🃏")
    await judge.ban(eva.person, banned=True)
    await guests.arrive("👻")
    with pytest.raises(BadAlias):
        await guests.arrive("🃏")


async def test_those_who_are_judged_are_known_also_when_they_arent_here(
    judge: Conduct, guests: Guests, ana: Session
) -> None:
    _, luz = await guests.arrive("Luz")
    assert await judge.known([]) == []
    await judge.mute(ana.person, muted=True)
    known = await judge.known([luz.person])
    assert [(one.alias, one.account, one.muted) for one in known] == [
        ("Ana", "Ana de Triana", True),
        ("Luz", None, False),
    ]
    assert await judge.known(["nobody", luz.person]) == known


async def test_nothing_is_kept_of_who_is_forgotten(
    database: Database, judge: Conduct, clock: Clock, ana: Session
) -> None:
    hosts = Hosts(database, now=clock)
    await hosts.make("Ana de Triana")
    await judge.mute(ana.person, muted=True)
    await database.write(lambda connection: conduct.forget(ana.person, connection))
    assert await hosts.names() == []
    assert await judge.known([]) == []


# ── reports ──────────────────────────────────────────────────────────────────


def report(id: str = "r1", by: str = "luz", about: str = "ana", line: str = "malo") -> NewReport:
    return NewReport(id, by, about, "Ana", "t1", line, "insulta")


async def test_a_report_is_filed_once_for_its_id(database: Database, clock: Clock) -> None:
    book = Reports(database, now=clock)
    await book.file(report())
    await book.file(report(line="otra cosa"))
    await book.file(report(by="sol"))
    assert [(one.by, one.line, one.state) for one in await book.listed()] == [
        ("sol", "malo", "new"),
        ("luz", "malo", "new"),
    ]


async def test_a_report_that_was_closed_long_ago_is_erased(database: Database, clock: Clock) -> None:
    book = Reports(database, now=clock)
    await book.file(report("old"))
    await book.file(report("open"))
    first = (await book.listed())[-1].no
    assert await book.mark(first, "closed")
    assert not await book.mark(999, "closed")
    clock.now += KEPT_SECONDS + 1
    await book.file(report("new"))
    assert [one.no - first for one in await book.listed()] == [2, 1]


async def test_of_who_is_forgotten_no_report_tells(database: Database, clock: Clock) -> None:
    book = Reports(database, now=clock)
    await book.file(report("a", by="luz", about="ana"))
    await book.file(report("b", by="ana", about="luz"))
    await book.file(report("c", by="ana", about="luz"))
    await database.write(lambda connection: reports.forget("ana", connection))
    assert [(one.by, one.about) for one in await book.listed()] == [("", "luz"), ("", "luz")]


# ── what may be written ──────────────────────────────────────────────────────


@given(st.text(max_size=600))
def test_whatever_is_written_is_one_readable_line_or_refused(text: str) -> None:
    try:
        line = spoken(text)
    except Illegal:
        return
    assert line == unicodedata.normalize("NFC", line) == " ".join(line.split())
    assert not any(unicodedata.category(letter) in {"Cc", "Cs", "Zl", "Zp"} for letter in line)
    assert not set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068") & set(line)
    assert 1 <= len(list(clusters(line))) <= LONGEST
    assert len(line.encode()) <= LONGEST * BYTES_A_GRAPHEME
    assert spoken(line) == line


def test_two_hundred_flags_fit_and_one_more_doesnt() -> None:
    assert spoken("🇪🇸" * LONGEST)
    with pytest.raises(Illegal) as refused:
        spoken("🇪🇸" * (LONGEST + 1))
    assert (refused.value.code, refused.value.numbers) == ("line_too_long", {"most": LONGEST})
