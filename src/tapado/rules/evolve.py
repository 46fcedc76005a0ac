"""`evolve`: the only thing that changes a table. Total: what happened always applies."""

from collections.abc import Callable
from typing import Any, Final

from tapado.rules import (
    betting,
    cash,
    deadlines,
    dealer,
    dealing,
    drawing,
    drawing_in_turn,
    events,
    hands,
    leaving,
    match,
    pledges,
    rounds,
    seating,
    showdown,
    stub,
)
from tapado.rules.events import Event
from tapado.rules.table import Table


def _opened(table: Table, event: events.TableOpened) -> None:
    """The table is made from this event (`replay.fold`, `apply.opened`)."""


_EVOLVE: Final[dict[type, Callable[[Table, Any], None]]] = {
    events.TableOpened: _opened,
    events.SatDown: seating.evolve_sat_down,
    events.SeatLocked: seating.evolve_locked,
    events.SeatUnlocked: seating.evolve_unlocked,
    events.SentAway: seating.evolve_sent_away,
    events.OnlookersAdmitted: seating.evolve_admitted,
    events.Left: leaving.evolve_left,
    events.WentAway: leaving.evolve_went_away,
    events.CameBack: leaving.evolve_came_back,
    events.CashedOut: cash.evolve_cashed_out,
    events.ToppedUp: cash.evolve_topped_up,
    events.SatOut: cash.evolve_sat_out,
    events.PostChosen: cash.evolve_post_chosen,
    events.StoodStill: cash.evolve_stood_still,
    events.MatchStarted: match.evolve_started,
    events.MatchEnded: match.evolve_ended,
    events.TableClosed: leaving.evolve_closed,
    events.HandStarted: hands.evolve_started,
    events.CardsDealt: dealing.evolve_dealt,
    events.BoardDealt: dealing.evolve_board,
    events.CardBurned: stub.evolve_burned,
    events.Reshuffled: stub.evolve_reshuffled,
    events.StreetOpened: dealer.evolve_opened,
    events.StreetPassed: rounds.evolve_passed,
    events.Folded: betting.evolve_folded,
    events.Checked: betting.evolve_checked,
    events.Called: betting.evolve_called,
    events.RaisedTo: betting.evolve_raised,
    events.CardsDiscarded: drawing_in_turn.evolve_discarded,
    events.CardsGivenUp: drawing.evolve_given_up,
    events.DiscardEnded: drawing.evolve_ended,
    events.TimedOut: deadlines.evolve_timed_out,
    events.HandShown: showdown.evolve_shown,
    events.HandMucked: showdown.evolve_mucked,
    events.UncalledReturned: rounds.evolve_returned,
    events.PotAwarded: showdown.evolve_awarded,
    events.PotCarried: showdown.evolve_carried,
    events.CarriedAwarded: cash.evolve_carried_awarded,
    events.PotDivided: pledges.evolve_divided,
    events.HandEnded: hands.evolve_ended,
    events.DealAsked: pledges.evolve_asked,
    events.PiecePawned: pledges.evolve_pawned,
    events.PiecesLost: pledges.evolve_lost,
    events.PiecesRedeemed: pledges.evolve_redeemed,
}


def evolve(table: Table, event: Event) -> None:
    """Change the table by what has happened."""
    table.seq += 1
    if table.pending and table.pending[0] == event:
        del table.pending[0]
    _EVOLVE[type(event)](table, event)
