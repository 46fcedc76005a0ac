"""A pot of no chips that is played on, at a table without antes: who is gone keeps no claim to it (H-8)."""

from tapado.games.switches import Openers, Switches
from tapado.rules.events import HandEnded, PotAwarded
from tapado.rules.table import NOTHING_CARRIED, Carried
from tests.rules.cash_tables import casero, deal, play, sit_down

POOR = ("Ts Td 8h 4c 2s", "Kd Qc 8s 6h 4d")


def test_who_sits_out_keeps_no_claim_to_a_pot_without_chips() -> None:
    table = casero(50, 50, ante=0, seats=3, switches=Switches(openers=Openers.JACKS))
    deal(table, *POOR)
    play(table, "1 checks, 0 checks")
    assert table.carried.paid == ((1, 0), (0, 0))
    play(table, "1 sits")
    assert table.carried == NOTHING_CARRIED
    sit_down(table, 2, 50)
    deal(table)
    assert sorted(table.hand.dealt if table.hand else ()) == [0, 2]


EQUAL = ("As Kd 9h 7c 2s", "Ah Kc 9d 7s 2h", "3s 4d 6h 8c Ts")


def test_a_pot_without_chips_is_awarded_once_however_many_have_the_best_hand() -> None:
    table = casero(50, 50, 50, ante=0)
    deal(table, *EQUAL)
    play(table, "1 checks, 2 checks, 0 checks, 1 stands pat, 2 stands pat, 0 stands pat, 1 checks, 2 checks")
    *_, award, ended = play(table, "0 checks")
    assert award == PotAwarded(1, 0, True, (1, 0))
    assert ended == HandEnded(1, ())


def test_of_a_pot_of_fewer_chips_than_winners_nobody_is_given_nothing() -> None:
    table = casero(50, 50, 50, ante=0)
    table.carried = Carried(1, ((0, 0), (1, 0), (2, 0)))
    deal(table, *EQUAL)
    play(table, "1 checks, 2 checks, 0 checks, 1 stands pat, 2 stands pat, 0 stands pat, 1 checks, 2 checks")
    awards = [event for event in play(table, "0 checks") if isinstance(event, PotAwarded)]
    assert awards == [PotAwarded(1, 1, True, (1, 0))]
