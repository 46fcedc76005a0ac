"""Guests and their sessions (S-2): the secret is theirs alone, and an ended session is over everywhere."""

import gc
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from weakref import ref

import pytest

from tapado.accounts.guests import KEPT_SECONDS, SEEN_AGAIN_SECONDS, Guests
from tapado.tables.database import Database


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(tmp_path / "tapado.sqlite3")
    yield database
    await database.close()


@pytest.fixture
def guests(database: Database, clock: Clock) -> Guests:
    return Guests(database, now=clock)


async def test_a_guest_is_known_by_his_secret(guests: Guests) -> None:
    secret, session = await guests.arrive("Ana")
    assert await guests.find(secret) is session
    assert session.alias == "Ana"


async def test_a_guest_is_known_after_a_restart(guests: Guests, database: Database, clock: Clock) -> None:
    secret, session = await guests.arrive("Ana")
    again = await Guests(database, now=clock).find(secret)
    assert again is not None
    assert (again.person, again.alias) == (session.person, "Ana")


@pytest.mark.parametrize("secret", ["", "x", "a" * 5000, "ñ\udcff", "' OR 1=1 --"])
async def test_nobody_is_behind_a_made_up_secret(guests: Guests, secret: str) -> None:
    await guests.arrive("Ana")
    assert await guests.find(secret) is None


async def test_secrets_are_long_and_never_the_same(guests: Guests) -> None:
    secrets = {(await guests.arrive("Ana"))[0] for _ in range(20)}
    assert len(secrets) == 20
    assert all(len(secret) * 6 >= 128 for secret in secrets)


async def test_the_file_does_not_hold_the_secret(guests: Guests, database: Database) -> None:
    secret, _ = await guests.arrive("Ana")
    await database.close()
    files = [path.read_bytes() for path in database.path.parent.iterdir()]
    assert any(b"Ana" in content for content in files)
    assert all(secret.encode() not in content for content in files)


async def test_a_new_alias_holds_from_now_on(guests: Guests, database: Database, clock: Clock) -> None:
    secret, session = await guests.arrive("Ana")
    await guests.rename(session, "Luz")
    assert session.alias == "Luz"
    again = await Guests(database, now=clock).find(secret)
    assert again is not None
    assert again.alias == "Luz"


async def test_whoever_uses_a_session_has_the_same_one_and_nobodys_takes_no_memory(guests: Guests) -> None:
    secret, session = await guests.arrive("Ana")
    assert await guests.find(secret) is session
    await guests.rename(session, "Luz")
    gone = ref(session)
    del session
    gc.collect()
    assert gone() is None
    again = await guests.find(secret)
    assert again is not None
    assert again.alias == "Luz"


async def test_an_ended_session_is_over_and_tells_once(guests: Guests) -> None:
    secret, session = await guests.arrive("Ana")
    told: list[str] = []
    session.when_ended(lambda: told.append("first"))
    forget = session.when_ended(lambda: told.append("second"))
    forget()
    await guests.end(session)
    await guests.end(session)
    assert told == ["first"]
    assert await guests.find(secret) is None


async def test_ending_one_session_leaves_the_others(guests: Guests) -> None:
    _, ana = await guests.arrive("Ana")
    secret, luz = await guests.arrive("Ana")
    await guests.end(ana)
    assert await guests.find(secret) is luz


async def test_a_session_unused_for_long_has_ended(guests: Guests, database: Database, clock: Clock) -> None:
    secret, _ = await guests.arrive("Ana")
    clock.now += KEPT_SECONDS + 1
    assert await Guests(database, now=clock).find(secret) is None
    assert await guests.end_forgotten() == 1


async def test_use_keeps_a_session_alive(guests: Guests, database: Database, clock: Clock) -> None:
    secret, _ = await guests.arrive("Ana")
    for _ in range(3):
        clock.now += KEPT_SECONDS - 1
        assert await guests.find(secret) is not None
    assert await guests.end_forgotten() == 0


async def test_last_seen_is_written_seldom(guests: Guests, database: Database, clock: Clock) -> None:
    secret, _ = await guests.arrive("Ana")
    written = await database.read(_changes)
    clock.now += SEEN_AGAIN_SECONDS / 2
    await guests.find(secret)
    assert await database.read(_changes) == written
    clock.now += SEEN_AGAIN_SECONDS
    await guests.find(secret)
    await guests.find(secret)
    assert await database.read(_changes) == written + 1


def _changes(connection: sqlite3.Connection) -> int:
    return connection.total_changes
