"""Durable appends per CPU second, against bare write and fdatasync of the same bytes in the same run.

`python -m bench.store [seconds a round]`. CPU time of the whole process (loop and writer's thread), rounds
interleaved, medians over the rounds. The floor writes the records to a plain file, one to each fdatasync and
200 to each; it keeps no order, no ids and no index, so the quotients say what the log costs beyond being on
the disk.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tapado.tables.database import Database
from tapado.tables.store import Append, CommandId, StoredEvent
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import HOUSE, Transfer, of_table

CALLERS = 200
ROUNDS = 9
BODY = b'{"seat":3,"to":25,"text":"' + b"x" * 272 + b'"}'  # 300 bytes, as in the measurements before

Work = Callable[[float], int]


class Rate(NamedTuple):
    """Appends to a CPU second and to a second by the wall."""

    cpu: float
    wall: float


class Callers:
    """As many tables as callers, each of whom waits for his own append before the next."""

    def __init__(self, path: Path, callers: int, *, ids: bool, chips: bool = False) -> None:
        self.ids = ids
        self.chips = chips
        self.seqs = [0] * callers
        self.database = Database(path)
        self.store = SqliteStore(self.database, now=time.time)
        self.loop = asyncio.new_event_loop()
        self.loop.run_until_complete(self._create())

    def run(self, seconds: float) -> int:
        return self.loop.run_until_complete(self._play_all(time.perf_counter() + seconds))

    def close(self) -> None:
        self.loop.run_until_complete(self.database.close())
        self.loop.close()

    async def _create(self) -> None:
        await asyncio.gather(*(self.store.create(self._next(seat), None) for seat in range(len(self.seqs))))

    async def _play_all(self, end: float) -> int:
        return sum(await asyncio.gather(*(self._play(seat, end) for seat in range(len(self.seqs)))))

    async def _play(self, seat: int, end: float) -> int:
        done = 0
        while time.perf_counter() < end:
            await self.store.append(self._next(seat))
            done += 1
        return done

    def _next(self, seat: int) -> Append:
        after = self.seqs[seat]
        self.seqs[seat] += 1
        command = CommandId(f"person-{seat}", f"command-{after}") if self.ids else None
        table = f"table-{seat}"
        moved = (Transfer(f"{table}/{after}", "top_up", HOUSE, of_table(table), 1),) if self.chips else ()
        return Append(table, after, (StoredEvent("bet", 1, BODY),), command, None, transfers=moved)


def bare(path: Path, batch: int) -> Work:
    """Appends the records to a plain file, `batch` of them to each fdatasync."""

    def run(seconds: float) -> int:
        end, done = time.perf_counter() + seconds, 0
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        while time.perf_counter() < end:
            os.write(file, BODY * batch)
            os.fdatasync(file)
            done += batch
        os.close(file)
        return done

    return run


def measure(work: Work, seconds: float) -> Rate:
    cpu, wall = time.process_time(), time.perf_counter()
    done = work(seconds)
    return Rate(done / (time.process_time() - cpu), done / (time.perf_counter() - wall))


@contextmanager
def subjects(folder: Path) -> Iterator[dict[str, Work]]:
    houses = {
        f"{CALLERS} callers": Callers(folder / "plain.db", CALLERS, ids=False),
        f"{CALLERS} callers, command ids": Callers(folder / "ids.db", CALLERS, ids=True),
        f"{CALLERS} callers, ids and chips": Callers(folder / "chips.db", CALLERS, ids=True, chips=True),
        "1 caller, command ids": Callers(folder / "one.db", 1, ids=True),
    }
    floors = {
        "bare, 1 to each fdatasync": bare(folder / "one.log", 1),
        f"bare, {CALLERS} to each fdatasync": bare(folder / "many.log", CALLERS),
    }
    yield {name: house.run for name, house in houses.items()} | floors
    for house in houses.values():
        house.close()


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.5
    # In the working tree: the temporary folder of the system may be in memory, where nothing is durable.
    with tempfile.TemporaryDirectory(dir=Path(__file__).parent) as folder, subjects(Path(folder)) as works:
        rounds = [{name: measure(work, seconds) for name, work in works.items()} for _ in range(ROUNDS)]
    floor = "bare, 1 to each fdatasync"
    print(f"{'one event of 300 bytes an append':34s} {'/CPU s':>10s} {'/s':>10s}  of bare (CPU)")
    for name in works:
        ratio = median(rates[name].cpu / rates[floor].cpu for rates in rounds)
        cpu, wall = (median(values) for values in zip(*(rates[name] for rates in rounds), strict=True))
        print(f"{name:34s} {cpu:10,.0f} {wall:10,.0f} {ratio:8.2f} ×")


if __name__ == "__main__":
    main()
