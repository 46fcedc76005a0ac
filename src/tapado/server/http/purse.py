"""The cashier's window: what I have, and making up for who has too little (K-13, S-10)."""

from litestar import get, post
from litestar.params import JSONBody

from tapado.accounts.cashier import Purse
from tapado.server.http.bodies import MakeUp, MyPurse
from tapado.server.http.guests import require_session
from tapado.server.http.problems import AnyRequest, Denied, may_say
from tapado.server.premises import premises_of


@get("/api/me/purse", responses=may_say(401, 503))
async def purse(request: AnyRequest) -> MyPurse:
    """My chips."""
    session = await require_session(request)
    return _told(await premises_of(request).cashier.purse(session.person))


@post("/api/me/purse", status_code=200, responses=may_say(401, 409, 429, 503))
async def make_up(request: AnyRequest, data: JSONBody[MakeUp]) -> MyPurse:
    """Gets what is missing to 2,000, when I have under 200 in all."""
    premises, session = premises_of(request), await require_session(request)
    if not premises.make_ups.take(session.person):
        raise Denied(429, "too_many", "S-10")
    await premises.cashier.make_up(session.person, data.id)
    return _told(await premises.cashier.purse(session.person))


def _told(purse: Purse) -> MyPurse:
    return MyPurse(purse.balance, purse.at_tables, purse.may_be_made_up)


DOORS = [purse, make_up]
