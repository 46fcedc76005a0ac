"""Computer players: senders of commands like any other, shown what their seat may see (K-16, S-12)."""

from dataclasses import replace
from random import Random
from typing import Literal

import pytest

from tapado.rules import commands as c
from tapado.rules.apply import opened
from tapado.rules.options import DrawTurn, Options
from tapado.rules.view import Own, Public
from tapado.tables.computers import Computers, Think
from tapado.tables.service import TableService
from tapado.tables.sights import Sight, sight
from tapado.tables.works import Works
from tests.tables.bench import OPEN, UNTIMED, Bench, goes_along, plays_on
from tests.tables.virtual import VirtualClock


class Watched:
    """A player's thinking that keeps what it was shown."""

    def __init__(self) -> None:
        self.seen: list[tuple[Public, Own, Options]] = []

    def __call__(self, view: Public, own: Own, options: Options, chance: Random) -> list[c.Command]:
        self.seen.append((view, own, options))
        return plays_on(view, own, options, chance)


def _fails(*_: object) -> list[c.Command]:
    raise ValueError("no idea")


def _cheats(view: Public, own: Own, options: Options, chance: Random) -> list[c.Command]:
    if options.bet is not None:
        return [c.RaiseTo(own.seat, options.bet.question, 10_000)]
    assert options.draw is not None
    return [c.GiveUp(own.seat, options.draw.question, (7,))]


def _turn(table: TableService, seat: int) -> c.Command:
    return goes_along(sight(table.table, seat))[0]


async def _facing_a_computer(bench: Bench) -> TableService:
    """Seat 0 has opened for 5, and the computer in seat 1 is to act."""
    table = await bench.match("ana", computers=1)
    await table.send(_turn(table, 0))
    return table


async def test_a_computer_player_answers_within_its_think_time() -> None:
    bench = Bench()
    table = await _facing_a_computer(bench)
    before = table.table.seq
    await bench.clock.advance(0.69)
    assert table.table.seq == before
    await bench.clock.advance(2.5 - 0.69)
    assert table.table.seq > before


@pytest.mark.parametrize(("pace", "least", "most"), [("slow", 1.2, 2.5), ("fast", 0.7, 1.3)])
async def test_think_time_goes_with_the_tables_pace(
    pace: Literal["slow", "fast"], least: float, most: float
) -> None:
    for seed in range(5):
        bench = Bench(seed=seed)
        setup = replace(OPEN, pace=pace)
        table = await bench.match("ana", computers=1, setup=setup)
        await table.send(_turn(table, 0))
        before = table.table.seq
        await bench.clock.advance(least - 0.01)
        assert table.table.seq == before
        await bench.clock.advance(most - least + 0.02)
        assert table.table.seq > before


async def test_a_computer_player_is_shown_its_seats_sight_and_nothing_else() -> None:
    watched = Watched()
    bench = Bench(think=watched)
    table = await _facing_a_computer(bench)
    expected = sight(table.table, 1)
    await bench.clock.advance(2.5)
    assert watched.seen[0] == (expected.view, expected.own, expected.options)
    assert len(expected.own.cards if expected.own else ()) == 5


async def test_computer_players_finish_a_hand_with_a_person() -> None:
    bench = Bench()
    table = await bench.match("ana", computers=3)
    ana = bench.sit(table, "ana")
    ana.play()
    await bench.clock.advance(60)
    assert "hand_ended" in ana.kinds()
    assert "timed_out" not in ana.kinds()


async def test_a_thought_about_a_question_that_has_passed_is_dropped() -> None:
    watched = Watched()
    bench = Bench(think=watched)
    table = await _facing_a_computer(bench)
    await bench.clock.advance(0.5)
    await table.send(c.TimeOut("1.2"))
    await bench.clock.advance(2.5)
    assert watched.seen == []


class Slowly(Random):
    """Chance that gives these think times."""

    def __init__(self, *seconds: float) -> None:
        super().__init__(1)
        self._seconds = iter(seconds)

    def uniform(self, a: float, b: float) -> float:
        return next(self._seconds)


async def test_a_new_question_is_thought_about_from_its_beginning() -> None:
    works, asked, answered = Works(), {1: (1, 1)}, list[float]()
    clock = VirtualClock(works)
    seen = sight(opened(OPEN)[0], 1)

    async def send(_: c.Command) -> None:
        answered.append(clock.now())
        asked.clear()

    def see(seat: int) -> Sight:
        return replace(seen, options=Options(seat, None, DrawTurn(asked[seat], (), 0), (), None))

    computers = Computers(
        clock=clock,
        works=works,
        chance=Slowly(1.0, 2.0),
        think=_fails,
        turns=lambda: asked,
        see=see,
        send=send,
    )
    computers.look()
    await clock.advance(0.5)
    asked[1] = (1, 2)
    computers.look()
    await clock.advance(10)
    assert answered == [2.5]


async def test_a_computer_player_thinks_once_about_a_question() -> None:
    watched = Watched()
    bench = Bench(think=watched)
    table = await _facing_a_computer(bench)
    for admit in (False, True, False):
        await bench.clock.advance(0.2)
        await table.send(c.AdmitOnlookers(0, admit))
    await bench.clock.advance(2.5)
    questions = [seen[2].bet or seen[2].draw for seen in watched.seen]
    assert len(questions) == len({turn.question for turn in questions if turn})


@pytest.mark.parametrize("think", [_fails, _cheats])
async def test_a_computer_player_that_fails_or_cheats_does_the_plainest_act(think: Think) -> None:
    bench = Bench(think=think)
    table = await _facing_a_computer(bench)
    ana = bench.sit(table, "ana")
    await bench.clock.advance(2.5)
    assert ana.kinds()[0] == "folded"
    assert ana.told[0] == {"kind": "folded", "seat": 1, "why": "act"}


@pytest.mark.parametrize("think", [_fails, _cheats])
async def test_the_plainest_act_in_a_draw_keeps_all_cards(think: Think) -> None:
    bench = Bench(think=think)
    table = await _facing_a_computer(bench)
    await table.send(_turn(table, 1))
    ana = bench.sit(table, "ana")
    await bench.clock.advance(2.5)
    assert ana.told == [{"kind": "discard_ended", "seat": 1, "why": "act"}]


async def test_a_computer_player_whose_act_could_not_be_written_thinks_anew() -> None:
    bench = Bench()
    table = await _facing_a_computer(bench)
    ana = bench.sit(table, "ana")
    bench.store.fails = lambda _: True
    await bench.clock.advance(10)
    assert ana.told == []
    bench.store.fails = lambda _: False
    await bench.clock.advance(2.5)
    assert ana.told[0]["seat"] == 1
    assert ana.kinds()[0] in ("called", "raised_to")


async def test_computer_players_alone_play_the_hand_out_and_no_more() -> None:
    bench = Bench()
    table = await bench.match("ana", computers=3, setup=UNTIMED)
    zoe = bench.sit(table, "zoe")
    await table.send(_turn(table, 0))
    await table.send(c.Leave(0))
    await bench.clock.advance(60)
    assert table.table.stage == "ended"
    assert zoe.kinds()[-2:] == ["hand_ended", "match_ended"]
    assert bench.clock.running() == 0


async def test_a_stopped_table_has_no_thoughts() -> None:
    bench = Bench()
    table = await _facing_a_computer(bench)
    table.stop()
    before = table.table.seq
    await bench.clock.advance(60)
    assert table.table.seq == before
