"""Jacks to open: when nobody opens, and the pot stays for the next deal (H-8)."""

from tapado.games.switches import Openers, Switches
from tapado.rules.events import (
    CarriedAwarded,
    CashedOut,
    Event,
    Forced,
    HandEnded,
    HandShown,
    HandStarted,
    PotAwarded,
    PotCarried,
    StreetPassed,
    UncalledReturned,
)
from tapado.rules.options import options
from tapado.rules.table import NOTHING_CARRIED, Table
from tapado.rules.view import public_view
from tests.rules.cash_tables import casero, check_down, deal, of_kind, play, sit_down, stacks
from tests.rules.draws import in_the_draw
from tests.rules.matches import asked, hand_of, seat_at, waited_for

JACKS = Switches(max_three=True, bottom_card=True, openers=Openers.JACKS)
OPENS = "Js Jd 9h 5c 3s"
POOR = ("Ts Td 8h 4c 2s", "Kd Qc 8s 6h 4d", "Ah Kc 9s 7d 2c", "Qd Tc 7h 5s 3d")
"""Hands that may not open."""


def _table(*chips: int, seats: int = 0) -> Table:
    return casero(*chips, switches=JACKS, bet=2, seats=seats)


def _pass_out(table: Table) -> list[Event]:
    """A deal in which nobody may open, and everybody checks."""
    events = deal(table, *POOR[: len(table.seats)])
    while asked(table) >= 0:
        events += play(table, f"{asked(table)} checks")
    return events


# ── the pot stays ─────────────────────────────────────────────────────────────


def test_if_all_check_the_pot_stays_and_the_cards_are_gathered_in() -> None:
    table = _table(100, 100, 100)
    assert _pass_out(table)[-2:] == [PotCarried(0, ((1, 1), (2, 1), (0, 1))), HandEnded(1, ())]
    assert (public_view(table).carried, stacks(table)) == (3, [99, 99, 99])


def test_no_card_is_drawn_and_none_is_shown() -> None:
    table = _table(100, 100, 100)
    events = _pass_out(table)
    assert not any(isinstance(event, HandShown) for event in events)
    assert hand_of(table).changed == [None, None, None]
    assert [seat for seat in range(3) if "show" in options(table, seat).anytime] == []


def test_everybody_antes_again_and_the_pot_grows() -> None:
    table = _table(100, 100, 100)
    for deals in range(1, 4):
        _pass_out(table)
        assert table.carried.amount() == 3 * deals
    deal(table, "", OPENS)
    assert (hand_of(table).pot(), stacks(table)) == (12, [96, 96, 96])
    play(table, "1 to 2, 2 folds, 0 folds")
    assert stacks(table) == [96, 108, 96]


def test_the_button_stays_while_the_pot_is_played_for() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    _pass_out(table)
    deal(table, "", OPENS)
    assert hand_of(table).reference == 0
    play(table, "1 to 2, 2 folds, 0 folds")
    deal(table)
    assert hand_of(table).reference == 1


def test_what_stayed_may_be_won_at_a_showdown_and_split() -> None:
    table = _table(100, 100)
    _pass_out(table)
    deal(table, "Jh Jc 9d 5s 3h", OPENS)
    play(table, "1 to 2, 0 calls")
    awards = of_kind(check_down(table), PotAwarded)
    assert [(award.seat, award.amount) for award in awards] == [(1, 4), (0, 4)]


def test_the_next_deal_comes_by_itself() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    assert waited_for(table).kind == "next"


# ── all-in for the pot so far ─────────────────────────────────────────────────


def test_who_has_nothing_left_for_another_ante_is_dealt_in_all_in_for_the_pot_so_far() -> None:
    table = _table(100, 1, 100)
    _pass_out(table)
    started = of_kind(deal(table, POOR[0], "As Ad Ac 6c 3d", OPENS), HandStarted)[0]
    assert started.seats == (1, 2, 0)
    assert Forced(1, "ante", 0) in started.forced
    assert asked(table) == 2
    play(table, "2 to 10, 0 calls, 1 stands pat, 2 stands pat, 0 stands pat, 2 checks, 0 checks")
    assert stacks(table)[1] == 3  # the antes of the first deal, and no more
    assert sum(chips or 0 for chips in stacks(table)) == 201


def test_he_is_not_out_though_he_has_no_chips() -> None:
    table = _table(100, 1, 100)
    assert HandEnded(1, ()) in _pass_out(table)
    seat = public_view(table).seats[1]
    assert seat is not None
    assert (seat.stack, seat.sits_out) == (0, False)


def test_a_part_of_an_ante_is_put_in_too() -> None:
    table = casero(100, 5, 100, switches=JACKS, ante=3)
    _pass_out(table)
    started = of_kind(deal(table), HandStarted)[0]
    assert started.forced == (Forced(1, "ante", 2), Forced(2, "ante", 3), Forced(0, "ante", 3))


def test_if_nobody_could_answer_a_bet_the_next_deal_is_played_out_without_an_opening() -> None:
    table = _table(2, 1, 3)
    _pass_out(table)
    events = deal(table, POOR[0], "As Ad Ac 6c 3d", POOR[1])
    assert StreetPassed(1) in events
    assert in_the_draw(table)
    check_down(table)
    assert stacks(table) == [2, 3, 1]


def test_who_has_lost_everything_in_the_end_sits_out() -> None:
    table = _table(100, 1, 100)
    _pass_out(table)
    deal(table, "As Ad Ac 6c 3d", POOR[0], OPENS)
    play(table, "2 to 10, 0 calls, 1 stands pat, 2 stands pat, 0 stands pat, 2 checks, 0 checks")
    seat = public_view(table).seats[1]
    assert seat is not None
    assert (seat.stack, seat.sits_out) == (0, True)


# ── who leaves, sits out, or is away ──────────────────────────────────────────


def test_who_leaves_between_the_deals_gives_up_his_share() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    assert play(table, "1 leaves")[-1] == CashedOut(1, 99)
    assert (table.carried.gone, table.carried.paid) == ((1,), ((2, 1), (0, 1)))
    deal(table)
    assert (hand_of(table).dealt, hand_of(table).pot()) == ((2, 0), 5)


def test_who_leaves_in_the_unopened_round_has_given_his_up_when_it_is_passed_out() -> None:
    table = _table(100, 100, 100)
    deal(table, *POOR[:3])
    play(table, "1 checks, 2 leaves")
    events = play(table, "0 checks")
    assert PotCarried(1, ((1, 1), (0, 1))) in events
    assert table.seats[2] is None


def test_who_is_all_in_for_the_pot_so_far_and_leaves_gives_it_up_when_the_deal_is_over() -> None:
    table = _table(100, 1, 100, 100)
    deal(table, *POOR)
    play(table, "1 leaves, 2 checks, 3 checks, 0 checks")
    assert table.seats[1] is None
    assert (table.carried.gone, table.carried.paid) == ((1,), ((2, 1), (3, 1), (0, 1)))


def test_who_sits_out_gives_up_his_share_at_once_between_deals() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    play(table, "1 sits out")
    assert (table.carried.gone, table.carried.paid) == ((1,), ((2, 1), (0, 1)))
    play(table, "1 returns")
    deal(table)
    assert hand_of(table).dealt == (2, 0)


def test_who_sits_out_during_the_deal_gives_it_up_when_it_is_passed_out() -> None:
    table = _table(100, 100, 100)
    deal(table, *POOR[:3])
    play(table, "2 sits out, 1 checks, 2 checks, 0 checks")
    assert (table.carried.gone, table.carried.paid) == ((1,), ((1, 1), (0, 1)))


def test_if_the_holder_of_the_button_is_gone_the_next_active_player_has_it() -> None:
    table = _table(100, 100, 100, 100)
    _pass_out(table)
    play(table, "0 leaves")
    deal(table)
    assert (hand_of(table).reference, hand_of(table).dealt) == (1, (2, 3, 1))


def test_when_one_alone_is_left_of_those_who_contest_it_he_takes_it() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    play(table, "1 leaves")
    assert CarriedAwarded(0, 3) in play(table, "2 leaves")
    assert (stacks(table), table.carried) == ([102, None, None], NOTHING_CARRIED)


def test_then_the_button_goes_on() -> None:
    table = _table(100, 100, 100, seats=4)
    _pass_out(table)
    play(table, "1 leaves, 2 leaves")
    sit_down(table, 3, 50)
    deal(table)
    assert hand_of(table).reference == 3


def test_a_share_of_somebody_who_is_not_dealt_in_lies_in_the_pot() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    seat_at(table, 1).sits_out = True  # by no act, as none leaves a share standing
    deal(table)
    hand = hand_of(table)
    assert (hand.dealt, hand.gone, hand.paid, hand.pot()) == ((2, 0), (1,), [2, 0, 2], 5)


# ── who joins ─────────────────────────────────────────────────────────────────


def test_who_joins_waits_for_the_next_new_pot() -> None:
    table = _table(100, 100, seats=3)
    _pass_out(table)
    sit_down(table, 2, 50)
    _pass_out(table)
    assert (hand_of(table).dealt, stacks(table)[2]) == ((1, 0), 50)
    deal(table, "", OPENS)
    play(table, "1 to 2, 0 folds")
    deal(table)
    assert hand_of(table).dealt == (2, 0, 1)


def test_who_comes_back_waits_for_it_too() -> None:
    table = _table(100, 100, 100)
    play(table, "2 sits out")
    _pass_out(table)
    play(table, "2 returns")
    deal(table)
    assert hand_of(table).dealt == (1, 0)


def test_who_brings_more_chips_while_all_in_antes_again() -> None:
    table = _table(100, 1, 100)
    _pass_out(table)
    play(table, "1 brings 40")
    started = of_kind(deal(table), HandStarted)[0]
    assert Forced(1, "ante", 1) in started.forced


# ── chips and the log ─────────────────────────────────────────────────────────


def test_no_chip_is_made_or_lost_over_passed_out_deals() -> None:
    table = _table(100, 7, 3)
    for _ in range(6):
        _pass_out(table)
        assert sum(chips or 0 for chips in stacks(table)) + table.carried.amount() == 110
        if not table.carried.paid:
            break


def test_a_newcomer_in_a_leavers_seat_has_no_share_of_the_pot() -> None:
    table = _table(100, 100, 100)
    _pass_out(table)
    play(table, "1 leaves")
    sit_down(table, 1, 50)
    deal(table)
    assert hand_of(table).dealt == (2, 0)


def test_the_hand_goes_on_when_who_could_have_been_answered_leaves() -> None:
    """Seat 1 is all-in by the ante; once seat 2 is gone nobody could answer seat 0, who needn't open."""
    table = _table(50, 1, 50)
    deal(table, *POOR[:3])
    events = play(table, "2 checks, 2 leaves")
    assert not of_kind(events, PotCarried)
    assert hand_of(table).street == 2
    check_down(table)
    assert hand_of(table).over
    assert table.carried == NOTHING_CARRIED


def test_of_what_somebody_gave_up_the_poorest_wins_no_more_than_he_had_put_in_himself() -> None:
    """K-11: three deals unopened, seat 1 all-in in the first: he matches 1 chip of the 3 that seat 2 left."""
    table = _table(100, 1, 100)
    for _ in range(3):
        _pass_out(table)
    play(table, "2 leaves")
    assert (table.carried.paid, table.carried.gone) == (((1, 1), (0, 3)), (3,))
    events = deal(table, POOR[0], "As Ad Ac 6c 3d") + check_down(table)
    won = [(award.pot, award.seat, award.amount) for award in of_kind(events, PotAwarded)]
    assert won == [(1, 0, 4), (0, 1, 3)]
    assert of_kind(events, UncalledReturned) == [UncalledReturned(0, 1)]  # his ante of this deal
