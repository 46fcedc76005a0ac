/** The total that is typed or stepped to (M-19). The bounds come from `options`; nothing is decided here. */
export const STEP = 5;

export interface Bounds {
  least: number;
  most: number;
}

export type Typed = { ok: true; to: number } | { ok: false; why: "empty" | "not_a_number" | "too_low" | "too_high" };

/** What stands in the field: a total between the bounds, or why it is none. */
export function typed(text: string, { least, most }: Bounds): Typed {
  const trimmed = text.trim();
  if (trimmed === "") return { ok: false, why: "empty" };
  if (!/^\d{1,9}$/.test(trimmed)) return { ok: false, why: "not_a_number" };
  const to = Number(trimmed);
  if (to < least) return { ok: false, why: "too_low" };
  if (to > most) return { ok: false, why: "too_high" };
  return { ok: true, to };
}

/**
 * The next total up or down: whole steps counted from the standing bet, kept within the bounds. From an
 * amount between two steps to the nearer one in that direction; from nonsense to the first.
 */
export function stepped(text: string, direction: 1 | -1, standing: number, bounds: Bounds, step = STEP): number {
  const from = Number(text.trim() || Number.NaN);
  if (!Number.isFinite(from)) return first(standing, bounds, step);
  const steps = (from - standing) / step;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return within(standing + next * step, bounds);
}

/** The total that stands in the field to begin with: one step over the standing bet. */
export function first(standing: number, bounds: Bounds, step = STEP): number {
  return within(standing + step, bounds);
}

function within(amount: number, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, amount));
}
