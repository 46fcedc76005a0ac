"""The pots of a hand: what those put in who are in it, and who contest a carried pot no more (K-11, H-8)."""

from collections.abc import Sequence

from tapado.rules.pots import Pot, pots, uncalled
from tapado.rules.table import Hand


def pots_of(hand: Hand, besides: Sequence[int] = ()) -> tuple[Pot, ...]:
    """The main pot, then the side pots; without bets still before their owners: `besides`, by seat."""
    paid = [put - bet for put, bet in zip(hand.paid, besides, strict=True)] if besides else hand.paid
    if not hand.gone:
        return pots(paid, hand.live, hand.dead)
    return pots((*paid, *hand.gone), (*hand.live, *(False for _ in hand.gone)), hand.dead)


def unmatched(hand: Hand) -> tuple[int, int] | None:
    """The seat whose bet nobody matched in full, not even one who is gone, and how much goes back to it."""
    back = uncalled((*hand.paid, *hand.gone)) if hand.gone else uncalled(hand.paid)
    return back if back is not None and back[0] < len(hand.paid) else None
