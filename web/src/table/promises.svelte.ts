/** What one promises before one's turn (S-19). It lives in the browser, and is sent when the turn comes. */
import type { Ahead, BettingTurn, Command, State } from "../lib/protocol";
import { GUARD } from "./acting.svelte";

/** To fold, to check, or to call at one price. */
export type Vow = { does: "fold" } | { does: "check" } | { does: "call"; to: number };

/** What to do about a promise now: send this, say that it is void, or nothing. */
export type Due = Command | "void" | null;

/** What may be promised now. While cards are changed that would be for a round that nobody has seen begin. */
export function offeredAhead({ view, you }: State): Ahead | null {
  return view.hand?.phase === "bet" ? (you?.options.ahead ?? null) : null;
}

export class Promises {
  vow = $state.raw<Vow | null>(null);
  /** False just after what may be promised has changed: what a finger was aimed at may be another price. */
  settled = $state(true);

  #round = "";
  #offered = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Promises it, or takes the same promise back. */
  toggle(vow: Vow): void {
    if (this.settled) this.vow = isSame(this.vow, vow) ? null : vow;
  }

  /** Takes in what is asked and offered now. A promise is kept, stands, or is void; it never outlives its round. */
  hear(state: State): Due {
    const bet = state.you?.options.bet ?? null;
    const ahead = offeredAhead(state);
    const vow = this.vow;
    const same = this.#isSameRound(state);
    this.#guard(ahead);
    if (vow === null) return null;
    if (same && bet === null && ahead !== null && stands(vow, ahead)) return null;
    this.vow = null;
    if (!same) return null;
    if (bet !== null) return kept(vow, bet) ?? "void";
    return ahead === null ? null : "void";
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #isSameRound({ view }: State): boolean {
    const before = this.#round;
    this.#round = view.hand === null ? "" : `${view.hand.number} ${view.hand.betting_round}`;
    return this.#round === before;
  }

  #guard(ahead: Ahead | null): void {
    const offered = ahead === null ? "" : `${this.#round} ${ahead.call_to ?? "free"}`;
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.settled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.settled = true), GUARD);
  }
}

export function isSame(one: Vow | null, other: Vow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.does === other.does && (one.does !== "call" || other.does !== "call" || one.to === other.to);
}

/** Folding costs nothing at any price; the others are for the price that was seen. */
function stands(vow: Vow, { call_to }: Ahead): boolean {
  return vow.does === "fold" || (vow.does === "check" ? call_to === null : call_to === vow.to);
}

/** The act that keeps it; null where the price isn't the promised one. What is free is never folded (F-116). */
function kept(vow: Vow, turn: BettingTurn): Command | null {
  const { question, call_to } = turn;
  if (vow.does === "call") return call_to === vow.to ? { type: "call", question, to: vow.to } : null;
  if (turn.check) return { type: "check", question };
  if (vow.does === "check") return null;
  if (call_to !== null && call_to === turn.bet) return { type: "call", question, to: call_to };
  return turn.fold ? { type: "fold", question } : null;
}
