"""The door for guests: come in, take another alias, go (S-2, S-3)."""

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from tapado.accounts.alias import cleaned
from tapado.accounts.guests import KEPT_SECONDS, Session
from tapado.server.doors import Door
from tapado.server.http.bodies import Me, NewGuest
from tapado.server.http.problems import AnyRequest, Denied, may_say, no_session
from tapado.server.premises import Premises, cookie_name, door_of, premises_of, session_at
from tapado.tables.going import leave_for_good


@post("/api/guests", status_code=201, responses=may_say(403, 429, 503))
async def arrive(request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Me]:
    """Makes a guest, or gives the guest who is there already the new alias."""
    premises, door, alias = premises_of(request), door_of(request), cleaned(data.alias)
    session = await session_at(request)
    if session is not None:
        await premises.guests.rename(session, alias)
        return Response(await me_of(premises, door, session))
    if not premises.arrivals.take(door.network):
        raise Denied(429, "too_many", "S-2")
    before = request.cookies.get(cookie_name(door))
    secret, session = await premises.guests.arrive(alias, agent_of(request), before)
    return Response(await me_of(premises, door, session), cookies=[cookie(door, secret, KEPT_SECONDS)])


@get("/api/me", responses=may_say(401))
async def me(request: AnyRequest) -> Me:
    """Who the cookie says I am; 401 without a session."""
    return await me_of(premises_of(request), door_of(request), await require_session(request))


@patch("/api/me", responses=may_say(401, 503))
async def rename(request: AnyRequest, data: JSONBody[NewGuest]) -> Me:
    """Another alias from now on; tables where I sit keep the name that I sat down with."""
    premises, session = premises_of(request), await require_session(request)
    await premises.guests.rename(session, cleaned(data.alias))
    return await me_of(premises, door_of(request), session)


@delete("/api/me", status_code=204, responses=may_say(401, 503))
async def go(request: AnyRequest) -> Response[None]:
    """Ends the session for good: my sockets close, and a guest leaves the tables where he sits (S-16)."""
    premises, session = premises_of(request), await require_session(request)
    await end_session(premises, session)
    return Response(None, cookies=[cookie(door_of(request), "", 0)])


async def end_session(premises: Premises, session: Session) -> None:
    """The session is over; who can't come back as the same person leaves his seats."""
    guest = await premises.accounts.name_of(session.person) is None
    await premises.guests.end(session)
    if guest:
        await leave_for_good(premises.house.tables(), session.person)


async def require_session(request: AnyRequest) -> Session:
    """Who asks. Raises Denied where nobody is behind the cookie."""
    session = await session_at(request)
    if session is None:
        raise no_session()
    return session


async def me_of(premises: Premises, door: Door, session: Session) -> Me:
    """What a person is told of himself."""
    settings = premises.settings
    return Me(
        alias=session.alias,
        account=await premises.accounts.name_of(session.person),
        host=await premises.hosts.has(session.person),
        insecure=door.insecure,
        address=str(settings.address),
        local=settings.local,
    )


def agent_of(request: AnyRequest) -> str:
    """What the browser calls itself."""
    return "".join(letter for letter in request.headers.get("user-agent", "") if letter.isprintable())


def cookie(door: Door, secret: str, seconds: int) -> Cookie:
    """The session's cookie; without a secret and for no time, its end."""
    return Cookie(
        key=cookie_name(door),
        value=secret,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=door.secure,
    )


DOORS = [arrive, me, rename, go]
