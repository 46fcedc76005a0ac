"""Accounts: a guest keeps what is his by a name and a password, and signs in elsewhere as the same person."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tapado.accounts.accounts import Accounts, BadAccount
from tapado.accounts.departures import _begin, _erase
from tapado.accounts.guests import Guests, Session
from tapado.accounts.passwords import BadPassword, Passwords
from tapado.tables.database import Database

T = TypeVar("T")
WORD = "caballo correcto"


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        self.now += 1
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
def accounts(guests: Guests) -> Accounts:
    return Accounts(guests, Passwords())


@pytest.fixture
async def ana(guests: Guests) -> Session:
    return (await guests.arrive("Ana", "Firefox"))[1]


async def test_who_signs_in_elsewhere_is_the_same_person(
    accounts: Accounts, guests: Guests, ana: Session
) -> None:
    assert await accounts.keep(ana, "Ana de Triana", WORD) == "Ana de Triana"
    secret, there = await accounts.sign_in("Ana de Triana", WORD, "Chrome")
    assert (there.person, there.alias) == (ana.person, "Ana")
    assert there is not ana
    assert await guests.find(secret) is there


async def test_a_name_is_the_same_however_it_is_written(accounts: Accounts, ana: Session) -> None:
    await accounts.keep(ana, "Ana Niño", WORD)
    _, there = await accounts.sign_in("  ANA   nin\u0303o ", WORD, "")
    assert there.person == ana.person


async def test_a_password_is_the_same_however_it_is_typed(accounts: Accounts, ana: Session) -> None:
    await accounts.keep(ana, "Ana", "contrasen\u0303a")
    _, there = await accounts.sign_in("Ana", "contraseña", "")
    assert there.person == ana.person


@pytest.mark.parametrize(
    ("name", "password"), [("Ana", "otra palabra"), ("Eva", WORD), ("", ""), ("Ana", "")]
)
async def test_a_wrong_name_and_a_wrong_password_are_told_alike(
    accounts: Accounts, ana: Session, name: str, password: str
) -> None:
    await accounts.keep(ana, "Ana", WORD)
    with pytest.raises(BadAccount) as caught:
        await accounts.sign_in(name, password, "")
    assert (caught.value.code, caught.value.field) == ("wrong_name_or_password", "password")


async def test_a_name_is_one_persons(accounts: Accounts, guests: Guests, ana: Session) -> None:
    await accounts.keep(ana, "Ana", WORD)
    _, other = await guests.arrive("Otra")
    with pytest.raises(BadAccount) as caught:
        await accounts.keep(other, "ANA", WORD)
    assert caught.value.code == "name_taken"
    assert await accounts.name_of(other.person) is None


async def test_an_account_is_made_once(accounts: Accounts, ana: Session) -> None:
    await accounts.keep(ana, "Ana", WORD)
    with pytest.raises(BadAccount) as caught:
        await accounts.keep(ana, "Ana Dos", WORD)
    assert caught.value.code == "account_already"
    assert await accounts.name_of(ana.person) == "Ana"


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("corta", "password_too_short"),
        ("x" * 129, "password_too_long"),
        ("ocho\x00ocho", "password_unreadable"),
    ],
)
async def test_a_password_that_wont_do_is_refused_and_nothing_is_made(
    accounts: Accounts, ana: Session, password: str, code: str
) -> None:
    with pytest.raises(BadPassword) as caught:
        await accounts.keep(ana, "Ana", password)
    assert caught.value.code == code
    assert await accounts.name_of(ana.person) is None


@pytest.mark.parametrize(
    ("name", "code"), [("", "name_empty"), ("mesa", "name_reserved"), ("x" * 21, "name_too_long")]
)
async def test_a_name_that_wont_do_is_refused(accounts: Accounts, ana: Session, name: str, code: str) -> None:
    with pytest.raises(BadAccount) as caught:
        await accounts.keep(ana, name, WORD)
    assert caught.value.code == code


async def test_another_password_ends_all_other_sessions(
    accounts: Accounts, guests: Guests, ana: Session
) -> None:
    await accounts.keep(ana, "Ana", WORD)
    secret, there = await accounts.sign_in("Ana", WORD, "")
    await accounts.change(ana, WORD, "otra palabra")
    assert there.ended
    assert await guests.find(secret) is None
    assert not ana.ended
    with pytest.raises(BadAccount):
        await accounts.sign_in("Ana", WORD, "")
    assert (await accounts.sign_in("Ana", "otra palabra", ""))[1].person == ana.person


async def test_another_password_needs_the_old_one(accounts: Accounts, ana: Session) -> None:
    await accounts.keep(ana, "Ana", WORD)
    with pytest.raises(BadAccount):
        await accounts.change(ana, "no es esta", "otra palabra")
    assert (await accounts.sign_in("Ana", WORD, ""))[1].person == ana.person


async def test_the_host_resets_a_password_and_everybody_is_signed_out(
    accounts: Accounts, ana: Session
) -> None:
    await accounts.keep(ana, "Ana", WORD)
    assert await accounts.reset("ana", "palabra nueva") == ana.person
    assert ana.ended
    assert (await accounts.sign_in("Ana", "palabra nueva", ""))[1].person == ana.person


async def test_ones_sessions_are_listed_and_ended_one_by_one(accounts: Accounts, ana: Session) -> None:
    await accounts.keep(ana, "Ana", WORD)
    _, there = await accounts.sign_in("Ana", WORD, "Chrome")
    listed = await accounts.sessions(ana)
    assert [(one.agent, one.this) for one in listed] == [("Chrome", False), ("Firefox", True)]
    assert await accounts.end_one(ana, listed[0].id)
    assert there.ended
    assert [one.agent for one in await accounts.sessions(ana)] == ["Firefox"]
    assert not await accounts.end_one(ana, listed[0].id)


async def test_nobody_ends_anothers_session(accounts: Accounts, guests: Guests, ana: Session) -> None:
    _, other = await guests.arrive("Otra")
    (mine,) = await accounts.sessions(ana)
    assert not await accounts.end_one(other, mine.id)
    assert not ana.ended


async def test_the_file_holds_no_password(accounts: Accounts, database: Database, ana: Session) -> None:
    await accounts.keep(ana, "Ana", WORD)
    (kept,) = await database.read(lambda held: held.execute("SELECT password FROM members").fetchone())
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert WORD not in kept


# ── while a password is being reckoned ───────────────────────────────────────


class Pausing(Passwords):
    """Reckons like any other, and then waits until `go` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.is_there, self.go = asyncio.Event(), asyncio.Event()
        self.go.set()

    async def hashed(self, password: str) -> str:
        return await self._pausing(await super().hashed(password))

    async def is_right(self, password: str, kept: str | None) -> bool:
        return await self._pausing(await super().is_right(password, kept))

    async def _pausing(self, found: T) -> T:
        self.is_there.set()
        await self.go.wait()
        return found

    async def pause(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        """The work, begun and come so far that a password has been reckoned."""
        self.is_there.clear()
        self.go.clear()
        task = asyncio.create_task(work)
        await self.is_there.wait()
        return task


async def _code(task: asyncio.Task[object]) -> str:
    with pytest.raises(BadAccount) as refused:
        await task
    return refused.value.code


async def test_the_old_password_lets_nobody_in_who_was_just_giving_it(guests: Guests, ana: Session) -> None:
    slow = Pausing()
    await Accounts(guests, slow).keep(ana, "Ana", WORD)
    thief = await slow.pause(Accounts(guests, slow).sign_in("Ana", WORD, ""))
    await Accounts(guests, Passwords()).reset("Ana", "otra palabra")
    slow.go.set()
    assert await _code(thief) == "wrong_name_or_password"


async def test_a_reset_password_is_not_changed_by_who_knew_the_old_one(guests: Guests, ana: Session) -> None:
    slow, accounts = Pausing(), Accounts(guests, Passwords())
    await accounts.keep(ana, "Ana", WORD)
    thief = await slow.pause(Accounts(guests, slow).change(ana, WORD, "la del ladrón"))
    await accounts.reset("Ana", "otra palabra")
    slow.go.set()
    assert await _code(thief) == "wrong_name_or_password"
    assert await accounts.sign_in("Ana", "otra palabra", "")


async def test_who_is_being_erased_makes_no_account(database: Database, guests: Guests, ana: Session) -> None:
    slow = Pausing()
    keeping = await slow.pause(Accounts(guests, slow).keep(ana, "Ana", WORD))
    await database.write(partial(_begin, ana.person, 0.0))
    slow.go.set()
    assert await _code(keeping) == "no_session"
    await database.write(partial(_erase, 1, ana.person, []))
    assert await database.read(lambda file: file.execute("SELECT * FROM guests").fetchall()) == []
