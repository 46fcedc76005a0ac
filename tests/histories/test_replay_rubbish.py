"""Whatever stands in a hand that can be read, it gets a verdict."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings

from tapado.cli.replay_words import explained
from tapado.histories.actions import Action, BetRaise, DealBoard, DealHole, Discard, Show
from tapado.histories.phh import HandRecord, decoded, read
from tapado.histories.replay import judged
from tests.histories.kept import whole_hands
from tests.histories.made import records
from tests.histories.nights import MOST, night
from tests.histories.real import examples

AMOUNTS = (0, 1, 5, 10, 100, 10**15)


@given(records())
@settings(max_examples=200)
def test_any_values_in_any_fields_get_a_verdict(hand: HandRecord) -> None:
    verdict = judged(hand)
    assert verdict.ok or verdict.refusal is not None


def test_hands_with_lines_lost_doubled_moved_and_changed_get_a_verdict(long_run: bool) -> None:
    chance, hands, codes = Random("rubbish"), _hands(), Counter[str]()
    for _ in range(100_000 if long_run else 1_500):
        hand = _spoilt(chance.choice(hands), chance)
        verdict = judged(hand)
        if verdict.refusal is not None:
            assert explained(hand, verdict.refusal)
            codes[verdict.refusal.code] += 1
    assert len(codes) > 25


def _hands() -> list[HandRecord]:
    found = [hand for hand in read(decoded(examples())) if isinstance(hand, HandRecord)]
    for game in MOST:
        for hand in whole_hands(night(game, Random(f"rubbish {game}"), hands=8)):
            found += [hand.as_kept_by(viewer) for viewer in (0, 1, None)]
    return found


def _spoilt(hand: HandRecord, chance: Random) -> HandRecord:
    lines = list(hand.actions)
    for _ in range(chance.randint(1, 3)):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(6):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = _changed(lines[at], chance)
            case 4:
                name = chance.choice(
                    ("starting_stacks", "antes", "blinds_or_straddles", "dead", "pot_shares")
                )
                hand = replace(hand, **{name: tuple(chance.choice(AMOUNTS) for _ in hand.antes)})  # type: ignore[arg-type]
            case _:
                hand = replace(hand, pot=chance.choice(AMOUNTS))
    return replace(hand, actions=tuple(lines))


def _with_other_chips(hand: HandRecord, chips: tuple[int, ...], chance: Random) -> HandRecord:
    match chance.randrange(5):
        case 0:
            return replace(hand, starting_stacks=chips)
        case 1:
            return replace(hand, antes=chips)
        case 2:
            return replace(hand, blinds_or_straddles=chips)
        case 3:
            return replace(hand, dead=chips)
        case _:
            return replace(hand, pot_shares=chips)


def _changed(action: Action, chance: Random) -> Action:
    match action:
        case BetRaise():
            return replace(action, to=chance.choice((0, -1, action.to + 1, action.to * 2, 10**30)))
        case DealHole() | DealBoard() | Discard() | Show() if action.cards:
            cards = list(action.cards)
            cards[chance.randrange(len(cards))] = chance.choice((None, chance.randrange(54)))
            return replace(action, cards=chance.choice((tuple(cards), (None,) * len(cards))))
        case _:
            return action
