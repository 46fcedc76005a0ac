/** Ready amounts for a bet or raise: the least, half the pot, the pot, all. Only what is offered (C-2, K-12). */
import type { BettingTurn, Public } from "../lib/protocol";

export type SizeName = "least" | "half" | "wholePot" | "most";

export interface Size {
  name: SizeName;
  to: number;
}

/** A raise by the pot is one by what lies there after calling; `pot` holds the bets before their owners too. */
export function sizes({ bet, call_to, raise_least, raise_most }: BettingTurn, pot: number): Size[] {
  if (raise_least === null || raise_most === null || raise_least === raise_most) return [];
  const standing = call_to ?? bet;
  const afterCalling = pot + standing - bet;
  const all: Size[] = [
    { name: "least", to: raise_least },
    { name: "half", to: standing + Math.floor(afterCalling / 2) },
    { name: "wholePot", to: standing + afterCalling },
    { name: "most", to: raise_most },
  ];
  const legal = all.filter(({ to }) => to >= raise_least && to <= raise_most);
  return legal.filter(({ name, to }) => name === "least" || name === "most" || (to > raise_least && to < raise_most));
}

/** Why no bet or raise is offered, as far as all can see it (K-12, C-8, H-8). */
export function whyNone(turn: BettingTurn, { seats, setup }: Public, seat: number): "short" | "nobody" | "capped" | "closed" | "openers" {
  if (turn.check && setup.switches?.openers !== null && setup.switches !== null) return "openers";
  const mine = seats[seat];
  if (turn.call_to !== null && turn.call_to >= turn.bet + (mine?.stack ?? 0)) return "short";
  const others = seats.filter((other) => other !== null && other.seat !== seat && other.state === "in");
  if (others.every((other) => other?.all_in === true)) return "nobody";
  if (setup.game === "prendas") return "nobody"; // no bet beyond what both can pay (P-10)
  return setup.stakes?.structure === "fixed_limit" ? "capped" : "closed";
}
