"""What must hold of the file that a dead house has left (K-13, S-9)."""

from collections import Counter

from tapado.accounts.guests import Guests
from tapado.tables.audit import audit
from tapado.tables.database import Database
from tapado.tables.store_sqlite import SqliteStore
from tests.tables.bench import TODAY
from tests.tables.lives import Asked, Town
from tests.tables.recount import kept, recounted


async def check(town: Town) -> None:
    """What the house that died has left, looked at before anything is asked again."""
    database = Database(town.file)
    store = SqliteStore(database, now=lambda: TODAY)
    report = await audit(store, deep=True)
    assert report.faults == []
    assert await kept(store) == await recounted(store)
    await check_people(town, Guests(database, now=lambda: TODAY), store)
    await check_told(town.told, store)
    await database.close()


async def check_people(town: Town, guests: Guests, store: SqliteStore) -> None:
    """Everybody who was told that he is known is, and each known person was given his chips once."""
    for person, secret in town.cookies.items():
        session = await guests.find(secret)
        assert session is not None
        assert session.person == person
    issued = Counter(one.payee for _, one in await store.transfers(0, 10**9) if one.kind == "issue")
    known = await guests.database.read(
        lambda connection: [f"person:{row[0]}" for row in connection.execute("SELECT person FROM guests")]
    )
    assert issued == Counter(known)


async def check_told(told: list[Asked], store: SqliteStore) -> None:
    for asked in told:
        if asked.command is None:
            transfer = await store.transfer(f"make_up:{asked.id.person}:{asked.id.id}")
            assert transfer is not None
            assert transfer.amount == asked.answer
        else:
            assert asked.table is not None
            assert await store.accepted(asked.table, asked.id) is not None
