"""Computer players alone are dealt no cards, whoever asks for it (S-12)."""

import pytest

from tapado.rules.apply import apply
from tapado.rules.commands import SitDown, StartHand
from tapado.rules.deadlines import deadlines
from tests.rules.cash_tables import cash_table, deal, play, sit_down
from tests.rules.decks import stacked
from tests.rules.matches import hand_of, refused


@pytest.mark.parametrize("game", ["cardroom", "holdem"])
def test_no_hand_is_dealt_where_no_person_is_seated(game: str) -> None:
    table = cash_table(game, 1000, seats=3)
    for name in ("c1", "c2"):
        apply(table, SitDown(name, name, computer=True, by=0, chips=1000))
    play(table, "0 leaves")
    assert deadlines(table) == []
    refused(table, StartHand(stacked([])), "too_few_present", "S-12")
    sit_down(table, 0, 1000)
    deal(table)
    assert hand_of(table).dealt
