/** What a key lets one hear: one's cards, the pot and the coins, whose turn it is. */
import { actsOf } from "../i18n/acts";
import { cardsOf } from "../i18n/cards";
import { play } from "../i18n/play";
import { table } from "../i18n/table";
import type { Public, State } from "../lib/protocol";
import { cardName } from "./faces";
import type { Place } from "./places";
import { isolated } from "./scene";
import { question } from "./speech";

export function readHand({ you, view }: State): string {
  const own = you?.own ?? null;
  if (own === null) return table().saysHand([], "");
  const kept = own.cards.filter((_, slot) => !own.given_up.includes(slot)).map(cardName);
  return table().saysHand(kept, own.rank === null ? "" : cardsOf(view.setup.game).hand(own.rank));
}

export function readPot({ view }: State, all: readonly Place[]): string {
  if (view.setup.game !== "monedas") return readPotOfPlay(view, all);
  const words = table();
  const coins = all
    .filter(({ seat }) => seat.state !== "left")
    .map(({ seat }) => words.saysCoins(isolated(seat.name), seat.stack, seat.bet));
  const hand = view.hand;
  return [...(hand === null ? [] : [words.saysPot(hand.pot, hand.standing, hand.cap)]), ...coins].join(" ");
}

function readPotOfPlay({ setup, hand }: Public, all: readonly Place[]): string {
  const words = play();
  const { amount } = actsOf(setup.game);
  const board = hand === null || hand.board.length === 0 ? [] : [words.saysBoard(hand.board.map(cardName))];
  const pot = hand === null ? [] : [words.saysPot(amount(hand.pot), hand.standing === 0 ? null : amount(hand.standing))];
  const chips = all.map(({ seat }) => words.saysCoins(isolated(seat.name), amount(seat.stack), seat.bet === 0 ? null : amount(seat.bet)));
  return [...board, ...pot, ...chips].join(" ");
}

export function readTurn({ you, view }: State, all: readonly Place[]): string {
  const words = table();
  const asked = all.filter((place) => place.asked);
  const first = asked[0];
  if (first === undefined) return words.saysNobody;
  const mine = asked.find((place) => place.you);
  const turn = mine && you ? question(you.options, view) : words.turnOf(asked.map(({ seat }) => isolated(seat.name)).join(", "));
  const clock = (mine ?? first).clock;
  return clock === null ? (turn ?? "") : `${turn ?? ""} ${words.saysTime(clock.seconds)}`;
}
