"""The door for all that the house has of me: to take it along, and to have it erased."""

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from tapado.server.http.guests import cookie, require_session
from tapado.server.http.hand_bodies import Deletion
from tapado.server.http.problems import AnyRequest, Denied, may_say
from tapado.server.premises import door_of, premises_of


@get("/api/me/export", responses=may_say(401, 429, 503))
async def export(request: AnyRequest) -> Response[bytes]:
    """All of it in one JSON file: who I am, sessions, chips, hands."""
    premises, session = premises_of(request), await require_session(request)
    if not premises.exports.take(session.person):
        raise Denied(429, "too_many", "S-24")
    document = msgspec.json.format(msgspec.json.encode(await premises.export.of(session)), indent=2)
    headers = {"content-disposition": 'attachment; filename="tapado.json"'}
    return Response(document, media_type="application/json", headers=headers)


@post("/api/me/deletion", status_code=204, responses=may_say(401, 403, 429, 503))
async def erase(request: AnyRequest, data: JSONBody[Deletion]) -> Response[None]:
    """I go for good: my name is nowhere any more, I leave my tables, and my chips are the house's again."""
    premises, session, door = premises_of(request), await require_session(request), door_of(request)
    if not all(map(premises.sign_ins.take, (door.network, session.person))):
        raise Denied(429, "too_many", "S-2")
    await premises.accounts.check(session.person, data.password)
    await premises.departures.go(session.person)
    premises.talks.forget(session.person)
    premises.talks.forget(session.person)
    return Response(None, cookies=[cookie(door, "", 0)])


DOORS = [export, erase]
