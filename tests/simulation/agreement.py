"""Where the second opinion and the table are laid side by side."""

from collections.abc import Mapping, Sequence

from tapado.cards.text import cards_text
from tapado.rules.pots import Pot
from tapado.rules.sealed import cards_of
from tapado.rules.table import Table
from tapado.rules.view import public_view
from tests.simulation.asking import Asks, Bets, Draws, Step
from tests.simulation.offer import Offer
from tests.simulation.paper import Paper
from tests.simulation.settlement import heaps


def turns_agree(step: Step | None, offer: Offer) -> None:
    """Exactly the seat that is to be asked is asked, and may do exactly what it may."""
    for one in offer.options:
        if not isinstance(step, Asks) or one.seat != step.seat:
            assert one.bet is None
            assert one.draw is None
            continue
        turn = step.turn
        if isinstance(turn, Bets):
            bet = one.bet
            assert bet is not None
            raises = (bet.raise_least, bet.raise_most)
            assert turn == Bets(bet.bet, bet.fold, bet.check, bet.call_to, *raises, bet.pawn)
        else:
            draw = one.draw
            assert draw is not None
            assert draw.whole
            assert draw.slots == (0, 1, 2, 3, 4)
            assert turn == Draws(draw.most, draw.keep)


def cards_agree(
    table: Table, held: Mapping[int, Sequence[int]], board: Sequence[int], rest: Sequence[int]
) -> None:
    """Everybody holds what he should, and all cards together are exactly the deck (K-1)."""
    hand = table.hand
    assert hand is not None
    for seat in hand.dealt:
        waits = set(hand.given_up[seat])
        both = zip(cards_of(table, hand, seat), held[seat], strict=True)
        assert all(mine == card for slot, (mine, card) in enumerate(both) if slot not in waits)
    assert list(hand.board) == list(board)
    there = [card for cards in held.values() for card in cards if card >= 0]
    assert sorted([*there, *board, *rest]) == sorted(table.deck)


def live_seats(table: Table) -> list[int]:
    """Who has not folded, in dealing order."""
    hand = table.hand
    assert hand is not None
    return [seat for seat in hand.dealt if hand.live[seat]]


def view_agrees(table: Table, paper: Paper, changed: Mapping[int, int]) -> None:
    """All are shown what lies where, who is in and who is all-in, and how many cards each one changed."""
    view = public_view(table)
    assert view.hand is not None
    assert (view.hand.pot, view.hand.board) == (paper.pot(), tuple(cards_text(paper.board).split()))
    assert view.hand.pots == pots_on_the_table(paper)
    for seat in paper.dealt:
        shown = view.seats[seat]
        assert shown is not None
        person, here = paper.people[seat], seat in paper.live
        assert (shown.stack, shown.bet, shown.changed) == (person.stack, paper.bets[seat], changed.get(seat))
        assert shown.all_in == (here and not person.stack)
        assert (shown.away, shown.sits_out, shown.mucked) == (person.away, person.out, False)
        assert shown.state == ("left" if person.left else "in" if here else "folded")


def pots_on_the_table(paper: Paper) -> tuple[Pot, ...]:
    """Of the rounds that are over, if there are several: what lies before the players is in none yet."""
    paid = {seat: chips - paper.bets.get(seat, 0) for seat, chips in paper.paid.items()}
    if len({paid[seat] for seat in paper.live}) < 2:
        return ()
    found = [Pot(heap.chips, tuple(sorted(heap.seats))) for heap in heaps(paid, paper.live, paper.dead)]
    return tuple(found) if len(found) > 1 else ()
