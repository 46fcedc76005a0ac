"""Coming back to a cash table soon takes what one left it with (S-11)."""

from tapado.rules.commands import SitDown
from tapado.rules.errors import Illegal
from tapado.rules.events import Setup
from tapado.tables.means import Means
from tapado.tables.transfers import of_person, of_table

RETURN_SECONDS = 1_800.0
"""For how long after leaving one has to bring as much as one left with."""


async def least_to_return(means: Means, table_id: str, setup: Setup, person: str) -> int:
    """The chips that this person has to bring at least; 0 if as few as the table takes will do.

    Never more than the table takes at most. Who went home with nothing may begin anew. Raises StoreFailed.
    """
    if setup.buy_in is None:
        return 0
    latest = await means.store.latest(of_person(person), of_table(table_id))
    if latest is None or latest.transfer.kind != "leave" or means.today() - latest.at > RETURN_SECONDS:
        return 0
    return min(latest.transfer.amount, setup.buy_in.most)


async def check_return(means: Means, table_id: str, setup: Setup, sit_down: SitDown) -> None:
    """Raises Illegal for somebody who is back too soon with too few chips."""
    least = await least_to_return(means, table_id, setup, sit_down.player)
    if sit_down.chips < least:
        raise Illegal("left_with_more", "S-11", chips=sit_down.chips, least=least)
