"""`tapado doctor`: proves that the accounts are right, of a running house or of one that is closed (S-27)."""

import argparse
import sys
from typing import TYPE_CHECKING, Any

from tapado.cli import data
from tapado.cli.words import words

if TYPE_CHECKING:
    from tapado.tables.database import Database
    from tapado.tables.store import Store

ALL_WELL, NOT_WELL, CANNOT_LOOK = 0, 1, 2


def add_options(parser: argparse.ArgumentParser) -> None:
    """The folder, and how closely to look."""
    data.add_options(parser)
    parser.add_argument("--deep", action="store_true", help=words().deep)


def run(options: argparse.Namespace) -> int:
    """0 when all is well, 1 when something isn't, 2 when it can't be looked at."""
    from tapado.cli.asking import Declined
    from tapado.cli.doctor_words import told
    from tapado.tables.store import StoreError

    async def alone(database: "Database") -> Any:
        import time

        from tapado.tables.store_sqlite import SqliteStore

        return await examined(SqliteStore(database, now=time.time), deep=options.deep)

    try:
        report = data.answer(data.folder_of(options), "doctor", alone, deep=options.deep)
    except (data.Hindered, Declined, StoreError) as reason:
        sys.stderr.write(f"tapado: {reason}\n")
        return CANNOT_LOOK
    sys.stdout.write("".join(f"{line}\n" for line in told(report)))
    return NOT_WELL if report["faults"] else ALL_WELL


async def examined(store: "Store", *, deep: bool) -> Any:
    """The report in what JSON has, as the house says it at its side door. Raises StoreFailed."""
    import msgspec

    from tapado.tables.audit import audit

    return msgspec.to_builtins(await audit(store, deep=deep))
