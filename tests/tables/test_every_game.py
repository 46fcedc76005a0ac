"""Tables of all five games on virtual time: whatever is played, memory, log, clocks and viewers agree."""

import json
from dataclasses import asdict
from typing import Any

import pytest

from tapado.games import GAMES
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.players.minds import plainest, think
from tapado.rules import commands as c
from tapado.rules.events import Setup
from tapado.rules.table import Table
from tapado.tables.audience import stream
from tapado.tables.codec import wire_form
from tapado.tables.journal import folded, read
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tests.tables.anybody import policy, thinks
from tests.tables.bench import Bench, Person
from tests.tables.setups import chips_of, is_for_cash, setup_of

PEOPLE = {"monedas": 3, "cardroom": 4, "holdem": 6, "casero": 7, "prendas": 1}
AT_HOME = Switches(
    no_five_in_a_row=True, bottom_card=True, joker=JokerRule.WILD, jokers=2, openers=Openers.JACKS
)
SETUPS = {**{game: setup_of(game) for game in GAMES}, "at home": setup_of("casero", 8, AT_HOME)}
HANDS = 12


async def _seated(bench: Bench, setup: Setup) -> tuple[TableService, list[Person]]:
    """A table with its people, one computer player beside them, and an onlooker."""
    names = [f"p{number}" for number in range(PEOPLE[setup.game])]
    table = await bench.table(*names, setup=setup, computers=1)
    people = [bench.sit(table, name) for name in (*names, "zoe")]
    if not is_for_cash(setup.game):
        await table.send(c.StartMatch(by=0))
    return table, people


async def _played(bench: Bench, setup: Setup, hands: int = HANDS) -> tuple[TableService, list[Person]]:
    table, people = await _seated(bench, setup)
    for number, person in enumerate(people[:-1]):
        person.play(policy(number))
    for _ in range(4_000):
        if table.table.stage != "playing" or _hands(table) > hands:
            return table, people
        await bench.clock.advance(2)
        if is_for_cash(setup.game):
            await _newcomers(bench, table, people)
    pytest.fail(f"only {_hands(table)} hands were played: {table.clocks()}")


async def _newcomers(bench: Bench, table: TableService, people: list[Person]) -> None:
    """Whoever has left goes home, and somebody else comes."""
    for person in [one for one in people if one.seat is not None]:
        if table.table.seat_of(person.id) == person.seat:
            continue
        person.go()
        people.remove(person)
        name = f"n{table.table.seq}"
        await table.send(c.SitDown(name, name.capitalize(), chips=chips_of(table.table.setup)))
        newcomer = bench.sit(table, name)
        newcomer.play(policy(table.table.seq))
        people.insert(0, newcomer)


def _hands(table: TableService) -> int:
    return 0 if table.table.hand is None else table.table.hand.number


def _chips(table: Table) -> int:
    """What lies on the table; the pawnbroker's loans and what was paid back left out."""
    hand = table.running_hand()
    stacks = sum(seat.stack for seat in table.seats if seat is not None)
    return stacks + (0 if hand is None else hand.pot()) + table.carried.amount()


def _brought(events: list[Any]) -> int:
    """What came to the table and did not leave it, by its events alone."""
    brought = 0
    seated = 0
    for event in events:
        match event["kind"]:
            case "sat_down":
                brought, seated = brought + event["chips"], seated + 1
            case "topped_up" | "piece_pawned":
                brought += event["amount"]
            case "cashed_out" | "pieces_redeemed":
                brought -= event["amount"]
            case "match_started":
                brought += event["stack"] * seated
    return brought


@pytest.fixture(params=SETUPS)
def setup(request: pytest.FixtureRequest) -> Setup:
    return SETUPS[request.param]


async def test_a_table_of_any_game_is_true_to_its_log(setup: Setup) -> None:
    bench = Bench(think=thinks)
    await bench.house.restore()
    table, _ = await _played(bench, setup)
    past = await bench.store.load(table.id)
    assert [seq for seq, _ in past.events] == list(range(1, table.table.seq + 1))
    assert asdict(folded(past)) == asdict(table.table)


async def test_at_a_table_of_any_game_everybody_is_told_all_that_he_may_know(setup: Setup) -> None:
    bench = Bench(think=thinks)
    table, people = await _played(bench, setup)
    rows = (await bench.store.load(table.id)).events
    log = [(event, wire_form(stored)) for event, stored in read(rows)]
    for person in people:
        all_told = [json.loads(event) for event in stream(log, person.seat)]
        assert all_told[-len(person.told) :] == person.told
        assert table.at(person.seat) == len(all_told)


async def test_at_a_table_of_any_game_no_chip_is_made_or_lost(setup: Setup) -> None:
    bench = Bench(think=thinks)
    table, _ = await _played(bench, setup)
    _, events = await table.past(None, 0, most=10**6)
    assert _chips(table.table) == _brought([json.loads(event) for event in events])


async def test_a_table_of_any_game_goes_on_in_another_house(setup: Setup) -> None:
    bench = Bench(think=thinks)
    await bench.house.restore()
    table, people = await _played(bench, setup, hands=3)
    awaited = {clock.deadline for clock in table.clocks()}
    for person in people:
        person.go()
    await bench.house.close()

    again = Bench(bench.store, think=thinks, seed=2)
    await again.house.restore()
    twin = again.house.find(table.key)
    assert twin is not None
    seats = range(len(table.table.seats))
    assert [sight(twin.table, seat) for seat in seats] == [sight(table.table, seat) for seat in seats]
    assert {clock.deadline for clock in twin.clocks()} == awaited
    before = twin.table.seq
    for number, person in enumerate(people[:-1]):
        again.sit(twin, person.id).play(policy(number))
    await again.clock.advance(180)
    assert twin.table.seq > before


async def test_the_houses_own_computer_players_play_every_game(setup: Setup) -> None:
    table, _ = await _played(Bench(think=think), setup, hands=3)
    assert _hands(table) > 3 or table.table.stage == "ended"


async def test_every_game_can_be_played_as_plainly_as_can_be(setup: Setup) -> None:
    bench = Bench(think=lambda view, own, options, chance: plainest(options))
    table, _ = await _played(bench, setup, hands=3)
    assert _hands(table) > 3 or table.table.stage == "ended"
