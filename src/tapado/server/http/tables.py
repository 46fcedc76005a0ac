"""The door to the tables: open one, see which there are, look one up by its key (S-4, S-5)."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from tapado.accounts.guests import Session
from tapado.games import GAMES
from tapado.games.game import Reference
from tapado.games.stakes import BuyIn, Stakes
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.lobby.cards import TableCard, card_of
from tapado.lobby.rooms import Wishes, setup_in
from tapado.server.http.bodies import NewStakes, NewSwitches, NewTable, TableCards, TableLink
from tapado.server.http.guests import require_session
from tapado.server.http.problems import AnyRequest, Denied, may_say, no_such_table
from tapado.server.premises import Premises, premises_of


@post("/api/tables", status_code=201, responses=may_say(401, 409, 429, 503))
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableLink:
    """Opens a table where I have the first seat."""
    premises, session = premises_of(request), await require_session(request)
    setup = setup_in(_wishes(data))
    if data.computers > data.seats - 1:
        raise Denied(400, "too_many_computers", "M-1", "computers", {"most": data.seats - 1})
    _check_limits(premises, session)
    creator = (session.person, session.alias)
    service = await premises.house.open(setup, creator, data.computers, data.start, chips=data.chips)
    return TableLink(key=service.key, link=premises.link(service.key))


def _wishes(data: NewTable) -> Wishes:
    """What the creator wants. Raises Denied for amounts or switches that no table has."""
    try:
        return Wishes(
            game=data.game,
            room=data.room,
            seats=data.seats,
            listed=data.listed,
            clock=data.clock,
            pace=data.pace,
            stakes=None if data.stakes is None else _stakes(data.game, data.stakes),
            buy_in=None if data.buy_in is None else BuyIn(data.buy_in.least, data.buy_in.most),
            switches=None if data.switches is None else _switches(data.switches),
        )
    except ValueError as error:
        field = "buy_in" if "buy-in" in str(error) else "switches" if "H-" in str(error) else "stakes"
        raise Denied(400, f"wrong_{field}", "S-8", field) from error


def _stakes(game: str, stakes: NewStakes) -> Stakes:
    """The big blind is the least bet, where there are blinds (C-3)."""
    blinds = GAMES[game].reference is Reference.BUTTON_BEFORE_BLINDS
    big_blind = stakes.small_bet if blinds else 0
    return Stakes(stakes.structure, stakes.small_bet, stakes.big_bet, big_blind, stakes.ante)


def _switches(wanted: NewSwitches) -> Switches:
    return Switches(
        max_three=wanted.max_three,
        no_five_in_a_row=wanted.no_five_in_a_row,
        bottom_card=wanted.bottom_card,
        joker=None if wanted.joker is None else JokerRule(wanted.joker),
        jokers=wanted.jokers,
        openers=None if wanted.openers is None else Openers(wanted.openers),
    )


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
