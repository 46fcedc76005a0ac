"""Cash tables of computer players, hundreds of hands each, through `apply` and with fixed seeds."""

import pytest

from tapado.cards.text import parse_card
from tapado.games.stakes import Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.players.minds import MINDS
from tapado.players.starting import BEST_SHARE
from tapado.rules.commands import Call, Fold, RaiseTo
from tests.players.cash import BIG, Session, cash_table, play_fresh, play_on
from tests.players.rivals import all_in, any_act, checks_and_calls
from tests.players.tournament import Decision

STRUCTURES = list(Structure)
HOUSE_RULES = [
    Switches(),
    Switches(no_five_in_a_row=True, bottom_card=True),
    Switches(max_three=True, bottom_card=True),
    Switches(max_three=True, joker=JokerRule.BUG),
    Switches(joker=JokerRule.WILD, jokers=2, openers=Openers.JACKS),
    Switches(max_three=True, openers=Openers.JACKS),
]
NONE_FOLDED = "a hand was folded where a check was free"


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize(("game", "seats"), [("cardroom", 2), ("cardroom", 5), ("holdem", 2), ("holdem", 10)])
def test_every_command_is_accepted_and_every_hand_ends(
    game: str, seats: int, structure: Structure, long_run: bool
) -> None:
    table = cash_table(game, seats, structure)
    session = play_on(table, [MINDS[game]] * seats, 2_000 if long_run else 60, seed=seats)
    assert session.hands >= 60
    assert not any(map(_folds_for_nothing, session.decisions)), NONE_FOLDED


@pytest.mark.parametrize("seats", [2, 5, 8])
@pytest.mark.parametrize("switches", HOUSE_RULES)
def test_it_plays_by_every_house_rule(seats: int, switches: Switches, long_run: bool) -> None:
    table = cash_table("casero", seats, STRUCTURES[seats % 3], switches=switches)
    session = play_on(table, [MINDS["casero"]] * seats, 1_000 if long_run else 50, seed=seats)
    assert session.hands >= 40
    assert not any(map(_folds_for_nothing, session.decisions)), NONE_FOLDED


# ── what a game looks like ─────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("game", "seats", "played", "raised", "acts"),
    [
        ("cardroom", 2, (0.45, 0.80), (0.10, 0.45), (4, 8)),
        ("cardroom", 5, (0.22, 0.42), (0.08, 0.22), (7, 12)),
        ("casero", 5, (0.22, 0.45), (0.10, 0.30), (9, 15)),
        ("holdem", 2, (0.40, 0.75), (0.20, 0.50), (3, 8)),
        ("holdem", 6, (0.22, 0.42), (0.10, 0.25), (8, 14)),
        ("holdem", 9, (0.18, 0.35), (0.08, 0.20), (12, 18)),
    ],
)
def test_a_game_looks_as_if_people_played_it(
    game: str,
    seats: int,
    played: tuple[float, float],
    raised: tuple[float, float],
    acts: tuple[float, float],
) -> None:
    """Who comes in of his own will, who raises, both of those dealt in; and how many acts make a hand."""
    session = play_fresh(game, [MINDS[game]] * seats, 150, seed=1)
    assert played[0] < _share(session, Call, RaiseTo) < played[1]
    assert raised[0] < _share(session, RaiseTo) < raised[1]
    assert acts[0] < len(session.decisions) / session.hands < acts[1]
    assert 0.1 < sum(pot.shown for pot in session.pots) / len(session.pots) < 0.8


@pytest.mark.parametrize(("game", "seats"), [("cardroom", 5), ("casero", 5), ("holdem", 6)])
def test_nobody_goes_all_in_early_with_any_hand(game: str, seats: int, long_run: bool) -> None:
    """Faults elsewhere 170: 1,000 deals with 100 big blinds; each seat's first act."""
    deals = 10_000 if long_run else 1_000
    session = play_fresh(game, [MINDS[game]] * seats, deals, seed=170, first_round_only=True)
    first = _first_acts(session)
    assert len(first) > 3 * deals
    assert sum(map(_stakes_all, first)) < len(first) / 200


def test_who_stands_all_in_before_the_flop_holds_something() -> None:
    players = [MINDS["holdem"]] * 4
    session = play_fresh("holdem", players, 500, seed=2, chips=15 * BIG, first_round_only=True)
    staked = [decision for decision in session.decisions if _stakes_all(decision)]
    assert len(staked) > 20
    assert all(BEST_SHARE[a][b] < 0.2 for a, b in map(_hole, staked))


# ── strength ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize(("game", "hands"), [("cardroom", 500), ("casero", 500), ("holdem", 300)])
def test_it_beats_a_random_player(game: str, hands: int, structure: Structure, long_run: bool) -> None:
    assert _won(game, any_act, hands * (10 if long_run else 1), structure) > 25


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize(("game", "hands"), [("cardroom", 500), ("casero", 500), ("holdem", 300)])
def test_it_beats_a_calling_station(game: str, hands: int, structure: Structure, long_run: bool) -> None:
    assert _won(game, checks_and_calls, hands * (10 if long_run else 1), structure) > 20


@pytest.mark.parametrize("game", ["cardroom", "casero", "holdem"])
def test_it_is_not_bullied_by_who_always_stakes_everything(game: str, long_run: bool) -> None:
    assert _won(game, all_in, 10_000 if long_run else 1_000, Structure.NO_LIMIT) > 0


def _won(game: str, rival: object, hands: int, structure: Structure) -> float:
    """Big blinds won in 100 hands, one against one."""
    players = [MINDS[game], rival]
    session = play_fresh(game, players, hands, seed=3, structure=structure)  # type: ignore[arg-type]
    return 100 * session.net[0] / BIG / session.hands


# ── what the figures are made of ───────────────────────────────────────────────


def _folds_for_nothing(decision: Decision) -> bool:
    turn = decision.options.bet
    return turn is not None and turn.check and isinstance(decision.chosen[0], Fold)


def _round(decision: Decision) -> int:
    assert decision.view.hand is not None
    return decision.view.hand.betting_round


def _share(session: Session, *acts: type) -> float:
    """How many of those dealt in did one of these acts in the first round."""
    hand = 0
    seats: set[tuple[int, int]] = set()
    for decision in session.decisions:
        hand += decision.options.bet is not None and _starts(decision)
        if _round(decision) == 1 and isinstance(decision.chosen[-1], acts):
            seats.add((hand, decision.own.seat))
    return len(seats) / session.dealt


def _starts(decision: Decision) -> bool:
    """Whether it is the first decision of its hand."""
    turn = decision.options.bet
    return turn is not None and turn.question[1] == 1


def _first_acts(session: Session) -> list[Decision]:
    """The first decision of each seat in each hand."""
    hand = 0
    first: dict[tuple[int, int], Decision] = {}
    for decision in session.decisions:
        hand += _starts(decision)
        first.setdefault((hand, decision.own.seat), decision)
    return list(first.values())


def _stakes_all(decision: Decision) -> bool:
    act, seat = decision.chosen[-1], decision.view.seats[decision.own.seat]
    assert seat is not None
    return isinstance(act, Call | RaiseTo) and act.to == seat.bet + seat.stack


def _hole(decision: Decision) -> tuple[int, int]:
    a, b = map(parse_card, decision.own.cards)
    return a, b
