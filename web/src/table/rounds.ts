/** Which round of its game a hand is in, and what staying means there (P-4, P-7, T-4, C-11). */
import type { Staying } from "../i18n/acts";
import type { RoundName } from "../i18n/speech.play";
import type { HandView } from "../lib/protocol";

/** The betting round by what lies on the table; `drawn`: the replacements have been dealt. */
export function bettingRound(game: string, drawn: boolean, board: number): RoundName {
  if (game === "holdem") return board === 0 ? "preflop" : board === 3 ? "flop" : board === 4 ? "turn" : "river";
  if (game === "prendas") return drawn ? "bid2" : "bid1";
  return drawn ? "second" : "first";
}

export function roundOf(game: string, hand: HandView): RoundName | "deal" | "showdown" {
  if (hand.phase === "draw") return game === "prendas" ? "exchange" : "draw";
  if (hand.phase === "bet") return bettingRound(game, hand.betting_round > 1, hand.board.length);
  return hand.phase === "deal" ? "deal" : "showdown";
}

/** Who speaks first and stays without a bet waits; who answers so ends the bidding. */
export function stayingAs(first: boolean, calls: boolean, drawn: boolean): Staying {
  if (drawn) return "compare";
  return first && !calls ? "wait" : "change";
}
