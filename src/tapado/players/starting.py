"""The 169 starting hands of hold'em, and which share of all hands is as good as each."""

from collections.abc import Sequence

from tapado.cards.card import RANKS, Card, rank_of, suit_of

# fmt: off
_BEST_FIRST = """
AA KK QQ JJ TT AKs AQs 99 AKo KQs AJs ATs KJs AQo 88 QJs KTs AJo KQo QTs A9s JTs 77 ATo KJo A8s K9s
QJo A7s KTo A5s Q9s J9s A6s T9s QTo A4s 66 JTo A3s K8s A9o K7s Q8s A2s A8o J8s T8s K6s K9o 55 K5s
98s Q7s A7o Q9o A5o K4s J9o T9o J7s A6o T7s Q6s K3s A4o 97s K8o 87s K2s 44 Q5s A3o K7o Q4s Q8o J6s
Q3s J8o 86s T6s A2o 76s 96s T8o K6o J5s 98o 33 Q2s K5o J4s 65s J3s 75s T5s Q7o 85s 54s K4o 95s 22
J2s T4s 87o J7o T7o 97o Q6o K3o 64s T3s Q5o K2o 74s T2s 53s 94s 84s Q4o 76o 93s J6o T6o 43s 86o 63s
Q3o 96o J5o 92s 73s 65o 52s Q2o J4o 83s 42s 75o 82s 62s T5o 72s 85o 95o 54o J3o 32s T4o J2o 64o T3o
74o 53o 84o 94o T2o 63o 93o 43o 73o 92o 52o 83o 82o 42o 62o 72o 32o
"""
# fmt: on
ORDER = tuple(_BEST_FIRST.split())
"""From the best to the worst: by how often they win against two and against five others who all stay to the
end, both counted alike (60,000 deals each)."""


def kind_of(a: Card, b: Card) -> str:
    """The starting hand that two cards are: «AA», «AKs» of one suit, «AKo» of two."""
    high, low = sorted((rank_of(a), rank_of(b)), reverse=True)
    if high == low:
        return RANKS[high] * 2
    return RANKS[high] + RANKS[low] + ("s" if suit_of(a) == suit_of(b) else "o")


def _shares() -> dict[str, float]:
    shares, dealt = {}, 0
    for kind in ORDER:
        dealt += 6 if len(kind) == 2 else 4 if kind[2] == "s" else 12
        shares[kind] = dealt / 1326
    return shares


SHARES = _shares()
"""Starting hand → the share of all hands that are as good or better, over 0 to 1."""


def _by_cards() -> Sequence[Sequence[float]]:
    return [[1.0 if a == b else SHARES[kind_of(a, b)] for b in range(52)] for a in range(52)]


BEST_SHARE = _by_cards()
"""The same by the two cards, for speed."""
