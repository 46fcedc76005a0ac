"""Which card lies at which place of the sealed order (S-21). Only the dealer and its owner may ask."""

from tapado.rules.table import Hand, Table


def cards_of(table: Table, hand: Hand, seat: int) -> tuple[int, ...]:
    """The cards a seat holds, in slot order; empty in a public fold, which has no sealed part."""
    sealed = table.sealed
    if sealed is None:
        return ()
    orders, places = sealed.orders, hand.places[seat]
    if len(orders) == 1:
        return tuple(map(orders[0].__getitem__, places))
    return tuple([orders[place // 100][place % 100] for place in places])


def card_at(table: Table, place: int) -> int:
    """The card at a place. AssertionError in a public fold."""
    assert table.sealed is not None
    return table.sealed.orders[place // 100][place % 100]
