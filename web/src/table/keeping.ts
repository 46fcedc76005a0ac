/** What the marked cards may be, as the draw says (H-2): nothing is decided here that `options` doesn't name. */
import type { DrawTurn } from "../lib/protocol";

/** «needs_keep»: four are marked, and none of the cards of which one must be kept is left. */
export type Verdict = "yes" | "needs_keep" | "no";

export function allowed({ most, keep }: Pick<DrawTurn, "most" | "keep">, slots: readonly number[]): Verdict {
  if (slots.length > most) return "no";
  const all = slots.length === 4 && keep.length > 0;
  return all && keep.every((slot) => slots.includes(slot)) ? "needs_keep" : "yes";
}
