"""A house that does nothing but append, until it is killed; run as a process by the crash test.

`python -m tests.tables.appending FILE`. For each append that was acknowledged it prints the table and its
last seq. An append is three events, a command id, chips that the house brings to the table and, on every
fifth, a seal, all of which tell their own seq.
"""

import asyncio
import sys
import time
from pathlib import Path

from tapado.tables.database import Database
from tapado.tables.store import Append, CommandId, Seal, StoredEvent
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import HOUSE, Transfer, of_table

TABLES = tuple(f"t{number}" for number in range(8))
EVENTS = 3
HAND = 5 * EVENTS


def the_append(table: str, after: int) -> Append:
    """The one append that may follow that seq at that table."""
    seqs = range(after + 1, after + EVENTS + 1)
    events = tuple(
        StoredEvent("said", 1, b'{"seq":%d,"room":"%s"}' % (seq, b"x" * (seq % 700))) for seq in seqs
    )
    last = seqs[-1]
    chips = (Transfer(f"{table}/{last}", "sit_down", HOUSE, of_table(table), last),)
    return Append(table, after, events, the_command(last), the_seal(last), transfers=chips)


def the_chips(last: int) -> int:
    """What lies on a table whose log goes to that seq."""
    return sum(range(EVENTS, last + 1, EVENTS))


def the_command(last: int) -> CommandId:
    return CommandId("ana", f"c{last}")


def the_seal(last: int) -> Seal | None:
    return Seal(last // HAND, b"[%d]" % last) if last % HAND == 0 else None


async def play(store: SqliteStore, table: str, last: int) -> None:
    while True:
        append = the_append(table, last)
        await (store.append(append) if last else store.create(append, None))
        last = append.last
        sys.stdout.write(f"{table} {last}\n")
        sys.stdout.flush()


async def main() -> None:
    store = SqliteStore(Database(Path(sys.argv[1])), now=time.time)
    begun = {table.table_id for table in await store.live()}
    lasts = {table: len((await store.load(table)).events) if table in begun else 0 for table in TABLES}
    await asyncio.gather(*(play(store, table, last) for table, last in lasts.items()))


if __name__ == "__main__":
    asyncio.run(main())
