"""Passwords are hashed off the event loop, a few at a time: tables never wait for them."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tapado.accounts.passwords import AT_ONCE, MEMORY_KIB, PASSES, Passwords

PATIENCE = 10.0


class SlowHasher:
    """Hashes only when it is let; counts how many are at it together."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.begun = threading.Semaphore(0)
        self.busy = 0
        self.most = 0
        self._door = threading.Lock()

    def hash(self, password: str) -> str:
        with self._door:
            self.busy += 1
            self.most = max(self.most, self.busy)
        self.begun.release()
        was_let = self.let.wait(PATIENCE)
        with self._door:
            self.busy -= 1
        return password if was_let else "the loop stood still"


@pytest.fixture
async def passwords() -> AsyncIterator[Passwords]:
    made = Passwords()
    yield made
    made.close()


@pytest.fixture
def hasher(passwords: Passwords) -> SlowHasher:
    slow: Any = SlowHasher()
    passwords.__dict__["_hasher"] = slow
    return slow  # type: ignore[no-any-return]


async def test_the_house_goes_on_while_passwords_are_hashed(passwords: Passwords, hasher: SlowHasher) -> None:
    """Faults elsewhere 140: the loop is what lets the hashing go on here, so it can't be held up by it."""
    hashing = asyncio.create_task(passwords.hashed("caballo"))
    await asyncio.to_thread(hasher.begun.acquire, timeout=PATIENCE)
    assert not hashing.done()
    hasher.let.set()
    assert await hashing == "caballo"


async def test_so_many_are_hashed_at_once_and_the_others_wait(
    passwords: Passwords, hasher: SlowHasher
) -> None:
    hashing = [asyncio.create_task(passwords.hashed(str(number))) for number in range(5)]
    for _ in range(AT_ONCE):
        await asyncio.to_thread(hasher.begun.acquire, timeout=PATIENCE)
    hasher.let.set()
    assert await asyncio.gather(*hashing) == ["0", "1", "2", "3", "4"]
    assert hasher.most == AT_ONCE == 2


async def test_a_hash_is_argon2id_of_at_least_19_mib_and_two_passes(passwords: Passwords) -> None:
    kept = await passwords.hashed("caballo correcto")
    assert kept.startswith(f"$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p=1$")
    assert (MEMORY_KIB >= 19 * 1024, PASSES >= 2) == (True, True)
    assert await passwords.is_right("caballo correcto", kept)
    assert not await passwords.is_right("caballo cojo", kept)
    assert not await passwords.is_right("caballo correcto", None)
