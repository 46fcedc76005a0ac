"""A table on which a hand of a file can be played: its people seated, its forced bets in, no card dealt yet.

Player n of the file sits on seat n, both 0-based: he who is left of the button, the mano or the first speaker
on seat 0.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tapado.games import GAMES
from tapado.games.game import Cap, Cash, Game, Reason, Reference, Sizes
from tapado.games.stakes import Stakes, Structure
from tapado.games.switches import Openers, Switches
from tapado.hands.jokers import JokerRule
from tapado.histories.record import FIXED_LIMIT, HandRecord
from tapado.histories.verdict import Refusal
from tapado.rules.events import Forced, HandStarted, Setup
from tapado.rules.evolve import evolve
from tapado.rules.table import Carried, Seat, Table, new_table

_POT_LIMIT = frozenset({"PT", "P5D"})
_OFF = frozenset({False, "none"})


def table_of(record: HandRecord) -> Table:
    """The table when the hand has begun. Raises Refusal, with the field, for what no table could be."""
    game, players = GAMES[record.game], len(record.starting_stacks)
    if not game.least_seats <= players <= game.most_seats:
        raise Refusal(
            "wrong_number_of_seats",
            game.cites[Reason.SEATS],
            field="starting_stacks",
            numbers={"least": game.least_seats, "most": game.most_seats},
        )
    _check_forced(game, record)
    stakes = _stakes(record) if isinstance(game.session, Cash) else None
    switches = _switches(game, record)
    table = new_table(
        Setup(game.id, game.rules_version, players, "amigos", False, 0, "normal", stakes, None, switches)
    )
    table.stage = "playing"
    table.seats = [
        Seat(f"p{n}", f"p{n}", False, 0, stack, "playing")
        for n, stack in enumerate(record.starting_stacks, 1)
    ]
    table.carried = _carried(record)
    evolve(table, _started(table, record))
    return table


def _check_forced(game: Game, record: HandRecord) -> None:
    """Blinds only where the button goes before them, antes where one plays for more than coins (M-8, H-1)."""
    if any(record.blinds_or_straddles) and game.reference is not Reference.BUTTON_BEFORE_BLINDS:
        raise Refusal("no_blinds_here", _first_rule(game), field="blinds_or_straddles")
    if any(record.antes) and game.betting.cap is Cap.POOREST_DEALT_IN:
        raise Refusal("no_antes_here", "M-8", field="antes")


def _first_rule(game: Game) -> str:
    return game.streets[0].rule


# ── stakes and switches ────────────────────────────────────────────────────────


def _stakes(record: HandRecord) -> Stakes:
    blind = max(record.blinds_or_straddles, default=0)
    if record.variant in FIXED_LIMIT:
        structure, small, big = Structure.FIXED, record.small_bet or 0, record.big_bet or 0
    else:
        structure = Structure.POT if record.variant in _POT_LIMIT else Structure.NO_LIMIT
        small = big = record.min_bet or 0
    try:
        return Stakes(structure, small, big, blind)
    except ValueError:
        field = "small_bet" if structure is Structure.FIXED else "min_bet"
    raise Refusal("wrong_bets", "C-2", field=field)


def _switches(game: Game, record: HandRecord) -> Switches:
    _check_names(game, record)
    wanted: dict[str, Any] = {name: _switch(name, value) for name, value in record.options.items()}
    if record.may_muck and "may_muck" in game.may_switch:
        wanted["may_muck"] = True
    try:
        return replace(game.switches, **wanted)
    except ValueError:
        pass
    raise Refusal("contradicting_options", "H-3", field="_options")


def _check_names(game: Game, record: HandRecord) -> None:
    for name in record.options:
        if name not in game.may_switch:
            raise Refusal("no_such_option", None, field=f"_options.{name}")


def _switch(name: str, value: bool | int | str) -> bool | int | JokerRule | Openers | None:
    """What the switch of this name is turned to. Raises Refusal for what it can't be."""
    try:
        match name, value:
            case (("joker" | "openers"), off) if off in _OFF:
                return None
            case "joker", str(rule):
                return JokerRule(rule)
            case "openers", str(what):
                return Openers(what)
            case "jokers", int(count) if not isinstance(count, bool):
                return count
            case (("max_three" | "no_five_in_a_row" | "bottom_card" | "may_muck"), bool(on)):
                return on
    except ValueError:
        pass
    raise Refusal("no_such_option", None, field=f"_options.{name}")


# ── what is in before the deal ─────────────────────────────────────────────────


def _carried(record: HandRecord) -> Carried:
    """The pot from before, contested by all: in equal parts, unless the file says whose it is (H-8)."""
    if record.pot_shares:
        rest = record.pot - sum(record.pot_shares) - sum(record.pot_gone)
        if rest < 0:
            raise Refusal("parts_over_the_pot", "K-5", field="_pot_shares")
        return Carried(rest, tuple(enumerate(record.pot_shares)), record.pot_gone)
    part, odd = divmod(record.pot, len(record.starting_stacks))
    return Carried(odd, tuple((seat, part) for seat in range(len(record.starting_stacks))))


def _started(table: Table, record: HandRecord) -> HandStarted:
    """The button is the last one dealt to; a mano and a first speaker are the first (K-7)."""
    game, players = table.game, len(record.starting_stacks)
    before = game.reference in (Reference.MANO, Reference.SPEAKER)
    cap = min(record.starting_stacks) if game.betting.cap is Cap.POOREST_DEALT_IN else 0
    return HandStarted(
        1, 0 if before else players - 1, tuple(range(players)), cap, tuple(_forced(game, record))
    )


def _forced(game: Game, record: HandRecord) -> Iterator[Forced]:
    """Antes, blinds, live and dead posts in this order, each as far as there is something left (C-5)."""
    left = list(record.starting_stacks)
    bets = _by_seat(record.blinds_or_straddles)
    blind = max(bets, default=0)
    ante = "ante" if _antes_are_matched(game, record) else "dead"
    wanted = [
        *((seat, ante, chips) for seat, chips in enumerate(_by_seat(record.antes))),
        *((seat, "small", chips) for seat, chips in enumerate(bets) if chips < blind),
        *((seat, "big", chips) for seat, chips in _in_turn(bets) if chips == blind),
        *((seat, "live", chips) for seat, chips in enumerate(record.live)),
        *((seat, "dead", chips) for seat, chips in enumerate(record.dead)),
    ]
    for seat, kind, chips in wanted:
        if chips:
            amount = min(chips, left[seat])
            left[seat] -= amount
            yield Forced(seat, kind, amount)  # type: ignore[arg-type]


def _by_seat(amounts: tuple[int, ...]) -> tuple[int, ...]:
    """Heads-up the file has them in reverse: the button, who posts the small blind, comes first."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _in_turn(bets: tuple[int, ...]) -> list[tuple[int, int]]:
    """The last one here is who posted the last big blind: heads-up the one without the button."""
    found = list(enumerate(bets))
    return found[::-1] if len(found) == 2 else found


def _antes_are_matched(game: Game, record: HandRecord) -> bool:
    """Whether an ante counts for what its owner contests; else it is nobody's, like a big blind's ante."""
    if record.ante_trimming_status or game.betting.sizes is Sizes.FREE or game.reference is Reference.BUTTON:
        return True
    return min(record.antes) == max(record.antes) <= min(record.starting_stacks)
