"""Appends to make and ways to look at them, for the tests of the stores."""

from collections.abc import Coroutine
from typing import Any

from tapado.tables.store import Append, CommandId, Seal, Store, StoredEvent, StoreError

ANA = CommandId("ana", "1")


class Clock:
    """The time of day, which stands still until it is set."""

    now = 1_000.0

    def __call__(self) -> float:
        return self.now


def an_append(
    after: int,
    *texts: str,
    table: str = "t",
    command: CommandId | None = None,
    seal: Seal | None = None,
    closes: bool = False,
) -> Append:
    """One event for each text; one "x" without any."""
    events = tuple(StoredEvent("said", 1, f'"{text}"'.encode()) for text in texts or ("x",))
    return Append(table, after, events, command, seal, closes)


async def said(store: Store, table: str = "t") -> list[str]:
    """The texts of a table's events."""
    return [event.body.decode().strip('"') for _, event in (await store.load(table)).events]


async def outcome(doing: Coroutine[Any, Any, None]) -> StoreError | None:
    """What the store refused it with, or None."""
    try:
        await doing
    except StoreError as error:
        return error
    return None
