"""A whole hand of cardroom, hold'em or casero, told by the rule files: what comes next, and who is asked."""

from collections.abc import Generator, Iterator

from tapado.cards.text import cards_text
from tapado.games.stakes import Stakes, Structure
from tapado.rules import events as e
from tapado.rules.events import Event, HandStarted, Setup
from tests.hands.plain import PlainRank
from tests.simulation.asking import Act, Asks, Draws, Orders, Script, Step
from tests.simulation.betting_script import Round
from tests.simulation.paper import Paper
from tests.simulation.pile import Pile
from tests.simulation.settlement import Heap, Share, heaps, settled

BOARD = ((3, 3), (1, 5), (1, 7))
"""Cards of flop, turn and river, and the street in which they are bet on."""


class CashHand:
    """`script` is its course; `paper` what it comes to."""

    def __init__(self, setup: Setup, started: HandStarted, orders: Orders, paper: Paper) -> None:
        assert setup.stakes is not None
        self.game = setup.game
        self.stakes: Stakes = setup.stakes
        self.started = started
        self.orders = orders
        self.paper = paper
        self.top = 0
        """How many cards have been dealt from the top of the deck."""
        self.pile: Pile | None = None
        self.carried: e.PotCarried | None = None
        self.changed: dict[int, int] = {}
        """How many cards each has changed so far (C-10)."""
        self.script = self._play()

    # ── the course of a hand ─────────────────────────────────────────────────

    def _play(self) -> Script:
        yield self._deal(2 if self.game == "holdem" else 5)
        goes_on = yield from self._first_round()
        if goes_on and self.carried is None:
            goes_on = yield from (self._board_game() if self.game == "holdem" else self._draw_game())
        if self.carried is None:
            yield from self._showdown() if goes_on else self._last_one()
        yield e.HandEnded(self.started.hand, self._busted())
        return False

    def _deal(self, cards: int) -> Event:
        """One at a time, from the left of the button (C-6, H-1, T-4)."""
        dealt = self.paper.dealt
        players = len(dealt)
        found = []
        for turn, seat in enumerate(dealt):
            places = tuple(turn + lap * players for lap in range(cards))
            self.paper.cards[seat] = [self.orders[0][place] for place in places]
            found.append((seat, tuple(range(cards)), places))
        self.top = cards * players
        return e.CardsDealt(tuple(found))

    def _first_round(self) -> Script:
        paper, dealt = self.paper, self.paper.dealt
        round_ = Round(paper, 1, self.stakes.small_bet)
        order = list(dealt)
        bigs = [one.seat for one in self.started.forced if one.kind == "big"]
        if self.game != "casero":
            round_.standing, round_.made = self.stakes.big_blind, 1
            cut = dealt.index(bigs[-1]) + 1
            order = [*dealt[cut:], *dealt[:cut]]
        round_.must_open = paper.switches.openers is not None
        self.last_round = round_
        goes_on = yield from round_.play(order)
        could = sum(paper.stack(seat) > 0 for seat in paper.live) > 1
        if goes_on and could and round_.must_open and round_.first is not None and not round_.rises:
            yield from self._nobody_opened()
        return goes_on

    def _nobody_opened(self) -> Iterator[Event]:
        """The pot stays, and so do those who are still there for it (H-8)."""
        paper = self.paper
        people = paper.people
        here = [seat for seat in paper.live if not people[seat].left] or paper.live
        staying = [seat for seat in here if not people[seat].out] or here
        paid = tuple((seat, paper.paid[seat]) for seat in staying)
        self.carried = e.PotCarried(paper.pot() - sum(chips for _, chips in paid), paid)
        paper.seen("nobody opens")
        yield self.carried

    def _late_round(self, street: int, *, big: bool) -> Script:
        fixed_big = big and self.stakes.structure is Structure.FIXED
        least = self.stakes.big_bet if fixed_big else self.stakes.small_bet
        self.last_round = Round(self.paper, street, least)
        return (yield from self.last_round.play(list(self.paper.dealt)))

    def _board_game(self) -> Script:
        paper = self.paper
        for cards, street in BOARD:
            if sum(paper.stack(seat) > 0 for seat in paper.live) < 2:
                yield from self._turned_up()
            places = tuple(range(self.top, self.top + cards))
            self.top += cards
            board = [self.orders[0][place] for place in places]
            paper.board += board
            yield e.BoardDealt(tuple(cards_text(board).split()), places)
            if not (yield from self._late_round(street, big=street > BOARD[0][1])):
                return False
        return True

    def _turned_up(self) -> Iterator[Event]:
        """When nobody can bet any more, hands still in are turned up before the rest of the board (T-8)."""
        for seat in self._order():
            if seat not in self.paper.shown:
                self.paper.seen("turned up before the board")
                self.paper.shown[seat] = (0, ())
                yield self._shows(seat)

    def _draw_game(self) -> Script:
        if not (yield from self._draw()):
            return False
        return (yield from self._late_round(3, big=True))

    # ── the draw ─────────────────────────────────────────────────────────────

    def _draw(self) -> Script:
        """In turn from the left of the button, all-in players too; each is served at once (C-9)."""
        paper = self.paper
        self.pile = Pile(self.orders, self.top, keeps_bottom=paper.switches.bottom_card)
        yield e.StreetOpened(2, paper.live[0])
        owed: list[tuple[int, int]] = []
        for seat in paper.dealt:
            if seat not in paper.live:
                continue
            slots = yield from self._discards(seat)
            if len(paper.live) < 2:
                return False
            if len(slots) == 5 and paper.switches.no_five_in_a_row:
                owed.append((seat, slots[-1]))
                slots = slots[:-1]
            yield from self._serve(seat, slots)
        for seat, slot in owed:
            if seat in paper.live:
                yield from self._serve(seat, (slot,), apart=True)
        return True

    def _discards(self, seat: int) -> Generator[Step, Act, tuple[int, ...]]:
        """What the seat discards; nothing if he leaves, or is the last one left."""
        paper = self.paper
        while True:
            event = yield Asks(seat, self._draws(seat))
            if event.seat != seat:
                paper.folds_out_of_turn(event)
                if len(paper.live) < 2:
                    return ()
                continue
            if isinstance(event, e.Folded):
                assert event.why == "left"
                paper.folds(event)
                return ()
            assert isinstance(event, e.CardsDiscarded), event
            self._put_away(event)
            return event.slots

    def _draws(self, seat: int) -> Draws:
        if not self.paper.switches.max_three:
            return Draws(5)
        keep = self.paper.holds_ace_or_joker(seat)
        return Draws(4 if keep else 3, keep)

    def _put_away(self, event: e.CardsDiscarded) -> None:
        paper, seat, slots = self.paper, event.seat, event.slots
        turn = self._draws(seat)
        assert len(set(slots)) == len(slots) <= turn.most
        assert set(slots) <= set(range(5))
        assert len(slots) < 4 or not paper.switches.max_three or set(turn.keep) - set(slots)
        paper.answers(event)
        assert event.why == "act" or not slots
        paper.seen("four changed beside an ace", len(slots) == 4 and paper.switches.max_three)
        paper.seen("all-in and draws", bool(slots) and not paper.stack(seat))
        self.changed[seat] = len(slots)
        assert self.pile is not None
        for slot in slots:
            self.pile.put_away(seat, paper.cards[seat][slot])
            paper.cards[seat][slot] = -1

    def _serve(self, seat: int, slots: tuple[int, ...], *, apart: bool = False) -> Iterator[Event]:
        """H-3 to H-5."""
        pile, seen = self.pile, self.paper.seen
        assert pile is not None
        while slots:
            cards = pile.next_for(seat, len(slots))
            if not cards:
                yield e.Reshuffled(tuple(sorted(pile.shuffle(seat))))
                seen({1: "reshuffle", 2: "second reshuffle"}.get(pile.shuffles, "further reshuffle"))
                continue
            if apart and pile.last_served == seat:
                yield e.CardBurned(pile.place(cards[0]))
                pile.burn(cards[0])
                seen("card burned")
                continue
            places = tuple(map(pile.place, cards))
            for slot, card in zip(slots, cards, strict=False):
                seen("his own discard comes back", card in pile.owners.get(seat, ()))
                self.paper.cards[seat][slot] = card
            pile.take(seat, cards)
            seen("fifth card after the others", apart)
            seen("fifth card after a reshuffle", apart and pile.shuffles > 0)
            yield e.CardsDealt(((seat, slots[: len(cards)], places),))
            slots = slots[len(cards) :]

    def lies(self) -> list[int]:
        """The cards that nobody holds and all don't see: the stub, what was discarded, what was burned."""
        return self.pile.cards() if self.pile is not None else list(self.orders[0][self.top :])

    # ── the end ──────────────────────────────────────────────────────────────

    def _last_one(self) -> Iterator[Event]:
        """Who is left alone takes all and shows nothing (C-15, T-7)."""
        (seat,) = self.paper.live
        yield self._wins(e.PotAwarded(seat, self.paper.pot(), False, (seat,)))

    def _showdown(self) -> Iterator[Event]:
        """In order they show, or muck when beaten; then the pots, the last side pot first (C-13 to C-16)."""
        paper = self.paper
        piles = heaps(paper.paid, paper.live, paper.dead)
        ranks = {seat: paper.rank(seat) for seat in paper.live}
        for seat in self._order():
            if seat in paper.shown:
                paper.shown[seat] = ranks[seat]
                continue
            if self._mucks() and self._is_beaten(seat, piles, ranks):
                paper.mucked.add(seat)
                paper.seen("mucked")
                yield e.HandMucked(seat)
            else:
                yield self._shows(seat)
                paper.shown[seat] = ranks[seat]
        piles = piles or [Heap(frozenset(paper.live))]
        shares = settled(piles, ranks, paper.dealt)
        self._see(piles, shares)
        for share in shares if paper.pot() else shares[:1]:
            yield self._wins(e.PotAwarded(share.seat, share.amount, True, share.winners, share.pot))

    def _see(self, piles: list[Heap], shares: list[Share]) -> None:
        seen = self.paper.seen
        seen("three side pots", len(piles) > 3)
        seen("side pot", len(piles) > 1)
        most = max(self.paper.paid[seat] for seat in self.paper.live)
        seen("folded chips beyond all bets", max(self.paper.paid.values()) > most)
        odd = {share.pot for share in shares if piles[share.pot].chips % len(share.winners)}
        seen("odd chips", bool(odd))
        seen("odd chips over two pots", len(odd) > 1)
        seen("pots to several", len({share.winners for share in shares}) > 1)

    def _mucks(self) -> bool:
        return self.game != "holdem" or self.paper.switches.may_muck

    def _is_beaten(self, seat: int, piles: list[Heap], ranks: dict[int, PlainRank]) -> bool:
        """In every pot that he contests somebody has shown a better hand (C-14, K-18)."""
        mine = [heap.seats for heap in piles if seat in heap.seats] or [frozenset(self.paper.live)]
        better = {other for other in self.paper.shown if ranks[other] > ranks[seat]}
        return all(seats & better for seats in mine)

    def _order(self) -> list[int]:
        """C-13; in hold'em, whose rules don't say, the last bettor, else the first left of the button."""
        live, last = self.paper.live, self.last_round
        first = last.bettor
        if first is None and self.game != "holdem":
            first = last.first
        if first not in live:
            return list(live)
        cut = live.index(first)
        return [*live[cut:], *live[:cut]]

    def _shows(self, seat: int) -> Event:
        self.paper.seen("joker shown", max(self.paper.cards[seat]) >= 52)
        return e.HandShown(seat, tuple(cards_text(self.paper.cards[seat]).split()))

    def _wins(self, award: e.PotAwarded) -> Event:
        self.paper.people[award.seat].stack += award.amount
        return award

    def _busted(self) -> tuple[int, ...]:
        sharing = {} if self.carried is None else dict(self.carried.paid)
        people = self.paper.people
        there = [seat for seat in sorted(self.paper.dealt) if not people[seat].left]
        return tuple(seat for seat in there if not people[seat].stack and seat not in sharing)
