"""A pot that is played on, of whose contestants nobody is there any more (H-8, S-15, S-16)."""

from tapado.games.switches import Openers, Switches
from tapado.rules.events import CarriedAwarded, PotCarried, PotDivided
from tapado.rules.table import NOTHING_CARRIED, Table
from tests.rules.cash_tables import casero, deal, of_kind, play, stacks

POOR = ("Ts Td 8h 4c 2s", "Kd Qc 8s 6h 4d", "Ah Kc 9s 7d 2c")


def _table(*chips: int) -> Table:
    return casero(*chips, switches=Switches(openers=Openers.JACKS))


def test_those_who_all_went_away_in_one_deal_divide_it() -> None:
    table = _table(100, 100)
    for _ in range(2):
        deal(table, *POOR)
        play(table, "1 times out, 0 times out")
    deal(table, *POOR)
    events = play(table, "1 times out, 0 times out")
    assert of_kind(events, PotDivided) == [PotDivided(((1, 3), (0, 3)))]
    assert (stacks(table), table.carried) == ([100, 100], NOTHING_CARRIED)


def test_the_only_one_who_contests_it_has_it_though_he_went_away() -> None:
    table = _table(100, 100, 100)
    for _ in range(2):
        deal(table, *POOR)
        play(table, "1 times out, 2 checks, 0 checks")
    deal(table, *POOR)
    events = play(table, "2 sits out, 0 sits out, 1 times out, 2 checks, 0 checks")
    assert of_kind(events, CarriedAwarded) == [CarriedAwarded(1, 9)]
    assert (stacks(table), table.carried) == ([97, 106, 97], NOTHING_CARRIED)


def test_who_left_all_in_takes_no_pot_along_that_the_others_who_sit_out_divide() -> None:
    table = _table(1, 100, 100)
    deal(table, *POOR)
    events = play(table, "0 leaves, 1 sits out, 2 sits out, 1 checks, 2 checks")
    assert PotCarried(1, ((1, 1), (2, 1))) in events
    assert of_kind(events, PotDivided) == [PotDivided(((1, 2), (2, 1)))]
    assert (stacks(table), table.carried) == ([None, 101, 100], NOTHING_CARRIED)
