"""What is rare in each game and must have happened in every run, or the run has shown nothing of it."""

_ALL_IN = {
    "side pot", "three side pots", "odd chips", "odd chips over two pots", "pots to several",
    "uncalled returned", "short call all-in", "short raise all-in", "short all-ins together reopen",
    "not reopened", "raise after a short one", "fourth bet",
}  # fmt: skip
_PEOPLE = {
    "standstill", "joined in a hand", "topped up", "left in a hand", "left all-in", "folded out of turn",
    "sat out: act", "sat out: away", "time-out", "went away", "answered: time", "answered: away",
    "folded: time", "folded: away", "2 dealt in", "3 dealt in", "5 dealt in",
}  # fmt: skip
_BLINDS = {
    "missed big blind", "missed small blind", "two big blinds", "live blind", "dead blind",
    "short big blind", "short small blind",
}  # fmt: skip
_DRAW = {"all-in and draws", "answered: left", "mucked", "shown of his own will", "sat out: busted"}

MUST_HAPPEN: dict[str, set[str]] = {
    "monedas": {
        "tie", "tie without the mano", "second round passed", "first to the right folded", "nothing won",
        "several out at once", "went away", "left the match", "left for being away", "left in a hand",
    },
    "cardroom": _ALL_IN | _PEOPLE | _BLINDS | _DRAW,
    "holdem": _ALL_IN | _PEOPLE | _BLINDS | {"turned up before the board", "mucked", "9 dealt in"},
    "casero": _ALL_IN | _PEOPLE | _DRAW | {
        "short ante", "dealt in with nothing for the ante", "four changed beside an ace", "card burned",
        "fifth card after the others", "fifth card after a reshuffle", "reshuffle", "second reshuffle",
        "joker shown", "nobody opens", "carried pot played on", "carried pot to the only one left",
        "8 dealt in",
    },
    "prendas": {
        "tie", "tie played on", "tie divided", "pawned to bet", "pawned for the ante", "pieces lost",
        "pieces redeemed", "lost pieces redeemed", "the person wins", "the armour wins",
    },
}  # fmt: skip
