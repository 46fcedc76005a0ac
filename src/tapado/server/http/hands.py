"""The door to my own hands: listed, opened, and as files (S-24). Nobody else's are there: 404."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from tapado.accounts.played import Line, Opened
from tapado.cards.text import card_text
from tapado.server.http.guests import require_session
from tapado.server.http.hand_bodies import HandPlayer, HandStep, MyHand, MyHands, OneHand
from tapado.server.http.problems import AnyRequest, Denied, may_say
from tapado.server.premises import Premises, premises_of

HANDS_A_PAGE = 30
LARGEST_NO = 2**62
Before = Annotated[int | None, QueryParameter(ge=1, le=LARGEST_NO)]


@get("/api/me/hands", responses=may_say(401, 503))
async def my_hands(request: AnyRequest, before: Before = None) -> MyHands:
    """The hands that I was dealt, the newest first; a page of those numbered below `before`."""
    premises, session = premises_of(request), await require_session(request)
    found = await premises.played.listed(session.person, before, HANDS_A_PAGE + 1)
    return MyHands(tuple(map(_listed, found[:HANDS_A_PAGE])), len(found) > HANDS_A_PAGE)


@get("/api/me/hands/{no:int}", responses=may_say(401, 404, 429, 503))
async def one_hand(request: AnyRequest, no: FromPath[int]) -> OneHand:
    """One of them, step by step."""
    opened = await _opened(request, no)
    return OneHand(
        hand=_listed(opened.line),
        players=tuple(HandPlayer(one.seat, one.name, one.computer, one.stack) for one in opened.players),
        steps=tuple(
            HandStep(one.kind, one.seat, one.amount, one.count, one.cards, one.why) for one in opened.steps
        ),
        phh=opened.file,
    )


@get("/api/me/hands/{no:int}/phh", responses=may_say(401, 404, 429, 503))
async def hand_file(request: AnyRequest, no: FromPath[int]) -> Response[bytes]:
    """One of them as a file: text in the Poker Hand History format."""
    opened = await _opened(request, no)
    return _as_file(opened.file, f"tapado-{no}.phh")


@get("/api/me/tables/{table:str}/phhs", responses=may_say(401, 404, 429, 503))
async def table_file(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """All that I have played at a table, in one file: the last 2,000 hands."""
    premises, session = premises_of(request), await require_session(request)
    _count(premises, session.person)
    text = await premises.played.file_of_table(session.person, table)
    if text is None:
        raise _no_such_hand()
    return _as_file(text, "tapado.phhs")


async def _opened(request: AnyRequest, no: int) -> Opened:
    premises, session = premises_of(request), await require_session(request)
    _count(premises, session.person)
    found = await premises.played.opened(session.person, no) if 0 < no <= LARGEST_NO else None
    if found is None:
        raise _no_such_hand()
    return found


def _no_such_hand() -> Denied:
    """The same for a hand that is somebody else's."""
    return Denied(404, "no_such_hand", "S-24")


def _count(premises: Premises, person: str) -> None:
    """One more log that is read for this person: it may be a long one."""
    if not premises.readings.take(person):
        raise Denied(429, "too_many", "S-24")


def _listed(line: Line) -> MyHand:
    return MyHand(
        no=line.no,
        table=line.table,
        hand=line.hand,
        seat=line.seat,
        game=line.game,
        ended_at=int(line.ended_at),
        won=line.won,
        held=tuple(map(card_text, line.held)),
        rank=line.rank,
    )


def _as_file(text: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type="text/plain; charset=utf-8", headers=headers)


DOORS = [my_hands, one_hand, hand_file, table_file]
