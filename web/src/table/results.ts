/** How each pot of a hand was won, in sentences: the main pot first (K-10, K-11, C-16). */
import { actsOf } from "../i18n/acts";
import { cardsOf, type CardWords } from "../i18n/cards";
import { speechOfPlay, type PotWon } from "../i18n/speech.play";
import type { Event, HandView, Public, Result } from "../lib/protocol";
import { gameOf, who, type Scene } from "./scene";

type Names = Pick<Scene, "names" | "you">;

/** Empty while the hand runs. */
export function resultLines(view: Public, names: Names): string[] {
  const hand = view.hand;
  if (hand === null || hand.phase !== "over") return [];
  if (hand.result === null) return carried(view);
  if (hand.side_results.length === 0) return [line(hand.result, view, names)];
  return [
    ofSeveral(hand.result, 0, view, names),
    ...hand.side_results.map((result, index) => ofSeveral(result, hand.side_results.length - index, view, names)),
  ];
}

/** A tie in the duel, or nobody who opened: the pot stays where it is (P-9, H-8). */
function carried(view: Public): string[] {
  if (view.carried === 0) return [];
  const amount = actsOf(view.setup.game).amount(view.carried);
  const say = speechOfPlay();
  return [view.setup.game === "prendas" ? say.tieCarried(amount) : say.nobodyOpened(amount)];
}

function line(result: Result, view: Public, names: Names): string {
  const say = speechOfPlay();
  const words = handWords(result, cardsOf(view.setup.game));
  const won = { pot: null, amount: actsOf(view.setup.game).amount(result.amount), ...words };
  if (result.shares.length < 2) return say.won(who(result.winner, names), won);
  return say.shared(sharesOf(result, view, names), won);
}

function ofSeveral(result: Result, pot: number, view: Public, names: Names): string {
  const kind = result.rank === null ? null : cardsOf(view.setup.game).kind(result.rank);
  const amount = actsOf(view.setup.game).amount(result.amount);
  return speechOfPlay().ofSeveral(sharesOf(result, view, names), pot, amount, kind);
}

function sharesOf({ shares }: Result, view: Public, names: Names) {
  const { amount } = actsOf(view.setup.game);
  return shares.map(([seat, share]) => ({ who: who(seat, names), amount: amount(share) }));
}

function handWords({ by, rank, deciding, tied }: Result, words: CardWords): Pick<PotWon, "hand" | "deciding"> {
  if (by === "fold") return { hand: null, deciding: null };
  if (rank === null) return { hand: "", deciding: null };
  const said = deciding !== null && deciding.where === "made" && deciding.rank === rank.made[0];
  const decided = deciding === null || said || tied.length > 1 ? null : words.deciding(deciding, rank.category);
  return { hand: words.withHand(rank), deciding: decided };
}

/** The sentence for one award: one pot, one winner. */
export function awardSentence(event: Extract<Event, { kind: "pot_awarded" }>, scene: Scene): string {
  const hand = scene.view.hand;
  const several = hand !== null && (hand.side_results.length > 0 || event.pot > 0);
  const result = hand === null ? null : resultOfPot(hand, event.pot);
  const amount = actsOf(gameOf(scene)).amount(event.amount);
  const matches = result?.shares.some(([seat]) => seat === event.seat) === true ? result : null;
  const words = event.shown
    ? matches === null
      ? { hand: "", deciding: null }
      : handWords(matches, cardsOf(gameOf(scene)))
    : { hand: null, deciding: null };
  const won = { pot: several ? event.pot : null, amount, ...words };
  const winner = who(event.seat, scene);
  return event.tied.length > 1 ? speechOfPlay().share(winner, amount, won) : speechOfPlay().won(winner, won);
}

function resultOfPot(hand: HandView, pot: number): Result | null {
  return pot === 0 ? hand.result : (hand.side_results[hand.side_results.length - pot] ?? null);
}
