"""Clocks, restarts, being away, leaving, two tabs and the books, at a table of each of the five games.

S-11, S-13 to S-17. What is particular to one game has its tests elsewhere; here nobody may be forgotten.
"""

import pytest

from tapado.games import GAMES
from tapado.players.minds import plainest
from tapado.rules import commands as c
from tapado.rules.errors import Refused, Stale
from tapado.rules.events import TimedOut
from tapado.tables.audit import audit
from tapado.tables.chips import chips_on
from tapado.tables.clock import LEAST_AFTER_RESTART_MS
from tapado.tables.deserted import ABANDONED_SECONDS
from tapado.tables.journal import read
from tapado.tables.service import TableService
from tapado.tables.sights import sight
from tapado.tables.store import CommandId
from tapado.tables.transfers import of_person
from tests.tables.anybody import policy, thinks
from tests.tables.bench import Bench, Person
from tests.tables.setups import chips_of, is_for_cash, setup_of

EVERY = list(GAMES)
TIMED = [game for game in EVERY if GAMES[game].clock is not None]
FOR_CASH = [game for game in EVERY if is_for_cash(game)]
PEOPLE = ("ana", "bea", "carla")
KEPT = 600
"""Seconds for which the seat of who sits out is kept (S-11)."""


def test_every_game_of_the_house_is_here() -> None:
    assert len(EVERY) == 5
    assert {*EVERY} - {*TIMED} == {"prendas"}


async def in_a_hand(bench: Bench, game: str, *, beats: bool = True) -> TableService:
    """Three people, or one against the Caballero, at the first question of their first hand.

    Without heartbeats days pass more quickly.
    """
    if beats:
        await bench.house.restore()
    duel = game == "prendas"
    people = PEOPLE[:1] if duel else PEOPLE
    table = await bench.table(*people, setup=setup_of(game), computers=int(duel))
    if not is_for_cash(game):
        await table.send(c.StartMatch(by=0))
    for _ in range(100):
        if asked(table) is not None:
            return table
        await bench.clock.advance(0.1)
    pytest.fail("nobody is asked")


def asked(table: TableService) -> int | None:
    """The seat that a question is put to."""
    hand = table.table.running_hand()
    return None if hand is None or hand.question is None or hand.to_act < 0 else hand.to_act


def full_ms(game: str) -> int:
    clock = GAMES[game].clock
    assert clock is not None
    return clock.bet * 1000


def person_in(table: TableService, seat: int) -> str:
    return table.table.player_at(seat).player


async def restarted(bench: Bench, table: TableService) -> tuple[Bench, TableService]:
    await bench.house.close()
    again = Bench(bench.store, seed=2)
    await again.house.restore()
    twin = again.house.find(table.key)
    assert twin is not None
    return again, twin


async def time_outs_of(bench: Bench, table: TableService) -> list[TimedOut]:
    rows = (await bench.store.load(table.id)).events
    return [event for event, _ in read(rows) if isinstance(event, TimedOut)]


# ── S-13 ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", TIMED)
async def test_a_deadline_begins_with_its_question_and_the_rules_answer_when_it_is_up(game: str) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game)
    seat, hand = asked(table), table.table.hand
    (clock,) = table.clocks()
    assert hand is not None
    assert (clock.kind, clock.seat, clock.of_ms) == ("bet", seat, full_ms(game))
    assert clock.of_ms - clock.left_ms < 100
    question = hand.question
    await bench.clock.advance(clock.left_ms / 1000 - 0.001)
    assert table.table.hand is not None
    assert table.table.hand.question == question
    await bench.clock.advance(0.002)
    assert table.table.hand.question != question
    assert [event.seats for event in await time_outs_of(bench, table)] == [(seat,)]


async def test_a_duel_hurries_nobody_ever() -> None:
    bench = Bench()
    table = await in_a_hand(bench, "prendas", beats=False)
    assert table.clocks() == []
    await bench.clock.advance(7 * 24 * 3600)
    assert asked(table) == 0


# ── S-14 ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", EVERY)
async def test_after_a_restart_the_same_question_stands_with_the_same_cards(game: str) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game)
    seats = range(len(table.table.seats))
    before = [sight(table.table, seat) for seat in seats]
    _, twin = await restarted(bench, table)
    assert [sight(twin.table, seat) for seat in seats] == before
    assert chips_on(twin.table) == chips_on(table.table)


@pytest.mark.parametrize("game", TIMED)
async def test_its_clock_goes_on_and_never_under_ten_seconds(game: str) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game)
    await bench.clock.advance(5)
    bench, table = await restarted(bench, table)
    (clock,) = table.clocks()
    assert full_ms(game) - 6_000 <= clock.left_ms <= full_ms(game) - 4_000
    await bench.clock.advance(clock.left_ms / 1000 - 2)
    _, table = await restarted(bench, table)
    (clock,) = table.clocks()
    assert clock.left_ms == LEAST_AFTER_RESTART_MS


@pytest.mark.parametrize("game", TIMED)
async def test_a_time_out_that_the_restart_caused_does_not_count(game: str) -> None:
    bench = Bench()
    bench, table = await restarted(bench, await in_a_hand(bench, game))
    seat = asked(table)
    assert seat is not None
    await bench.clock.advance(full_ms(game) / 1000 + 1)
    (late,) = (await time_outs_of(bench, table))[:1]
    assert (late.seats, late.counted) == ((seat,), False)
    assert table.table.player_at(seat).time_outs == 0


# ── S-15, S-11 ───────────────────────────────────────────────────────────────


async def until_away(bench: Bench, game: str) -> tuple[TableService, int, str]:
    """Two play on; whoever is asked first lets everything go by, until he is away or sits out."""
    table = await in_a_hand(bench, game)
    seat = asked(table)
    assert seat is not None
    name = person_in(table, seat)
    for person in PEOPLE:
        if person != name:
            bench.sit(table, person).play(lambda seen: plainest(seen.options))
    for _ in range(3_000):
        player = table.table.seats[seat]
        if player is None or player.away or player.sits_out:
            return table, seat, name
        await bench.clock.advance(1)
    pytest.fail("he is never away")


@pytest.mark.parametrize("game", TIMED)
async def test_after_three_time_outs_in_a_row_one_is_away_and_the_others_play_on(game: str) -> None:
    bench = Bench()
    table, seat, _ = await until_away(bench, game)
    his = [event for event in await time_outs_of(bench, table) if event.seats == (seat,)]
    assert len(his) == 3
    hand = table.table.hand
    assert hand is not None
    number = hand.number
    await bench.clock.advance(60)
    assert table.table.hand is not None
    assert table.table.hand.number > number
    his = [event for event in await time_outs_of(bench, table) if event.seats == (seat,)]
    assert len(his) == 3, "nobody waits for him any more"


@pytest.mark.parametrize("game", TIMED)
async def test_whoever_says_that_he_is_back_is_dealt_in_again(game: str) -> None:
    bench = Bench()
    table, seat, name = await until_away(bench, game)
    await bench.clock.advance(20)
    await table.send(c.ComeBack(seat), CommandId(name, "back"))
    bench.sit(table, name).play(lambda seen: plainest(seen.options))
    player = table.table.player_at(seat)
    assert (player.away, player.sits_out, player.time_outs) == (False, False, 0)
    for _ in range(240):
        await bench.clock.advance(1)
        hand = table.table.running_hand()
        if hand is not None and seat in hand.dealt and player.joined < hand.began and hand.live[seat]:
            return
    pytest.fail("he isn't dealt in")


@pytest.mark.parametrize("game", FOR_CASH)
async def test_who_sits_out_for_ten_minutes_goes_home_with_his_chips(game: str) -> None:
    bench = Bench()
    table, seat, name = await until_away(bench, game)
    for _ in range(120):
        if table.table.player_at(seat).sits_out:
            break
        await bench.clock.advance(1)
    stack = table.table.player_at(seat).stack
    await bench.clock.advance(KEPT - 30)
    assert table.table.seat_of(name) == seat
    await bench.clock.advance(60)
    assert table.table.seat_of(name) is None
    brought = chips_of(table.table.setup)
    assert (await bench.store.account(of_person(name))).balance == 2_000 - brought + stack
    assert (await audit(bench.store, deep=True)).faults == []


async def test_in_monedas_three_minutes_away_are_leaving() -> None:
    bench = Bench()
    table, seat, name = await until_away(bench, "monedas")
    await bench.clock.advance(170)
    assert table.table.seat_of(name) == seat
    await bench.clock.advance(20)
    assert table.table.seat_of(name) is None


@pytest.mark.parametrize("game", TIMED)
async def test_where_nobody_is_present_nobody_is_asked_for_ever(game: str) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game, beats=False)
    await bench.clock.advance(3_600)
    assert asked(table) is None
    await bench.clock.advance(ABANDONED_SECONDS)  # one may sit there still who was never asked a third time
    assert bench.house.find(table.key) is None
    assert (await audit(bench.store, deep=True)).faults == []


# ── S-16 ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("out_of_turn", [False, True])
@pytest.mark.parametrize("game", TIMED)
async def test_who_leaves_folds_at_once_and_the_others_play_the_hand_out(
    game: str, out_of_turn: bool
) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game)
    first = asked(table)
    assert first is not None
    seat = (first + 1) % 3 if out_of_turn else first
    name, before = person_in(table, seat), chips_on(table.table)
    stack = table.table.player_at(seat).stack
    await table.send(c.Leave(seat), CommandId(name, "away"))
    hand = table.table.hand
    assert hand is not None
    assert not hand.live[seat]
    assert asked(table) not in (None, seat)
    assert table.table.seat_of(name) is None
    for person in PEOPLE:
        if person != name:
            bench.sit(table, person).play(lambda seen: plainest(seen.options))
    while (running := table.table.running_hand()) is not None and running.number == hand.number:
        await bench.clock.advance(1)
    if is_for_cash(game):
        assert table.table.seats[seat] is None
        assert chips_on(table.table) == before - stack
        brought = chips_of(table.table.setup)
        assert (await bench.store.account(of_person(name))).balance == 2_000 - brought + stack
    else:
        assert chips_on(table.table) == before
    assert (await audit(bench.store, deep=True)).faults == []


async def test_a_duel_is_not_left_but_by_who_cannot_come_back() -> None:
    bench = Bench()
    table = await in_a_hand(bench, "prendas")
    with pytest.raises(Refused):
        await table.send(c.Leave(0), CommandId("ana", "away"))
    await table.send(c.Leave(0, for_good=True))
    assert table.table.stage == "ended"


# ── S-17, S-2 ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", EVERY)
async def test_both_tabs_are_told_and_of_two_acts_one_is_stale(game: str) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game)
    seat = asked(table)
    assert seat is not None
    name = person_in(table, seat)
    tabs: list[Person] = [bench.sit(table, name), bench.sit(table, name)]
    assert table.connected()[seat]
    (act,) = plainest(sight(table.table, seat).options)
    await table.send(act, CommandId(name, "first-tab"))
    seq = table.table.seq
    with pytest.raises(Stale):
        await table.send(act, CommandId(name, "second-tab"))
    assert table.table.seq == seq
    await table.send(act, CommandId(name, "first-tab"))
    assert table.table.seq == seq
    assert tabs[0].told == tabs[1].told != []
    tabs[0].go()
    assert table.connected()[seat]
    tabs[1].go()
    assert not table.connected()[seat]


@pytest.mark.parametrize("game", EVERY)
async def test_a_question_keeps_its_id_while_others_come_go_and_look(game: str) -> None:
    bench = Bench()
    table = await in_a_hand(bench, game)
    hand = table.table.hand
    assert hand is not None
    question = hand.question
    bench.sit(table, "zoe").go()
    bench.sit(table, "ana").go()
    await bench.clock.advance(3)
    assert table.table.hand is not None
    assert table.table.hand.question == question


# ── the books ────────────────────────────────────────────────────────────────


async def test_the_doctor_finds_nothing_after_hands_of_all_five_games_in_one_house() -> None:
    bench = Bench(think=thinks)
    tables = []
    for number, game in enumerate(EVERY):
        names = [f"{game}-{n}" for n in range(1 if game == "prendas" else 2)]
        table = await bench.table(*names, setup=setup_of(game), computers=1)
        for name in names:
            bench.sit(table, name).play(policy(number))
        if not is_for_cash(game):
            await table.send(c.StartMatch(by=0))
        tables.append(table)
    for _ in range(150):
        await bench.clock.advance(2)
    assert all(table.table.hand is not None for table in tables)
    report = await audit(bench.store, deep=True)
    assert report.faults == []
    assert report.tables == len(FOR_CASH)
