/** What a sentence may look at, besides its event, and how it calls people. */
import type { Own, Public } from "../lib/protocol";
import type { Who } from "../i18n/speech";

export interface Scene {
  /** Who sits or has sat where, also those who have just gone. */
  names: readonly (string | null)[];
  you: number | null;
  view: Public;
  own: Own | null;
  /** The replacements of this hand have been dealt. */
  drawn: boolean;
}

/** A name that reads from right to left must not turn the sentence round. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(name) ? `\u2068${name}\u2069` : name;
}

export function who(seat: number, { names, you }: Pick<Scene, "names" | "you">): Who {
  return { name: isolated(names[seat] ?? `${seat + 1}`), you: seat === you };
}
