"""The button and the blinds of the next hand (C-4, C-17 to C-20, T-3).

The big blind goes round and passes nobody by: whoever it passes has missed it. The button and the small
blind follow it. Where the rules leave two readings, these were chosen:

- C-4, the one due for the button is gone: the next active player clockwise is the last hand's big blind. He
  has the button and so, as in C-20, no small blind: whoever is left of him has his big blind still before
  him, posts it, and so does the next. With a small blind there somebody would come to the button having paid
  half his blinds (C-17, T-3).
- The last hand's big blind is gone too: everybody further round has his blinds still before him (C-17), so
  the button stays, or goes back to the nearest active player if its holder is gone as well.
- C-4, two becoming three: the button goes to the other of the two, and the small blind to the next after him
  who owes nothing. A newcomer between those two waits, as C-18 says, and is the big blind one hand later.
- C-4, «posted it longer ago»: the first of the two that the big blind comes to. Between somebody who owes and
  somebody who doesn't it is the one who owes, and that settles it.
- C-19: somebody absent between two big blinds, or passed over because two alone play, has missed it as well.
- C-20: after a heads-up hand its big blind is due for the button, not for the small blind, and owes nothing
  if he is gone; except where the blinds of the next hand go past him all the same.
- A live big blind (C-18, C-19) is not the big blind's turn: that comes when it comes.
- Nobody is left who owes nothing: as after a standstill (C-4).
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from tapado.rules.blind_line import Line, line_of, reach_of
from tapado.rules.clockwise import after, until
from tapado.rules.errors import Illegal
from tapado.rules.places import PRICE, Kind, Places, owes
from tapado.rules.value import value

Choice = Literal["post", "wait"]


@value
class Post:
    """One post of one seat, of what its kind nominally costs at this table."""

    seat: int
    kind: Kind


@value
class Missed:
    """A seat whose holder now owes a blind that he was due to post and didn't (C-19, C-20)."""

    seat: int
    blind: Literal["small", "big"]


@value
class Waiting:
    """A seat that is ready and yet not dealt in, by which rule, and what it waits for."""

    seat: int
    rule: str
    until: Literal["big_blind", "button_passed"]
    """«button_passed»: he may not post either."""


@value
class Deal:
    """The next hand's places."""

    button: int
    dealt: tuple[int, ...]
    """Who is dealt in, from the left of the button; the button is the last."""
    posts: tuple[Post, ...]
    """In the order in which they are put in: the dead ones, the small blind, the big ones, the live ones."""
    missed: tuple[Missed, ...]
    waiting: tuple[Waiting, ...]
    places: Places
    """What to remember until the hand after."""


@value
class _Blinds:
    button: int
    small: int | None
    bigs: tuple[int, ...]
    dealt: tuple[int, ...]


def next_places(
    places: Places,
    present: Collection[int],
    absent: Collection[int],
    choices: Mapping[int, Choice | None],
    lot: int,
) -> Deal:
    """Who has the button in the next hand, who is dealt in, who posts what, who misses a blind and who waits.

    `present`: seats whose holders are ready to play; `absent`: taken seats whose holders sit out, are away or
    have no chips. No seat is in both. `choices`: whether who owes a blind wants to post as soon as he may; he
    waits unless he says so (C-4). `lot`: any number, for the first button.

    Raises Illegal when fewer than two are present (S-15); a table where that happens has stood still.
    """
    here = tuple(sorted(present))
    if len(here) < 2:
        raise Illegal("too_few_present", "S-15", present=len(here))
    if not absent and here == places.settled and not places.missed_big and not places.missed_small:
        return _undisturbed(places.button, places.small, places.bigs, here)
    ready = _ready(places, here)
    if places.button is None or not ready:
        return _first(here, lot)
    return _next(places, here, ready, absent, choices)


@lru_cache(maxsize=1024)
def _undisturbed(button: int | None, small: int | None, bigs: tuple[int, ...], here: tuple[int, ...]) -> Deal:
    """While nobody owes anything, comes or goes, the same places are followed by the same."""
    return _next(Places(button, small, bigs, here), here, here, (), {})


def _next(
    places: Places,
    here: tuple[int, ...],
    ready: tuple[int, ...],
    absent: Collection[int],
    choices: Mapping[int, Choice | None],
) -> Deal:
    line = line_of(places, ready)
    blinds = _ring(places, line, ready, here, choices) or _heads_up(places, line, ready, here)
    missed = _missed(places, blinds, absent)
    return Deal(
        blinds.button,
        blinds.dealt,
        _posts(places, blinds),
        missed,
        _waiting(places, line, blinds, here),
        _remembered(places, blinds, missed, {*here, *absent}),
    )


# ── where the blinds stand ─────────────────────────────────────────────────────


def _ready(places: Places, seats: Collection[int]) -> tuple[int, ...]:
    return tuple(seat for seat in seats if owes(places, seat) is None)


def _first(here: tuple[int, ...], lot: int) -> Deal:
    """The lot gives the button, and nobody owes anything (C-4)."""
    button = here[lot % len(here)]
    order = after(button, here)
    small, big = (button, order[0]) if len(here) == 2 else (order[0], order[1])
    places = Places(button, small, (big,), here)
    return Deal(button, tuple(order), (Post(small, "small"), Post(big, "big")), (), (), places)


def _ring(
    places: Places,
    line: Line,
    ready: Collection[int],
    here: Collection[int],
    choices: Mapping[int, Choice | None],
) -> _Blinds | None:
    """Three or more play, two of them posting the big blind if nobody posts the small one (C-20)."""
    reach = reach_of(line, here)
    bigs = reach[: 2 if line.small is None else 1]
    if len(bigs) + (line.small is not None) < 2:
        return None
    posting = [seat for seat in reach if choices.get(seat) == "post"]
    dealt = after(line.button, (*ready, *bigs, *posting))
    return _Blinds(line.button, line.small, tuple(bigs), tuple(dealt))


def _heads_up(places: Places, line: Line, ready: Collection[int], here: Collection[int]) -> _Blinds:
    """Two play, and the one who doesn't post the big blind has the button and the small one (C-4)."""
    if len(ready) == 1:
        big = (reach_of(line, here) or after(line.button, here))[0]
        return _Blinds(line.button, line.button, (big,), (big, line.button))
    big, button = after(places.bigs[-1], ready)
    return _Blinds(button, button, (big,), (big, button))


# ── what follows ───────────────────────────────────────────────────────────────


def _posts(places: Places, blinds: _Blinds) -> tuple[Post, ...]:
    in_turn = {blinds.small, *blinds.bigs}
    extra = [
        Post(seat, kind)
        for seat in blinds.dealt
        if seat not in in_turn and (rule := owes(places, seat)) is not None
        for kind in PRICE[rule]
    ]
    dead = [post for post in extra if post.kind == "dead"]
    live = [post for post in extra if post.kind == "live"]
    small = [] if blinds.small is None else [Post(blinds.small, "small")]
    return (*dead, *small, *[Post(seat, "big") for seat in blinds.bigs], *live)


def _missed(places: Places, blinds: _Blinds, absent: Collection[int]) -> tuple[Missed, ...]:
    """Whom the big blind passed (C-19), and who was due for the small one and isn't there (C-20)."""
    if not absent:
        return ()
    last = places.bigs[-1]
    passed = _passed(last, blinds, absent)
    big = [Missed(seat, "big") for seat in passed if seat != last and owes(places, seat) in (None, "C-20")]
    due = places.small != places.button or last in passed
    if due and last in absent and last in places.settled:
        return (Missed(last, "small"), *big)
    return tuple(big)


def _passed(last: int, blinds: _Blinds, absent: Collection[int]) -> list[int]:
    """The absent between the last big blind, or the small one, and the big one; and between two big ones."""
    steps = [*pairwise((last, *blinds.bigs))]
    if blinds.small is not None and blinds.small != blinds.button:
        steps.append((blinds.small, blinds.bigs[0]))
    found = {seat for one, other in steps for seat in until(other, after(one, {*absent, other}))}
    return after(last, found)


def _waiting(places: Places, line: Line, blinds: _Blinds, here: Collection[int]) -> tuple[Waiting, ...]:
    if len(blinds.dealt) == len(here):
        return ()
    reach = reach_of(line, here)
    return tuple(
        Waiting(seat, rule, "big_blind" if seat in reach else "button_passed")
        for seat in after(blinds.button, here)
        if seat not in blinds.dealt and (rule := owes(places, seat)) is not None
    )


def _remembered(places: Places, blinds: _Blinds, missed: tuple[Missed, ...], taken: set[int]) -> Places:
    """Who was dealt in has settled everything; who holds no seat any more is forgotten."""
    small = {miss.seat for miss in missed if miss.blind == "small"}
    big = {miss.seat for miss in missed if miss.blind == "big"}
    owing = taken.difference(blinds.dealt)
    if not owing:
        return Places(blinds.button, blinds.small, blinds.bigs, tuple(sorted(blinds.dealt)))
    return Places(
        blinds.button,
        blinds.small,
        blinds.bigs,
        tuple(sorted({*blinds.dealt, *owing.intersection(places.settled) - small - big})),
        tuple(sorted(owing.intersection(places.missed_big) | big)),
        tuple(sorted(owing.intersection(places.missed_small) - big | small)),
    )
