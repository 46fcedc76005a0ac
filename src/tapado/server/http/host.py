"""The hosts' doors: tables, people, reports, the notice. For everybody else there is nothing here (404).

A host is told nothing of the game that the public view doesn't show, and no key of a table by invitation.
"""

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody

from tapado.accounts.conduct import Known
from tapado.accounts.spoken import spoken
from tapado.rules.events import Setup
from tapado.server.http.bodies import (
    CloseIt,
    HostPeople,
    HostPerson,
    HostReport,
    HostReports,
    HostTable,
    HostTables,
    HouseNotice,
    NewNotice,
    ReportMark,
    Verdict,
)
from tapado.server.http.problems import AnyRequest, Denied, may_say
from tapado.server.notices import LONGEST
from tapado.server.premises import Premises, premises_of, session_at
from tapado.tables.going import leave_for_good
from tapado.tables.service import TableService


async def require_host(request: AnyRequest) -> Premises:
    """The house, for one of its hosts. Raises Denied, as for a door that isn't there."""
    premises, session = premises_of(request), await session_at(request)
    if session is None or not await premises.hosts.has(session.person):
        raise Denied(404, "not_found", "")
    return premises


# ── tables ───────────────────────────────────────────────────────────────────


@get("/api/host/tables", responses=may_say(404))
async def tables(request: AnyRequest) -> HostTables:
    """All tables that aren't closed, those by invitation too, without their keys."""
    premises = await require_host(request)
    return HostTables(tuple(_table(premises, service) for service in premises.house.tables()))


@post("/api/host/tables/{table_id:str}/close", status_code=200, responses=may_say(404, 503))
async def close(request: AnyRequest, table_id: FromPath[str], data: JSONBody[CloseIt]) -> HostTables:
    """Closes a table: everybody goes home with his stack, after the running hand or at once.

    A duel, whose deals wait for one person's word, is over as if he had left it.
    """
    premises = await require_host(request)
    service = next((one for one in premises.house.tables() if one.id == table_id), None)
    if service is None:
        raise Denied(404, "no_such_table", "S-4")
    await premises.closings.begin(service, at_once=data.at_once)
    return HostTables(tuple(_table(premises, one) for one in premises.house.tables()))


def _table(premises: Premises, service: TableService) -> HostTable:
    table, setup = service.table, service.table.setup
    seated = [seat for seat in table.seats if seat is not None and seat.status != "left"]
    return HostTable(
        id=service.id,
        key=service.key if setup.listed else None,
        game=setup.game,
        room=setup.room,
        stakes=_stakes(setup),
        stage=table.stage,
        seats=len(table.seats),
        names=tuple(seat.name for seat in seated if not seat.computer),
        computers=sum(seat.computer for seat in seated),
        onlookers=len(service.onlookers()),
        hand_running=table.running_hand() is not None,
        by_house=setup.by_house,
        closing=service in premises.closings,
    )


def _stakes(setup: Setup) -> tuple[int, int] | None:
    return None if setup.stakes is None else (setup.stakes.small_bet, setup.stakes.big_bet)


# ── people ───────────────────────────────────────────────────────────────────


@get("/api/host/people", responses=may_say(404, 503))
async def people(request: AnyRequest) -> HostPeople:
    """Who is here now, and who is muted or banned."""
    premises = await require_host(request)
    known = await premises.conduct.known(premises.board.people())
    return HostPeople(tuple(_person(premises, one) for one in known))


@put("/api/host/people/{person:str}", responses=may_say(404, 409, 503))
async def judge(request: AnyRequest, person: FromPath[str], data: JSONBody[Verdict]) -> HostPerson:
    """Mutes or bans somebody, or takes that back. Whoever is banned is out at once, and leaves his seats."""
    premises = await require_host(request)
    if await _known(premises, person) is None:
        raise Denied(404, "no_such_person", "S-16")
    if await premises.hosts.has(person):
        raise Denied(409, "is_a_host", "S-27")
    if data.muted is not None:
        await premises.conduct.mute(person, muted=data.muted)
    if data.banned is not None:
        await premises.conduct.ban(person, banned=data.banned)
    if data.banned:
        await _put_out(premises, person)
    known = await _known(premises, person)
    if known is None:
        raise Denied(404, "no_such_person", "S-16")
    return _person(premises, known)


async def _put_out(premises: Premises, person: str) -> None:
    """His sockets close, and leaving is the same act as anybody's (S-16)."""
    await premises.guests.end_all(person)
    await leave_for_good(premises.house.tables(), person)


async def _known(premises: Premises, person: str) -> Known | None:
    return next((one for one in await premises.conduct.known([person]) if one.person == person), None)


def _person(premises: Premises, known: Known) -> HostPerson:
    return HostPerson(
        person=known.person,
        alias=known.alias,
        account=known.account,
        here=premises.board.sockets(known.person) > 0,
        muted=known.muted,
        banned=known.banned,
        host=known.host,
        tables=tuple(
            service.id
            for service in premises.house.tables()
            if service.table.seat_of(known.person) is not None
        ),
    )


# ── reports ──────────────────────────────────────────────────────────────────


@get("/api/host/reports", responses=may_say(404, 503))
async def reports(request: AnyRequest) -> HostReports:
    """What people have told of others, the newest first."""
    return await _reports(await require_host(request))


@put("/api/host/reports/{no:int}", responses=may_say(404, 503))
async def mark(request: AnyRequest, no: FromPath[int], data: JSONBody[ReportMark]) -> HostReports:
    """Says that a report was seen, or is closed."""
    premises = await require_host(request)
    if not 0 <= no < 2**63 or not await premises.reports.mark(no, data.state):
        raise Denied(404, "no_such_report", "S-4")
    return await _reports(premises)


async def _reports(premises: Premises) -> HostReports:
    return HostReports(
        tuple(
            HostReport(
                one.no, int(one.at), one.by, one.about, one.name, one.table, one.line, one.note, one.state
            )
            for one in await premises.reports.listed()
        )
    )


# ── the notice ───────────────────────────────────────────────────────────────


@get("/api/notice", sync_to_thread=False, responses=may_say())
def notice(request: AnyRequest) -> HouseNotice:
    """What the hosts have to say to everybody, also to whoever has no session yet."""
    now = premises_of(request).notices.now
    return HouseNotice(now.no, now.text)


@post("/api/host/notice", status_code=201, responses=may_say(404, 409, 503))
async def post_notice(request: AnyRequest, data: JSONBody[NewNotice]) -> HouseNotice:
    """Says something to everybody, in place of what was said before."""
    premises = await require_host(request)
    posted = await premises.notices.post(spoken(data.text, LONGEST))
    return HouseNotice(posted.no, posted.text)


@delete("/api/host/notice", status_code=200, responses=may_say(404, 503))
async def take_notice_down(request: AnyRequest) -> HouseNotice:
    """Nothing is to be said any more."""
    premises = await require_host(request)
    posted = await premises.notices.post(None)
    return HouseNotice(posted.no, posted.text)


DOORS = [tables, close, people, judge, reports, mark, notice, post_notice, take_notice_down]
