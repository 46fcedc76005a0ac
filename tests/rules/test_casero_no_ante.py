"""A pot of no chips that is played on, at a table without antes: who is gone keeps no claim to it (H-8)."""

from tapado.games.switches import Openers, Switches
from tapado.rules.table import NOTHING_CARRIED
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
