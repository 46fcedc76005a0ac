"""Each viewer's own stream: what he may know, in which order, counted without gaps (S-22)."""

import random

import pytest

from tapado.games import GAMES
from tapado.rules import commands as c
from tapado.rules import events as e
from tapado.rules.apply import apply, opened
from tapado.rules.deadlines import deadlines
from tapado.rules.events import CardsGivenUp, Event
from tapado.rules.leaving import may_leave
from tapado.rules.table import Table
from tapado.tables.audience import Audience, stream
from tapado.tables.codec import kind_of
from tapado.tables.shuffler import next_hand
from tapado.tables.sights import asked, sight
from tests.rules.every_event import EVERY_EVENT
from tests.tables.anybody import anything
from tests.tables.setups import chips_of, is_for_cash, setup_of

VIEWERS: list[int | None] = [None, 0, 1, 2, 3]

DEALT = e.CardsDealt(((0, (0, 1, 2, 3, 4), (0, 2, 4, 6, 8)), (1, (0, 1, 2, 3, 4), (1, 3, 5, 7, 9))))
SERVED = e.CardsDealt(((0, (3,), (10,)), (1, (0, 4), (11, 12))))
MINE, ALSO_MINE = CardsGivenUp(0, (3,)), CardsGivenUp(0, (1,))
YOURS = CardsGivenUp(1, (0, 4))
YOU_ENDED = e.DiscardEnded(1, "act")
HAND_OVER = e.HandEnded(1, ())


def _numbered(*events: Event) -> list[tuple[Event, Event]]:
    return [(event, event) for event in events]


def _told(log: list[tuple[Event, Event]], viewer: int | None) -> list[Event]:
    """What a viewer who was there from the beginning was told, bit by bit."""
    audience: Audience[Event] = Audience()
    told: list[Event] = []
    for event, what in log:
        told += [one.what for one in audience.take(event, what) if one.reaches(viewer)]
        assert audience.at(viewer) == len(told)
    return told


def test_what_is_for_all_reaches_all_at_once() -> None:
    log = _numbered(DEALT, YOU_ENDED)
    assert all(_told(log, viewer) == [DEALT, YOU_ENDED] for viewer in VIEWERS)


def test_cards_given_up_are_the_owners_until_the_replacements_are_dealt() -> None:
    log = _numbered(DEALT, MINE, YOURS, YOU_ENDED)
    assert _told(log, 0) == [DEALT, MINE, YOU_ENDED]
    assert _told(log, 1) == [DEALT, YOURS, YOU_ENDED]
    assert _told(log, None) == _told(log, 2) == [DEALT, YOU_ENDED]


def test_what_was_withheld_comes_just_before_what_makes_it_public() -> None:
    log = _numbered(DEALT, MINE, YOURS, YOU_ENDED, ALSO_MINE, SERVED)
    assert _told(log, None) == [DEALT, YOU_ENDED, MINE, YOURS, ALSO_MINE, SERVED]
    assert _told(log, 0) == [DEALT, MINE, YOU_ENDED, ALSO_MINE, YOURS, SERVED]
    assert _told(log, 1) == [DEALT, YOURS, YOU_ENDED, MINE, ALSO_MINE, SERVED]


def test_what_a_hand_has_not_made_public_no_later_hand_does() -> None:
    log = _numbered(DEALT, MINE, HAND_OVER, DEALT, SERVED)
    assert _told(log, None) == _told(log, 1) == [DEALT, HAND_OVER, DEALT, SERVED]
    assert _told(log, 0) == [DEALT, MINE, HAND_OVER, DEALT, SERVED]


def test_each_viewer_counts_what_he_was_told() -> None:
    audience: Audience[Event] = Audience()
    for event in (DEALT, MINE, ALSO_MINE, YOURS):
        audience.take(event, event)
    assert [audience.at(viewer) for viewer in VIEWERS] == [1, 3, 2, 1, 1]
    audience.take(SERVED, SERVED)
    assert [audience.at(viewer) for viewer in VIEWERS] == [5] * 5


# ── an exchange (P-6) ────────────────────────────────────────────────────────

MARKED, ALSO_MARKED = CardsGivenUp(1, (0, 4)), CardsGivenUp(0, ())
MINE_ENDED = e.DiscardEnded(0, "act")


def test_what_the_first_one_marks_is_secret_until_both_have_been_dealt_to() -> None:
    log = _numbered(DEALT, MARKED, YOU_ENDED, ALSO_MARKED, MINE_ENDED)
    assert _told(log, 0) == [DEALT, YOU_ENDED, ALSO_MARKED, MINE_ENDED]
    assert _told(log, 1) == [DEALT, MARKED, YOU_ENDED, MINE_ENDED]
    assert _told(log, None) == [DEALT, YOU_ENDED, MINE_ENDED]
    served = _numbered(e.CardsDealt(((0, (), ()), (1, (0, 4), (10, 11)))))
    assert _told(log + served, 0)[-2:] == [MARKED, served[0][0]]
    assert _told(log + served, None)[-3:] == [MARKED, ALSO_MARKED, served[0][0]]


# ── every event ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("event", EVERY_EVENT, ids=kind_of)
def test_who_is_told_of_an_event_when_it_happens(event: Event) -> None:
    audience: Audience[Event] = Audience()
    reached = [viewer for told in audience.take(event, event) for viewer in VIEWERS if told.reaches(viewer)]
    assert reached == ([event.seat] if isinstance(event, CardsGivenUp) else VIEWERS)


# ── whole games ──────────────────────────────────────────────────────────────


def _play(game: str, seed: int) -> list[Event]:
    """The log of a table where everybody does anything that he may."""
    chance = random.Random(seed)
    seats = min(GAMES[game].most_seats, 4)
    table, log = opened(setup_of(game, seats))

    def do(command: c.Command) -> None:
        log.extend(apply(table, command))

    for seat in range(seats):
        computer = game == "prendas" and seat == 1
        name, by = "abcd"[seat], 0 if computer else None
        do(c.SitDown(name, name.upper(), computer, seat, by, chips_of(table.setup)))
    if not is_for_cash(game):
        do(c.StartMatch(by=0))
    while table.stage == "playing" and len(log) < 500 and (command := _any_command(table, chance)):
        do(command)
    return log


def _any_command(table: Table, chance: random.Random) -> c.Command | None:
    seats = list(asked(table)) or list(range(len(table.seats)))
    if asked(table) and chance.random() < 0.01 and may_leave(table):
        return c.Leave(chance.choice(seats))
    if any(one.kind == "next" for one in deadlines(table)):
        return next_hand(table, chance.randbytes)
    chance.shuffle(seats)
    acts = [act for seat in seats for act in anything(sight(table, seat), chance)]
    return acts[0] if acts else None


EVERY_PLAY = pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in range(8)])


@EVERY_PLAY
def test_who_comes_late_is_told_the_same_as_who_saw_it_all(game: str, seed: int) -> None:
    log = _numbered(*_play(game, seed))
    for viewer in VIEWERS:
        assert stream(log, viewer) == _told(log, viewer)


@EVERY_PLAY
def test_whoever_has_been_told_of_anothers_discard_knows_that_all_were_served(game: str, seed: int) -> None:
    log = _numbered(*_play(game, seed))
    for viewer in VIEWERS:
        told = stream(log, viewer)
        for at, event in enumerate(told):
            if isinstance(event, CardsGivenUp) and event.seat != viewer:
                after = next(one for one in told[at:] if not isinstance(one, CardsGivenUp))
                assert isinstance(after, e.CardsDealt)


@EVERY_PLAY
def test_who_has_no_seat_is_told_no_more_than_any_seat(game: str, seed: int) -> None:
    events = _play(game, seed)
    log = [(event, number) for number, event in enumerate(events)]
    public = set(stream(log, None))
    for seat in range(4):
        own = set(stream(log, seat))
        assert public <= own
        assert {(type(events[number]), getattr(events[number], "seat", None)) for number in own - public} <= {
            (CardsGivenUp, seat)
        }


def test_the_games_at_random_hold_what_is_withheld_and_what_is_not() -> None:
    for game in ("monedas", "prendas"):
        assert any(isinstance(event, CardsGivenUp) for seed in range(8) for event in _play(game, seed))
    for game in ("cardroom", "casero"):
        assert any(isinstance(event, e.CardsDiscarded) for seed in range(8) for event in _play(game, seed))
