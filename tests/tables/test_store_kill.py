"""A house that is killed loses nothing that it had acknowledged (S-14)."""

import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tapado.tables.audit import counted, faults_of_accounts
from tapado.tables.database import Database
from tapado.tables.store import NoSuchTable
from tapado.tables.store_sqlite import SqliteStore
from tapado.tables.transfers import HOUSE, of_table
from tests.tables.appending import EVENTS, HAND, TABLES, the_append, the_chips, the_command, the_seal

ROOT = Path(__file__).parents[2]
SEED = 20_261_130


@pytest.mark.timeout(600)
async def test_kill_9_loses_nothing_acknowledged_and_tears_nothing(tmp_path: Path, long_run: bool) -> None:
    chance = random.Random(SEED)
    found = 0
    for number in range(100 if long_run else 1):
        found += await a_house_killed_three_times(tmp_path / f"{number}.db", chance)
    print(f"seed {SEED}: {found} events in the logs of the killed houses")  # noqa: T201  for the closing note of a long run
    assert found >= EVENTS


async def a_house_killed_three_times(path: Path, chance: random.Random) -> int:
    """The number of events that were there at the end, all of them checked after each kill."""
    told = dict.fromkeys(TABLES, 0)
    for _ in range(3):
        told |= append_until_killed(path, chance.randrange(1, 400))
        told = await check(path, told)
    return sum(told.values())


def append_until_killed(path: Path, lines: int) -> dict[str, int]:
    """The last seq that was acknowledged at each table, by a process killed after about so many."""
    command = [sys.executable, "-m", "tests.tables.appending", str(path)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        before = [house.stdout.readline() for _ in range(lines)]
        house.kill()
        after = house.stdout.read().splitlines(keepends=True)
    whole = [line.split() for line in [*before, *after] if line.endswith("\n")]
    assert len(whole) >= lines
    return {table: int(seq) for table, seq in whole}


def _integrity(connection: sqlite3.Connection) -> object:
    return connection.execute("PRAGMA integrity_check").fetchone()[0]


async def check(path: Path, told: dict[str, int]) -> dict[str, int]:
    """The last seqs that are there, after comparing them with those that were told."""
    database = Database(path)
    assert await database.read(_integrity) == "ok"
    store = SqliteStore(database, now=lambda: 0.0)
    lasts = {table: await check_table(store, table, acknowledged) for table, acknowledged in told.items()}
    assert (await store.account(HOUSE)).balance == -sum(map(the_chips, lasts.values()))
    balances = await store.balances()
    assert faults_of_accounts(balances, await counted(store, balances.transfers)) == []
    await database.close()
    return lasts


async def check_table(store: SqliteStore, table: str, acknowledged: int) -> int:
    """All that was told is there; of what wasn't, one append at most, and that whole."""
    try:
        log = await store.load(table)
    except NoSuchTable:
        assert acknowledged == 0
        return 0
    last = len(log.events)
    assert last in (acknowledged, acknowledged + EVENTS)
    wanted = [event for after in range(0, last, EVENTS) for event in the_append(table, after).events]
    assert log.events == list(enumerate(wanted, 1))
    assert log.seal == the_seal(last - last % HAND) if last >= HAND else log.seal is None
    assert (await store.account(of_table(table))).balance == the_chips(last)
    assert [await store.accepted(table, the_command(seq)) for seq in (last, last + EVENTS)] == [last, None]
    return last
