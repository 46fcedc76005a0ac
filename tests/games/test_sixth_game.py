"""A game that the house doesn't have, written down in its words, is played by the rules as they are.

`double_draw.py` is its data, and nothing else knows it; `docs/how-to/add-a-game.md` explains it line by line.
"""

import ast
from pathlib import Path

import pytest

from tapado.games import GAMES
from tapado.games.stakes import Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.rules.apply import apply, opened
from tapado.rules.commands import Discard, Fold, RaiseTo
from tapado.rules.errors import Illegal
from tapado.rules.events import CardsDealt, HandShown
from tapado.rules.options import options
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.games.double_draw import DOUBLE_DRAW
from tests.games.sixth import setup_of, table_of
from tests.rules.cash_tables import command, deal, drawing, of_kind, play, raises, stacks
from tests.rules.matches import asked, hand_of, question, refused, time_out

pytestmark = pytest.mark.usefixtures("sixth_game")

DATA = Path(__file__).parent / "double_draw.py"
PAIR, ACE, KING = "Js Jd 9h 5c 3s", "As Qd 8h 4c 2s", "Kd Tc 7s 6h 2d"


def _dealt(*hands: str, then: str = "", limit: Structure = Structure.NO_LIMIT) -> Table:
    """Everybody with a hundred, seat 0 on the button, these cards by seat."""
    table, _ = table_of(*[100] * len(hands), limit=limit)
    deal(table, *hands, then=then)
    return table


# ── what it takes ─────────────────────────────────────────────────────────────


def test_it_is_at_most_sixty_lines_of_data() -> None:
    assert len(DATA.read_text(encoding="utf-8").splitlines()) <= 60


def test_it_is_data_alone_in_the_words_of_the_vocabulary() -> None:
    _, *statements = ast.parse(DATA.read_text(encoding="utf-8")).body
    assert [type(each) for each in statements] == [ast.ImportFrom, ast.ImportFrom, ast.Assign]
    assert [each.module for each in statements if isinstance(each, ast.ImportFrom)] == [
        "tapado.cards.deck", "tapado.games.game",
    ]  # fmt: skip


def test_it_is_none_of_the_five() -> None:
    others = [game for game in GAMES.values() if game is not DOUBLE_DRAW]
    assert len(others) == 5
    assert DOUBLE_DRAW.streets not in [game.streets for game in others]


def test_no_file_of_the_house_knows_it() -> None:
    source = Path(__file__).parents[2] / "src"
    assert not any("double_draw" in path.read_text(encoding="utf-8") for path in source.rglob("*.py"))


# ── a hand ────────────────────────────────────────────────────────────────────


def test_a_hand_goes_through_two_draws_and_three_rounds_to_the_showdown() -> None:
    table = _dealt(ACE, PAIR, KING, then="Jh Ah Ac Jc")
    play(table, "1 to 2, 2 folds, 0 calls")
    play(table, "1 draws 2 3 4, 0 draws 4")
    play(table, "1 checks, 0 checks, 1 stands pat, 0 stands pat")
    events = play(table, "1 to 4, 0 calls")
    assert [event.seat for event in of_kind(events, HandShown)] == [1]
    assert stacks(table) == [93, 108, 99]


def test_the_second_draw_is_served_where_the_first_one_ended() -> None:
    table = _dealt("", "")
    check_down_to_the_draw(table)
    first = play(table, "1 draws 0 1 2, 0 draws 0")
    check_down_to_the_draw(table)
    second = play(table, "1 draws 0 1, 0 draws 3 4")
    places = [place for event in of_kind(first + second, CardsDealt) for place in event.hands[0][2]]
    assert places == list(range(10, 18))


def check_down_to_the_draw(table: Table) -> None:
    while options(table, asked(table)).draw is None:
        play(table, f"{asked(table)} checks")


def test_three_cards_at_the_most_and_then_two() -> None:
    table = _dealt("", "")
    check_down_to_the_draw(table)
    assert (drawing(table).most, drawing(table).keep) == (3, ())
    refused(table, command(table, 1, "draws", *"0123"), "wrong_number_of_cards", "D-4")
    play(table, "1 draws 0 1 2, 0 draws 0 1 2")
    check_down_to_the_draw(table)
    assert drawing(table).most == 2
    refused(table, command(table, 1, "draws", *"012"), "wrong_number_of_cards", "D-5")
    play(table, "1 draws 0 1, 0 stands pat")


def test_at_fixed_limit_only_the_last_round_has_the_big_bet() -> None:
    table = _dealt("", "", limit=Structure.FIXED)
    sizes = []
    while not hand_of(table).over:
        if options(table, asked(table)).bet is not None:
            sizes.append(raises(table))
            play(table, f"{asked(table)} checks, {1 - asked(table)} checks")
        else:
            play(table, f"{asked(table)} stands pat, {1 - asked(table)} stands pat")
    assert sizes == [(2, 2), (2, 2), (4, 4)]


def test_refusals_cite_its_own_rules() -> None:
    table = _dealt("", "", "")
    refused(table, Fold(0, question(table)), "not_your_turn", "D-3")
    refused(table, Discard(1, question(table), (0,)), "not_a_draw", "D-4")
    check_down_to_the_draw(table)
    refused(table, RaiseTo(1, question(table), 10), "not_a_betting_round", "D-4")
    with pytest.raises(Illegal) as no:
        opened(setup_of(7))
    assert no.value.rule == "D-1"


def test_how_many_were_changed_is_seen_until_the_next_draw_begins() -> None:
    table = _dealt("", "")
    check_down_to_the_draw(table)
    play(table, "1 draws 0 1 2, 0 draws 0")
    assert [seat and seat.changed for seat in public_view(table).seats] == [1, 3]
    check_down_to_the_draw(table)
    assert [seat and seat.changed for seat in public_view(table).seats] == [None, None]
    assert [seat and seat.ended_discard for seat in public_view(table).seats] == [False, False]


def test_views_count_its_rounds_and_show_nobodys_cards() -> None:
    table = _dealt("", "")
    rounds = []
    while not hand_of(table).over:
        shown = public_view(table)
        assert shown.hand is not None
        assert [seat and seat.cards for seat in shown.seats] == [None, None]
        rounds.append((shown.hand.phase, shown.hand.betting_round))
        does = "checks" if options(table, asked(table)).bet else "stands"
        apply(table, command(table, asked(table), does))
    assert list(dict.fromkeys(rounds)) == [("bet", 1), ("draw", 1), ("bet", 2), ("draw", 2), ("bet", 3)]


def test_its_clock_checks_and_stands_pat() -> None:
    table = _dealt("", "")
    for _ in range(4):
        time_out(table)
    assert hand_of(table).changed == [0, 0]


def test_it_has_the_switches_that_it_names_and_no_others() -> None:
    jokers = Switches(joker=JokerRule.WILD, jokers=2)
    assert len(table_of(10, 10, switches=jokers)[0].deck) == 54
    for switches in (Switches(max_three=True), Switches(openers=Openers.JACKS), Switches(may_muck=True)):
        with pytest.raises(Illegal):
            opened(setup_of(2, switches=switches))
