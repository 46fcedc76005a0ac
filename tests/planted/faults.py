"""Faults planted in the core, one at a time, to see whether its tests notice.

Each replaces one passage of one file of `src/tapado/rules`, which must be there exactly once.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """`old` becomes `new` in this file of the rules."""

    file: str
    old: str
    new: str
    what: str


FAULTS = (
    # ── pots ───────────────────────────────────────────────────────────────────
    Fault("pots.py", "part + (place < odd)", "part", "odd chips vanish"),
    Fault("pots.py", "part + (place < odd)", "part + (place >= len(winners) - odd)", "odd chips go last"),
    Fault("pots.py", "if here and paid[seat] >= level", "if paid[seat] >= level", "the folded contest"),
    Fault("pots.py", "+ (0 if found else dead)", "", "dead money vanishes"),
    Fault("pots.py", "[*levels[:-1], max(paid)]", "levels", "what the folded put in beyond is lost"),
    Fault("pots.py", "most - second", "most", "all goes back, not only what was uncalled"),
    Fault("rounds.py", "hand.paid[event.seat] -= event.amount", "pass", "returned chips stay in the pot too"),
    Fault(
        "rounds.py",
        "    if betting.cap is _ALL_IN:\n        back",
        "    if False:\n        back",
        "nothing is returned",
    ),
    Fault("forced.py", "            hand.dead += amount\n", "            pass\n", "dead posts vanish"),
    Fault(
        "forced.py",
        "        if hand.live[seat]:\n",
        "        if True:\n",
        "who isn't dealt in keeps his share",
    ),
    # ── betting ────────────────────────────────────────────────────────────────
    Fault("sizes.py", "hand.able == 1 or ", "", "a raise that nobody can answer"),
    Fault("sizes.py", "hand.made >= MOST_BETS_FIXED", "hand.made > MOST_BETS_FIXED", "a fifth bet"),
    Fault("sizes.py", "standing - answered >= full", "False", "short all-ins never reopen"),
    Fault("sizes.py", "standing - answered >= full", "True", "any short all-in reopens"),
    Fault("sizes.py", "max(0, standing - hand.bets[seat])", "0", "the pot before calling, not after"),
    Fault(
        "betting.py",
        "if to - hand.standing > hand.full:",
        "if True:",
        "a short all-in makes the next raise smaller",
    ),
    Fault("betting.py", "    hand.made += 1\n", "", "raises aren't counted"),
    Fault(
        "betting.py",
        "known.offered_at == table.seq",
        "known.offered_at >= 0",
        "what was offered before holds",
    ),
    Fault("betting.py", "if added and not player.stack:", "if False:", "the all-in count as able to answer"),
    Fault(
        "betting.py",
        "hand.live_count -= 1\n    if player.stack:",
        "hand.live_count -= 1\n    if False:",
        "the folded count as able to answer",
    ),
    Fault(
        "rounds.py",
        "        hand.able += 1\n",
        "        pass\n",
        "who gets chips back isn't able to bet them",
    ),
    Fault(
        "rounds.py",
        "hand.made = 1 if hand.standing else 0",
        "hand.made = 0",
        "the big blind isn't the first bet",
    ),
    Fault("rounds.py", "hand.answered = [-1] * len(hand.answered)", "pass", "no option for the big blind"),
    Fault(
        "rounds.py",
        "cut = order.index(hand.last_big) + 1",
        "cut = order.index(hand.last_big)",
        "the big blind acts first",
    ),
    Fault("rounds.py", "stakes.big_bet if big else stakes.small_bet", "stakes.small_bet", "no big bets"),
    Fault(
        "rounds.py",
        "(hand.able > 1 or hand.bets[seat] < hand.standing)",
        "True",
        "the only one with chips is asked",
    ),
    Fault(
        "rounds.py",
        "(hand.able > 1 or hand.bets[seat] < hand.standing)",
        "hand.able > 1",
        "nobody need call the last all-in",
    ),
    Fault(
        "rounds.py", "folds or hand.bets[seat] < hand.standing", "True", "a time-out folds where it may check"
    ),
    Fault("forced.py", 'forced.kind != "small"', 'forced.kind == "live"', "nothing to match before the draw"),
    Fault(
        "forced.py",
        "hand.standing = table.setup.stakes.big_blind",
        "hand.standing = forced.amount",
        "a short big blind lowers the call",
    ),
    Fault(
        "amounts.py",
        "hand.bets[seat] + payable(table, seat) for seat",
        "payable(table, seat) for seat",
        "what is in already doesn't count for the cap",
    ),
    # ── drawing ────────────────────────────────────────────────────────────────
    Fault(
        "stub.py",
        "<= len(table.deck) - table.switches.bottom_card",
        "<= len(table.deck)",
        "the bottom card is dealt",
    ),
    Fault("stub.py", "if card_at(table, place) not in own]", "]", "own discards come back"),
    Fault("stub.py", "return pile.passed_over or", "return False and", "a place tells whose discard it was"),
    Fault(
        "stub.py", "hand.next_place, len(table.deck)))\n", "0, 0))\n", "the bottom card is lost in a shuffle"
    ),
    Fault("stub.py", "pile_of(hand).last_served == seat", "False", "nothing is burned"),
    Fault(
        "stub.py",
        "    pile.shuffles += 1\n",
        "    pile.shuffles = 1\n",
        "the second shuffle has the first order",
    ),
    Fault(
        "stub.py", "in pile.discards if player != seat]", "in pile.discards]", "own discards are shuffled too"
    ),
    Fault(
        "drawing_in_turn.py",
        "if slots.issuperset(offer.keep)",
        "if False",
        "four changed without an ace",
    ),
    Fault(
        "drawing_in_turn.py",
        "slots.issuperset(offer.keep)",
        "not offer.keep",
        "the ace is thrown with three others",
    ),
    Fault(
        "drawing_in_turn.py",
        "slots[:-1] if _is_held_back(table, hand, seat) else slots",
        "slots",
        "five in a row",
    ),
    Fault(
        "drawing_in_turn.py", "hand.changed[seat] = len(slots)", "pass", "nobody learns how many were changed"
    ),
    Fault(
        "drawing_in_turn.py",
        "start = hand.dealt.index(hand.closer) if hand.closer in hand.dealt else 0",
        "start = 0",
        "the first speaker marks next, whoever said CAMBIA",
    ),
    # ── showdown ───────────────────────────────────────────────────────────────
    Fault(
        "showdown.py",
        "better > value and",
        "better >= value and",
        "a tie is mucked",
    ),
    Fault(
        "showdown.py",
        "better > value and paid[other] >= paid[seat] for",
        "better > value for",
        "who may win a side pot is mucked",
    ),
    Fault(
        "showdown.py",
        "    first = hand.bettor\n",
        "    first = -1\n",
        "the bettor need not show first",
    ),
    Fault(
        "showdown.py",
        "for number in reversed(range(len(found)))",
        "for number in range(len(found))",
        "the main pot first",
    ),
    Fault("showdown.py", "if hand.able > 1 or", "if hand.able or", "no hands turned up beside a big stack"),
    Fault("showdown.py", "winners) if part[1]]", "winners)]", "who gets no odd chip is given nothing"),
    Fault("worth.py", "(*cards, *hand.board)", "cards", "the board doesn't count"),
    Fault("hands.py", "seat not in sharing", "True", "who shares a carried pot is out"),
    # ── seating ────────────────────────────────────────────────────────────────
    Fault(
        "cash.py",
        "table.places = vacated(table.places, event.seat)",
        "pass",
        "debts pass on to the next holder",
    ),
    Fault(
        "cash.py",
        "after(table.reference, here)[0]",
        "from_seat(table.reference, here)[0]",
        "the button stays",
    ),
    Fault(
        "cash.py",
        "number in sharing if sharing else player.stack",
        "player.stack > 0",
        "newcomers share a carried pot",
    ),
    Fault("cash.py", "return 1, most - player.stack", "return 1, most", "topped up over the largest buy-in"),
    Fault(
        "cash.py", "if hand is not None and command.seat in hand.dealt:", "if False:", "topped up in a hand"
    ),
    Fault(
        "leaving.py",
        "if seat.stack or table.game.betting.cap is not Cap.ALL_IN:",
        "if True:",
        "leaving folds an all-in hand",
    ),
    Fault(
        "forced.py",
        '    if forced.kind == "big":\n',
        '    if forced.kind == "big" and hand.last_big < 0:\n',
        "the opener sits left of the first of two big blinds",
    ),
    Fault(
        "blind_line.py",
        "small in ready and small != button",
        "small != button",
        "an absent player posts the small blind",
    ),
    Fault("pledges.py", "1 - table.reference", "table.reference", "the same one speaks first in every deal"),
    Fault(
        "pledges.py",
        "(player.stack - duel.ante) // duel.piece_value",
        "player.stack // duel.piece_value",
        "redeems the ante away",
    ),
    Fault(
        "pledges.py",
        "(human, pot - pot // 2), (knight, pot // 2)",
        "(human, pot // 2), (knight, pot - pot // 2)",
        "the odd dollar goes to the Caballero",
    ),
    Fault("deadlines.py", "seconds / 2**late", "seconds", "the clock never shrinks"),
)
