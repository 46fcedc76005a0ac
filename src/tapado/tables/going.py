"""Somebody who can't come back leaves every table where he has a seat, a duel too (S-16)."""

import asyncio
import logging
from collections.abc import Iterable
from secrets import token_hex

from tapado.rules.commands import Leave
from tapado.rules.errors import Refused
from tapado.tables.service import TableService
from tapado.tables.store import CommandId

log = logging.getLogger(__name__)


async def leave_for_good(tables: Iterable[TableService], person: str) -> None:
    """He leaves those of these tables where he plays or waits. Call it when none of his sessions is open.

    He may be about to sit down, where others are before him: that is waited for. Raises StoreFailed.
    """
    await asyncio.sleep(0)  # what he sent last now waits at its table's door
    for service in list(tables):
        service.queue.quit(person)
        seat = (await service.settled()).seat_of(person)
        if seat is None:
            continue
        try:
            await service.send(Leave(seat, for_good=True), CommandId(person, f"go-{token_hex(8)}"))
        except Refused as error:  # the match is over, or he is out of it
            log.debug("table %s keeps the seat: %s", service.id, error)
