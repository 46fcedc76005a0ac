"""Judging the hands of a file by the rules that tables use."""

from math import inf

from tapado.games import GAMES
from tapado.games.game import Reason
from tapado.histories.actions import Note
from tapado.histories.faults import BadHand
from tapado.histories.record import HandRecord
from tapado.histories.replay_table import table_of
from tapado.histories.replay_unknown import Search, knows_all
from tapado.histories.replay_walk import NOTHING_OPEN, Guess, Walk
from tapado.histories.verdict import Refusal, Verdict

_OF_CARDS = frozenset({
    "too_many_changed", "not_opened", "no_such_card", "out_already", "own_discard", "may_not_muck",
    "not_his_cards", "other_stacks", "other_pot",
})  # fmt: skip
"""What depends on the cards that are unknown."""


def judged(hand: HandRecord | BadHand) -> Verdict:
    """Whether the hand went by the rules, and the chips came out as its file says.

    What can't be read is judged as far as it can: an earlier action may be against the rules as well.
    """
    if isinstance(hand, BadHand):
        return _unreadable(hand)
    verdict = _outcome(hand)
    return verdict if hand.refused is None else _as_refused(hand, hand.refused, verdict)


def _outcome(hand: HandRecord) -> Verdict:
    return _against(hand, played_out(hand)) if knows_all(hand) else _searched(hand)


def _searched(hand: HandRecord) -> Verdict:
    """With cards for the unknown ones that satisfy every rule; if none do, with those that got on best."""
    try:
        search = Search(hand)
    except Refusal as refusal:
        return Verdict(ok=False, refusal=refusal)
    best: Verdict | None = None
    for attempt, guess in search.attempts():
        verdict = _against(attempt, played_out(attempt, guess))
        if verdict.ok or not _looked_at_cards(verdict.refusal):
            best = verdict
            break
        best = max(best or verdict, verdict, key=_progress)
    assert best is not None
    if best.ok and search.shows_no_winner and hand.finishing_stacks is None:
        return Verdict(ok=False, refusal=Refusal("winner_unknown", None))
    return best


def _looked_at_cards(refusal: Refusal | None) -> bool:
    """Whether other cards might have been another matter."""
    return refusal is not None and refusal.code in _OF_CARDS


def _progress(verdict: Verdict) -> float:
    refusal = verdict.refusal
    return inf if refusal is None or refusal.action is None else refusal.action


def _against(hand: HandRecord, played: Verdict) -> Verdict:
    """What was played, held against what the file says came out."""
    wrong = played.refusal or _amiss(hand, played)
    if wrong is None:
        return played
    return Verdict(
        ok=False, finishing_stacks=played.finishing_stacks, pot_left=played.pot_left, refusal=wrong
    )


def played_out(hand: HandRecord, guess: Guess = NOTHING_OPEN) -> Verdict:
    """What comes of the hand's lines; `ok` when none was refused and the hand came to its end."""
    try:
        table = table_of(hand)
        walk = Walk(table, hand.actions, hand.left, guess)
        walk.run()
    except Refusal as refusal:
        return Verdict(ok=False, refusal=refusal)
    if not walk.hand.over:
        return Verdict(ok=False, refusal=walk.unfinished())
    stacks = tuple(seat.stack for seat in table.seats if seat is not None)
    return Verdict(ok=True, finishing_stacks=stacks, pot_left=table.carried.amount())


def _as_refused(hand: HandRecord, rule: str, played: Verdict) -> Verdict:
    """A hand whose last action is to be refused, by that very rule."""
    refusal, last = played.refusal, _last(hand)
    if refusal is None or refusal.action is None:
        return Verdict(ok=False, refusal=Refusal("not_refused", None, action=last, detail=rule))
    return Verdict(ok=(refusal.action, refusal.rule) == (last, rule), refusal=refusal)


def _last(hand: HandRecord) -> int | None:
    acts = [at for at, action in enumerate(hand.actions) if not isinstance(action, Note)]
    return acts[-1] if acts else None


def _amiss(hand: HandRecord, played: Verdict) -> Refusal | None:
    """What came out otherwise than the file says."""
    if hand.finishing_stacks not in (None, played.finishing_stacks):
        return Refusal("other_stacks", None, field="finishing_stacks", detail=_list(hand.finishing_stacks))
    if hand.pot_left not in (None, played.pot_left):
        return Refusal("other_pot", None, field="_pot_left", detail=str(hand.pot_left))
    return None


def _list(chips: tuple[int, ...] | None) -> str:
    return ", ".join(map(str, chips or ()))


# ── what can't be read ─────────────────────────────────────────────────────────


def _unreadable(bad: BadHand) -> Verdict:
    before = bad.so_far
    if before is None:
        return Verdict(ok=False, refusal=_fault(bad, bad.rule))
    earlier = _outcome(before).refusal
    if earlier is not None and earlier.code != "unfinished":
        return Verdict(ok=False, refusal=earlier)
    rule = _rule(bad, before)
    return Verdict(
        ok=bad.last and before.refused is not None and before.refused == rule, refusal=_fault(bad, rule)
    )


def _rule(bad: BadHand, before: HandRecord) -> str | None:
    """More chips than can be counted are more than anybody has."""
    return GAMES[before.game].cites[Reason.OVER_CAP] if bad.code == "too_large" else bad.rule


def _fault(bad: BadHand, rule: str | None) -> Refusal:
    at = bad.place if bad.field == "actions" else None
    return Refusal(bad.code, rule, action=at, field=bad.field, detail=bad.detail, numbers={"line": bad.line})
