"""One hand played at a table of ours and in pokerkit at once, compared at every turn."""

import warnings
from collections import Counter
from collections.abc import Callable

from pokerkit import Pot

from tapado.cards.text import TEXTS
from tapado.games.game import BettingRound
from tapado.rules.apply import apply
from tapado.rules.commands import Call, Check, Discard, Fold, RaiseTo, StartHand
from tapado.rules.offers import BettingTurn, DrawTurn
from tapado.rules.options import options
from tapado.rules.sealed import cards_of
from tapado.rules.table import Hand, Table
from tests.oracle.differences import Difference, of_the_raises, shared_out
from tests.oracle.reckoning import Reckoning, least_of
from tests.oracle.theirs import deal, their_hand

Act = str | int
"""«fold», «call» (or check), or the total to bet or raise to."""
Bounds = tuple[int, int] | None
Chooser = Callable[["Parallel", BettingTurn, Bounds], Act]
Drawer = Callable[[DrawTurn], tuple[int, ...]]


class Parallel:
    """A hand about to begin at `table`. `met` counts the differences that our rules explain."""

    def __init__(self, table: Table, start: StartHand) -> None:
        stacks = [0 if player is None else player.stack for player in table.seats]
        apply(table, start)
        hand, stakes = table.hand, table.setup.stakes
        assert hand is not None
        assert stakes is not None
        self.table, self.hand, self.stakes = table, hand, stakes
        self.dealt = hand.dealt
        self.theirs = their_hand(table, [stacks[seat] for seat in hand.dealt])
        self.pots: tuple[Pot, ...] = ()
        self.met: Counter[Difference] = Counter()
        self.acts = 0
        self.street = -1
        self.reckoning: Reckoning
        posted = hand.bets[hand.last_big] if stakes.big_blind else 0
        self.short_blind = posted < stakes.big_blind

    def play(self, choose: Chooser, draw: Drawer) -> None:
        """To the end, and the stacks agree."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # pokerkit's advice: no need to fold, used cards
            while not self.hand.over:
                self._turn(choose, draw)
            self._follow()
        assert not self.theirs.status
        self._compare_ends()

    # ── a turn ─────────────────────────────────────────────────────────────────

    def _turn(self, choose: Chooser, draw: Drawer) -> None:
        self._follow()
        self.acts += 1
        player = self.dealt.index(self.hand.to_act)
        offered = options(self.table, self.hand.to_act)
        if offered.draw is not None:
            assert self.theirs.stand_patter_or_discarder_index == player
            self._discard(player, offered.draw, draw(offered.draw))
            return
        assert offered.bet is not None
        self._reckon()
        if self.theirs.actor_index is None and self._is_about_the_blind():
            self._call_alone(player, offered.bet)
            return
        assert self.theirs.actor_index == player
        self._compare_chips()
        self._act(player, offered.bet, choose(self, offered.bet, self._compare(player, offered.bet)))

    def _follow(self) -> None:
        """Theirs is dealt its cards, and whoever ours doesn't ask checks, if that is by our rules."""
        self._deal()
        while (player := self.theirs.actor_index) is not None and not self._asks(player):
            assert not self.theirs.checking_or_calling_amount, "theirs asks for chips"
            assert not self._could_answer(player), "ours passed him by"
            self.met[Difference.NOTHING_TO_MATCH] += 1
            self.theirs.check_or_call()
            self._deal()

    def _deal(self) -> None:
        """Cards that theirs waits for, and the showdown; before it the pots are looked at."""
        deal(self.theirs, self.table)
        while self.theirs.showdown_index is not None:
            self.pots = self.pots or tuple(self.theirs.pots)
            self.theirs.show_or_muck_hole_cards()
            deal(self.theirs, self.table)

    def _could_answer(self, player: int) -> list[int]:
        others = set(self.theirs.player_indices) - {player}
        return [other for other in others if self.theirs.statuses[other] and self.theirs.stacks[other]]

    def _asks(self, player: int) -> bool:
        street = self.table.game.streets[self.hand.street]
        return self.hand.to_act == self.dealt[player] and isinstance(street, BettingRound)

    # ── comparing ──────────────────────────────────────────────────────────────

    def _compare_chips(self) -> None:
        stacks = [self.table.player_at(seat).stack for seat in self.dealt]
        bets = [self.hand.bets[seat] for seat in self.dealt]
        assert (stacks, bets) == (self.theirs.stacks, self.theirs.bets)

    def _compare(self, player: int, turn: BettingTurn) -> Bounds:
        """The raises that both allow. AssertionError where they differ and no rule of ours says why."""
        ours = _bounds(turn.raise_least, turn.raise_most)
        assert ours == self.reckoning.raises(player)
        assert _cost(turn) == self.reckoning.to_call(player)
        theirs = _bounds(
            self.theirs.min_completion_betting_or_raising_to_amount,
            self.theirs.max_completion_betting_or_raising_to_amount,
        )
        if self._is_about_the_blind():
            differ = ours != theirs or _cost(turn) != self.theirs.checking_or_calling_amount
            self.met[Difference.SHORT_BIG_BLIND] += differ
            return _both(ours, theirs)
        assert _cost(turn) == self.theirs.checking_or_calling_amount
        if ours != theirs:
            why = of_the_raises(ours, self.theirs, player, self.reckoning)
            assert why is not None, f"raises {ours}, theirs {theirs}"
            self.met[why] += 1
        return _both(ours, theirs)

    def _is_about_the_blind(self) -> bool:
        """Whether a big blind of less than the whole still makes pokerkit's amounts others (C-5)."""
        return self.short_blind and self.reckoning.blind > 0

    def _compare_ends(self) -> None:
        players = [self.table.seats[seat] for seat in self.dealt]
        ours = [0 if player is None else player.stack for player in players]  # None: busted and gone (T-2)
        expected, odd = shared_out(self.theirs, self.pots) if self.pots else (self.theirs.stacks, False)
        assert ours == expected
        if odd:
            self.met[Difference.ODD_CHIPS] += ours != self.theirs.stacks
        else:
            assert ours == self.theirs.stacks

    def _reckon(self) -> None:
        """A new round is reckoned from what lies on the table."""
        if self.hand.street == self.street:
            return
        street = self.table.game.streets[self.hand.street]
        assert isinstance(street, BettingRound)
        bets = [self.hand.bets[seat] for seat in self.dealt]
        self.reckoning = Reckoning(
            self.stakes.structure,
            least_of(self.stakes, street),
            self.stakes.big_blind if self.street < 0 else 0,
            [self.table.player_at(seat).stack for seat in self.dealt],
            bets,
            {player for player, seat in enumerate(self.dealt) if not self.hand.live[seat]},
            sum(self.hand.paid) - sum(bets),
        )
        self.street = self.hand.street

    # ── acting in both ─────────────────────────────────────────────────────────

    def _act(self, player: int, turn: BettingTurn, act: Act) -> None:
        if act == "fold":
            self.reckoning.folds(player)
            self.theirs.fold()
            self._do(Fold(self.hand.to_act, turn.question))
        elif act == "call":
            self._call_theirs(player, _cost(turn))
            self.reckoning.calls(player)
            self._do(_call(self.hand, turn))
        else:
            assert isinstance(act, int)
            self.reckoning.raises_to(player, act)
            self.theirs.complete_bet_or_raise_to(act)
            self._do(RaiseTo(self.hand.to_act, turn.question, act))

    def _call_theirs(self, player: int, cost: int) -> None:
        """Puts in by hand what calling the whole big blind costs beyond what was posted of it (C-5).

        Where that ends the round nobody has matched it, and it would be given back.
        """
        missing = cost - (self.theirs.checking_or_calling_amount or 0)
        assert not missing or self._is_about_the_blind()
        self.theirs.check_or_call()
        if self.theirs.actor_index is not None:
            self.theirs.bets[player] += missing
            self.theirs.stacks[player] -= missing
            self.theirs.payoffs[player] -= missing

    def _call_alone(self, player: int, turn: BettingTurn) -> None:
        """Theirs asks nobody any more, ours whether he calls the whole blind: he does, and has it back."""
        self.met[Difference.SHORT_BIG_BLIND] += 1
        self.reckoning.calls(player)
        self._do(_call(self.hand, turn))

    def _discard(self, player: int, turn: DrawTurn, slots: tuple[int, ...]) -> None:
        seat = self.dealt[player]
        cards = cards_of(self.table, self.hand, seat)
        self.theirs.stand_pat_or_discard("".join(TEXTS[cards[slot]] for slot in slots))
        self._do(Discard(seat, turn.question, slots))

    def _do(self, command: Fold | Check | Call | RaiseTo | Discard) -> None:
        apply(self.table, command)


def _bounds(least: int | None, most: int | None) -> Bounds:
    return None if least is None or most is None else (least, most)


def _both(ours: Bounds, theirs: Bounds) -> Bounds:
    if ours is None or theirs is None:
        return None
    least, most = max(ours[0], theirs[0]), min(ours[1], theirs[1])
    return (least, most) if least <= most else None


def _cost(turn: BettingTurn) -> int:
    return 0 if turn.call_to is None else turn.call_to - turn.bet


def _call(hand: Hand, turn: BettingTurn) -> Check | Call:
    if turn.check:
        return Check(hand.to_act, turn.question)
    assert turn.call_to is not None
    return Call(hand.to_act, turn.question, turn.call_to)
