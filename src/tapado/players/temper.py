"""How a computer player is: by these numbers alone one differs from another."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """A player's habits. Shares and chances are from 0 to 1."""

    name: str
    loose: float
    """How much more (or less) he plays than the odds tell him: 0 as they say, 0.1 a tenth worse hands too."""
    bold: float
    """How often he raises a hand that is worth a raise, instead of calling with it."""
    bluff: float
    """How often he bets, where a lie may earn something, a hand that isn't worth a bet."""
    pat_bluff: float
    """How often he changes no card of a hand that is worth nothing, against one opponent."""
    kicker: float
    """How often he keeps a high card beside a pair or three of a kind, to look better than he is."""


TIGHT = Temper("tight", loose=-0.05, bold=0.6, bluff=0.10, pat_bluff=0.01, kicker=0.05)
LOOSE = Temper("loose", loose=0.08, bold=0.5, bluff=0.16, pat_bluff=0.02, kicker=0.15)
BLUFFER = Temper("bluffer", loose=0.02, bold=0.75, bluff=0.30, pat_bluff=0.08, kicker=0.10)

TEMPERS: dict[str, Temper] = {temper.name: temper for temper in (TIGHT, LOOSE, BLUFFER)}


def temper_of_seat(seat: int) -> Temper:
    """The temper of whoever names none: three neighbours never play alike."""
    return tuple(TEMPERS.values())[seat % len(TEMPERS)]
