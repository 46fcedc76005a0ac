/** A step of a hand in words; its cards are drawn beside it. */
import { hands } from "../i18n/hands";
import type { MyHand, OneHand, HandStep } from "../lib/protocol";

export function told(hand: OneHand, step: HandStep): string {
  const player = hand.players.find(({ seat }) => seat === step.seat);
  return hands().steps[step.kind]({
    who: step.seat === hand.hand.seat ? null : (player?.name ?? ""),
    amount: step.amount > 0 ? hands().money(hand.hand.game, step.amount) : "",
    count: step.count,
    left: step.why === "left",
  });
}

/** The cards that came to lie on the board, in their order. */
export function boardOf(steps: readonly HandStep[]): string[] {
  return steps.filter(({ kind }) => kind === "board").flatMap(({ cards }) => cards);
}

/** «Ganas 30 fichas». */
export function outcome(hand: MyHand): string {
  if (hand.won > 0) return hands().won(hands().money(hand.game, hand.won));
  return hand.won < 0 ? hands().lost(hands().money(hand.game, -hand.won)) : hands().even;
}
