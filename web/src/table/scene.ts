/** What a sentence may look at, besides its event, and how it calls people. */
import { play } from "../i18n/play";
import type { Own, Public, SeatView } from "../lib/protocol";
import type { Who } from "../i18n/speech";

export interface Scene {
  /** Who sits or has sat where, also those who have just gone. */
  names: readonly (string | null)[];
  you: number | null;
  view: Public;
  own: Own | null;
  /** The replacements of this hand have been dealt. */
  drawn: boolean;
  /** Somebody has bet in this round already, blinds included. */
  opened: boolean;
  /** Betting rounds and draws of this hand that have begun. */
  rounds: number;
  /** So many cards lay on the board then. */
  board: number;
}

/** The game whose words are spoken. */
export function gameOf({ view }: Pick<Scene, "view">): string {
  return view.setup.game;
}

/** What who sits there is called: in the duel the computer is el Caballero, whatever its name (P-1). */
export function nameOf(seat: Pick<SeatView, "name" | "computer">, game: string): string {
  return game === "prendas" && seat.computer ? play().knight : seat.name;
}

/** A name that reads from right to left must not turn the sentence round. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;
}

export function who(seat: number, { names, you }: Pick<Scene, "names" | "you">): Who {
  return { name: isolated(names[seat] ?? `${seat + 1}`), you: seat === you };
}
