"""Passwords, kept as argon2id hashes that are slow on purpose, and therefore made off the event loop."""

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from argon2 import PasswordHasher

SHORTEST = 8
"""Characters."""
LONGEST = 128
AT_ONCE = 2
"""So many are reckoned at the same time, each with MEMORY_KIB."""
MEMORY_KIB = 19 * 1024
PASSES = 2


class BadPassword(Exception):
    """A password that won't do: a stable code, always of the field `password`."""

    rule: ClassVar[str] = "S-2"
    field: ClassVar[str] = "password"

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def normal(text: str) -> str:
    """The password as it is hashed: the same on every keyboard. Raises BadPassword."""
    password = unicodedata.normalize("NFKC", text)
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in password):
        raise BadPassword("password_unreadable")
    if len(password) < SHORTEST:
        raise BadPassword("password_too_short")
    if len(password) > LONGEST:
        raise BadPassword("password_too_long")
    return password


class Passwords:
    """Makes and checks hashes, at most AT_ONCE at a time; `close` when the house does."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")

    @cached_property
    def _hasher(self) -> "PasswordHasher":
        """Made when first needed: a house opens faster without it."""
        from argon2 import PasswordHasher

        return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=1)

    async def hashed(self, password: str) -> str:
        """The hash of a normal password, with a salt of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def is_right(self, password: str, kept: str | None) -> bool:
        """Whether the hash is of that password. As slow for an account that isn't there (None)."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._verify, password, kept)

    def _verify(self, password: str, kept: str | None) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        if kept is None:
            self._hasher.hash(password)
            return False
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """No more of them."""
        self._threads.shutdown(wait=False, cancel_futures=True)
