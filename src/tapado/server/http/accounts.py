"""The door for accounts: keep what is mine by a password, sign in elsewhere, look after my sessions (S-2)."""

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody

from tapado.accounts.accounts import folded
from tapado.accounts.guests import KEPT_SECONDS
from tapado.server.http.bodies import Credentials, Me, MySessions, NewPassword, OneSession
from tapado.server.http.guests import agent_of, cookie, end_session, me_of, require_session
from tapado.server.http.problems import AnyRequest, Denied, may_say
from tapado.server.premises import Premises, door_of, premises_of, session_at


@post("/api/account", status_code=201, responses=may_say(401, 409, 429, 503))
async def keep(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Makes the guest's account: alias, balance, seats and hands stay his, wherever he signs in."""
    premises, session = premises_of(request), await require_session(request)
    _count(premises, door_of(request).network)
    await premises.accounts.keep(session, data.name, data.password)
    return await me_of(premises, door_of(request), session)


@put("/api/account/password", status_code=204, responses=may_say(401, 403, 429, 503))
async def change_password(request: AnyRequest, data: JSONBody[NewPassword]) -> None:
    """Another password; all my other sessions end."""
    premises, session = premises_of(request), await require_session(request)
    _count(premises, door_of(request).network, session.person)
    await premises.accounts.change(session, data.old, data.new)


@post("/api/sessions", status_code=201, responses=may_say(403, 429, 503))
async def sign_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Signs in. Whoever was a guest here before is so no longer, and leaves his seats (S-16)."""
    premises, door = premises_of(request), door_of(request)
    _count(premises, door.network, f"name:{folded(data.name)}")
    secret, session = await premises.accounts.sign_in(data.name, data.password, agent_of(request))
    before = await session_at(request)
    if before is not None:
        await end_session(premises, before)
    return Response(await me_of(premises, door, session), cookies=[cookie(door, secret, KEPT_SECONDS)])


@get("/api/sessions", responses=may_say(401))
async def my_sessions(request: AnyRequest) -> MySessions:
    """Where I am signed in."""
    premises, session = premises_of(request), await require_session(request)
    return MySessions(
        tuple(
            OneSession(one.id, one.agent, int(one.since), int(one.seen_at), one.this)
            for one in await premises.accounts.sessions(session)
        )
    )


@delete("/api/sessions/{session_id:str}", status_code=204, responses=may_say(401, 404, 503))
async def end_one(request: AnyRequest, session_id: FromPath[str]) -> None:
    """Ends another of my sessions; its sockets close."""
    premises, session = premises_of(request), await require_session(request)
    if not await premises.accounts.end_one(session, session_id):
        raise Denied(404, "no_such_session", "S-2")


def _count(premises: Premises, *keys: str) -> None:
    """One more try from an address, and for an account: a try that isn't made doesn't count for the next."""
    if not all(map(premises.sign_ins.take, keys)):
        raise Denied(429, "too_many", "S-2")


DOORS = [keep, change_password, sign_in, my_sessions, end_one]
