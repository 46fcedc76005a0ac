"""What must have happened in every run, or it has shown nothing of it: rare turns, tables of all kinds."""

from dataclasses import asdict

from tapado.games.stakes import Structure
from tapado.hands.jokers import JokerRule
from tapado.rules.events import Setup

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

_RARE: dict[str, set[str]] = {
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


def features(setup: Setup) -> set[str]:
    """What kind of table it is: its size, its limit, its clock, its buy-in and its house rules."""
    found = {f"{setup.seats} seats", "clock" if setup.clock else "no clock"}
    if setup.stakes is not None and setup.buy_in is not None:
        fixed = setup.buy_in.least == setup.buy_in.most
        found |= {setup.stakes.structure.value, "fixed buy-in" if fixed else "buy-in between limits"}
    if setup.switches is not None:
        found |= {f"{name}: {turned}" for name, turned in asdict(setup.switches).items()}
    return found


def _tables(sizes: range, *others: str) -> set[str]:
    limits = {structure.value for structure in Structure} | {"fixed buy-in", "buy-in between limits"}
    return {f"{seats} seats" for seats in sizes} | limits | {"clock", "no clock", *others}


_PLAYED: dict[str, set[str]] = {
    "monedas": {"2 seats", "3 seats", "4 seats", "clock", "no clock"},
    "prendas": {"2 seats"},
    "cardroom": _tables(range(2, 6)),
    "holdem": _tables(range(2, 11), "may_muck: True"),
    "casero": _tables(
        range(2, 9),
        *(f"{name}: {turned}" for name in ("max_three", "bottom_card") for turned in (True, False)),
        "no_five_in_a_row: True",
        *(f"joker: {rule}" for rule in (None, JokerRule.BUG, JokerRule.WILD)),
        "jokers: 2",
        "openers: jacks",
    ),
}

GAMES = sorted(_RARE)


def must_happen(game: str) -> set[str]:
    """All that has to be seen of this game."""
    return _RARE[game] | _PLAYED[game]
