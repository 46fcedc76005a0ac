"""Simple players to measure ours against. They see what ours see, and nothing else."""

from random import Random

from tapado.cards.text import parse_card
from tapado.players.draw import best_discard
from tapado.rules.commands import Call, Check, Command, Discard, EndDiscard, Fold, GiveUp, RaiseTo
from tapado.rules.options import DrawTurn, Options
from tapado.rules.view import Own, Public


def at_random(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """Any act that is offered, any amount, any cards given up."""
    if options.draw is not None:
        return _drawn(own, options.draw, tuple(s for s in options.draw.slots if chance.random() < 0.5))
    turn = options.bet
    assert turn is not None
    acts: list[Command] = [Fold(own.seat, turn.question)]
    if turn.call_to is not None:
        acts.append(Call(own.seat, turn.question, turn.call_to))
    if turn.raise_least is not None and turn.raise_most is not None:
        acts.append(RaiseTo(own.seat, turn.question, chance.randint(turn.raise_least, turn.raise_most)))
    return [chance.choice(acts)]


def calls_everything(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """A calling station: draws well, calls whatever is bet, opens with the least bet, never raises."""
    if options.draw is not None:
        return _drawn(own, options.draw, best_discard([parse_card(card) for card in own.cards]))
    turn = options.bet
    assert turn is not None
    if turn.call_to is not None:
        return [Call(own.seat, turn.question, turn.call_to)]
    assert turn.raise_least is not None
    return [RaiseTo(own.seat, turn.question, turn.raise_least)]


def stakes_everything(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """Raises to the cap whenever it may, with anything."""
    turn = options.bet
    if turn is None or turn.raise_most is None:
        return calls_everything(view, own, options, chance)
    return [RaiseTo(own.seat, turn.question, turn.raise_most)]


def _drawn(own: Own, turn: DrawTurn, slots: tuple[int, ...]) -> list[Command]:
    done = EndDiscard(own.seat, turn.question)
    return [GiveUp(own.seat, turn.question, slots), done] if slots else [done]


# ── games in which one may check ───────────────────────────────────────────────


def any_act(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """Any act that is offered, any amount, up to three cards discarded."""
    if options.draw is not None:
        slots = tuple(s for s in options.draw.slots if chance.random() < 0.5)
        return [Discard(own.seat, options.draw.question, slots[:3])]
    turn = options.bet
    assert turn is not None
    acts: list[Command] = [Fold(own.seat, turn.question)] if turn.fold else []
    if turn.check:
        acts.append(Check(own.seat, turn.question))
    if turn.call_to is not None:
        acts.append(Call(own.seat, turn.question, turn.call_to))
    if turn.raise_least is not None and turn.raise_most is not None:
        acts.append(RaiseTo(own.seat, turn.question, chance.randint(turn.raise_least, turn.raise_most)))
    return [chance.choice(acts)]


def checks_and_calls(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """A calling station: draws well, calls whatever is bet, never bets."""
    if options.draw is not None:
        slots = best_discard([parse_card(card) for card in own.cards])
        return [Discard(own.seat, options.draw.question, slots[:3])]
    turn = options.bet
    assert turn is not None
    if turn.check or turn.call_to is None:
        return [Check(own.seat, turn.question) if turn.check else Fold(own.seat, turn.question)]
    return [Call(own.seat, turn.question, turn.call_to)]


def all_in(view: Public, own: Own, options: Options, chance: Random) -> list[Command]:
    """Bets as much as it may whenever it may, with anything."""
    turn = options.bet
    if turn is None or turn.raise_most is None:
        return checks_and_calls(view, own, options, chance)
    return [RaiseTo(own.seat, turn.question, turn.raise_most)]
