"""What the tables of one house share: where they write, what time it is, where chance comes from."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tapado.players.minds import think
from tapado.rules.commands import StartHand
from tapado.rules.table import Table
from tapado.tables.bus import Bus
from tapado.tables.bus_local import LocalBus
from tapado.tables.clock import Clock, LoopClock
from tapado.tables.computers import Think
from tapado.tables.shuffler import next_hand
from tapado.tables.store import Store
from tapado.tables.works import Works


def own_chance() -> Random:
    """Chance for a table's computer players, sown afresh: no deck has to do with it."""
    return Random(secrets.randbits(256))


@dataclass(frozen=True, slots=True, kw_only=True)
class Means:
    """Everything that reaches beyond memory, by its port; tests put their own in."""

    store: Store
    bus: Bus = field(default_factory=LocalBus)
    clock: Clock = field(default_factory=LoopClock)
    works: Works = field(default_factory=Works)
    deal: Callable[[Table], StartHand] = next_hand
    """A table's next hand, freshly shuffled."""
    think: Think = think
    """What a computer player does."""
    chance: Callable[[], Random] = own_chance
    today: Callable[[], float] = time.time
    """Seconds since 1970; for keeping and erasing only, never for a deadline."""
