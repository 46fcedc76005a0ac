"""The door to the tables: open one, see which there are, look one up by its key (S-4, S-5)."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tapado.accounts.guests import Session
from tapado.lobby.cards import TableCard, card_of
from tapado.lobby.rooms import setup_in
from tapado.server.http.bodies import NewTable, TableCards, TableLink
from tapado.server.http.guests import require_session
from tapado.server.http.problems import AnyRequest, Denied, may_say, no_such_table
from tapado.server.premises import Premises, premises_of


@post("/api/tables", status_code=201, responses=may_say(401, 409, 429, 503))
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableLink:
    """Opens a table where I have the first seat."""
    premises, session = premises_of(request), await require_session(request)
    setup = setup_in(
        data.room, game=data.game, seats=data.seats, listed=data.listed, clock=data.clock, pace=data.pace
    )
    if data.computers > data.seats - 1:
        raise Denied(400, "too_many_computers", "M-1", "computers", {"most": data.seats - 1})
    _check_limits(premises, session)
    creator = (session.person, session.alias)
    service = await premises.house.open(setup, creator, data.computers, data.start)
    return TableLink(key=service.key, link=premises.link(service.key))


@get("/api/tables")
async def list_tables(request: AnyRequest) -> TableCards:
    """The listed tables that aren't closed, those waiting first."""
    return TableCards(tables=premises_of(request).board.notice().tables)


@get("/api/tables/{key:str}", responses=may_say(404))
async def look_up(request: AnyRequest, key: FromPath[str]) -> TableCard:
    """One table by its key; an unlisted one by its token alone."""
    service = premises_of(request).house.find(key)
    if service is None:
        raise no_such_table()
    return card_of(service)


def _check_limits(premises: Premises, session: Session) -> None:
    most = premises.settings.limits.tables_open
    if _open_tables(premises, session.person) >= most:
        raise Denied(429, "too_many_tables", "S-5", numbers={"most": most})
    if not premises.openings.take(session.person):
        raise Denied(429, "too_many", "S-5")


def _open_tables(premises: Premises, person: str) -> int:
    """Tables whose creator he is and whose match hasn't ended."""
    count = 0
    for service in premises.house.tables():
        table = service.table
        creator = table.seats[table.creator] if table.creator >= 0 else None
        count += table.stage in ("waiting", "playing") and creator is not None and creator.player == person
    return count


DOORS = [open_table, list_tables, look_up]
