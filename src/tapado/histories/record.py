"""One hand as a file tells it, whoever wrote the file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Protocol, TypeAlias

from tapado.histories.actions import Action

DIALECT = 1
"""The version of the house's dialect that is written, and the last one that is understood."""

GAMES_OF = {
    "NT": ("holdem",),
    "FT": ("holdem",),
    "PT": ("holdem",),
    "F5D": ("cardroom", "casero"),
    "P5D": ("cardroom", "casero"),
    "N5D": ("cardroom", "casero", "monedas", "prendas"),
}
"""The games that may stand behind each variant; the first is meant where a file names none."""
FIXED_LIMIT = frozenset({"FT", "F5D"})
"""The variants with a small and a big bet; the others have a least bet."""


class Moment(Protocol):
    """A time or date as TOML has it."""

    def isoformat(self) -> str: ...


Value: TypeAlias = "bool | int | str | Decimal | Moment | Sequence[Value] | Mapping[str, Value]"
"""Whatever a field may hold that the house doesn't read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRecord:
    """One hand. Amounts are whole chips; tuples go by player, 0-based, from the small blind or the mano.

    Heads-up, `antes` and `blinds_or_straddles` are as the file has them: in reverse.
    """

    variant: str
    game: str
    antes: tuple[int, ...]
    blinds_or_straddles: tuple[int, ...]
    starting_stacks: tuple[int, ...]
    actions: tuple[Action, ...]
    finishing_stacks: tuple[int, ...] | None = None
    min_bet: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    players: tuple[str, ...] | None = None
    ante_trimming_status: bool | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    pot: int = 0
    """In the pot before the antes."""
    pot_shares: tuple[int, ...] = ()
    """Whose part of `pot` is whose, where it isn't all the same to everybody (H-8); empty where it is."""
    pot_gone: tuple[int, ...] = ()
    """What of `pot` those had put in who contest it no more, where it says whose part is whose (H-8)."""
    pot_left: int | None = None
    """In the pot when the hand was over; None where the file doesn't say."""
    live: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    """Posts beyond the blinds (C-18 to C-20), never in reverse; empty where there were none."""
    left: tuple[int, ...] = ()
    """The actions, 0-based, in which somebody folds by leaving: at once, also out of turn (S-16)."""
    may_muck: bool = False
    """Whether hands may be mucked at showdown: in hold'em, a file that isn't the house's is read so."""
    refused: str | None = None
    """The rule that must refuse the last action."""
    carried: Mapping[str, Value] = field(default_factory=dict)
    """All other fields, in their order, unchanged."""
    dialect: int | None = field(default=DIALECT, compare=False)
    """The version of the house's dialect; None for a file of somebody else's."""
    label: str = field(default="", compare=False)
    """The name of its table in the file, such as «12»."""
