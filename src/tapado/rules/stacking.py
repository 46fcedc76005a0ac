"""A deck in which named cards come out: for examples, tests and studies, never for play."""

from collections.abc import Sequence

from tapado.cards.card import Card
from tapado.cards.text import BadCard, card_text, parse_cards
from tapado.games.game import Deal
from tapado.rules.commands import Sealed
from tapado.rules.table import Table


def stacked(table: Table, hands: Sequence[str] = (), then: str = "") -> Sealed:
    """What `StartHand` brings, with these cards on top: the hands, one card at a time (K-7), and then `then`.

    `hands` has a text («As Kd …») for each player who is dealt in, in the order in which they are dealt to;
    one that is empty or too short is filled with any cards. `then` is what comes next off the deck: the
    board, or the replacements in the order of the draw. The rest lies below, unshuffled. Raises BadCard for a
    card that isn't in the table's deck, is named twice, or is one too many for a hand.
    """
    named = [list(parse_cards(hand)) for hand in hands]
    following = parse_cards(then)
    rest = _rest(table, [*(card for hand in named for card in hand), *following])
    size = _cards_each(table)
    for text, hand in zip(hands, named, strict=True):
        if len(hand) > size:
            raise BadCard("too_long", text, len(text))
        while len(hand) < size:
            hand.append(rest.pop())
    dealt = [hand[turn] for turn in range(size) for hand in named]
    return Sealed(((*dealt, *following, *rest), *(table.deck,) * table.further_orders))


def _rest(table: Table, named: Sequence[Card]) -> list[Card]:
    """The deck without these cards."""
    rest = list(table.deck)
    for card in named:
        if card not in rest:
            code = "duplicate" if card in table.deck else "no_such_card"
            raise BadCard(code, card_text(card), 0)
        rest.remove(card)
    return rest


def _cards_each(table: Table) -> int:
    return sum(street.cards for street in table.game.streets if isinstance(street, Deal))
