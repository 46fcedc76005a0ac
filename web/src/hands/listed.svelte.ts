/** The hands that were listed last: the list is there when one comes back to it, and leads from hand to hand. */
import { ask } from "../lib/http";
import type { Me, MyHand, MyHands } from "../lib/protocol";
import { me } from "../lib/session.svelte";

/** Hands of one table that follow one another in the list. */
export interface Sitting {
  table: string;
  game: string;
  hands: readonly MyHand[];
}

let found = $state.raw<readonly MyHand[]>([]);
let more = $state(false);
let whose: Me | null = null;

export function listed(): readonly MyHand[] {
  return found;
}

export function areThereMore(): boolean {
  return more;
}

/** Whether a list of mine is there. */
export function isListed(): boolean {
  return found.length > 0 && whose === me();
}

/** The newest hands, and nothing else. Raises `Refused`. */
export async function listNewest(): Promise<void> {
  const page = await ask<MyHands>("GET", "/api/me/hands");
  whose = me();
  found = page.hands;
  more = page.more;
}

/** Adds the next page of older ones. Raises `Refused`. */
export async function listOlder(): Promise<void> {
  const page = await ask<MyHands>("GET", `/api/me/hands?before=${found.at(-1)?.no ?? 1}`);
  found = [...found, ...page.hands];
  more = page.more;
}

/** The numbers of the hands before and after one; null where the list has none. */
export function neighbours(hands: readonly MyHand[], no: number): { older: number | null; newer: number | null } {
  const place = hands.findIndex((hand) => hand.no === no);
  if (place < 0) return { older: null, newer: null };
  return { older: hands[place + 1]?.no ?? null, newer: hands[place - 1]?.no ?? null };
}

export function sittings(hands: readonly MyHand[]): Sitting[] {
  const parts: (Sitting & { hands: MyHand[] })[] = [];
  for (const hand of hands) {
    const last = parts.at(-1);
    if (last?.table === hand.table) last.hands.push(hand);
    else parts.push({ table: hand.table, game: hand.game, hands: [hand] });
  }
  return parts;
}
