/** Who we are to the house: a guest with an alias, or nobody yet (S-2). */
import { common } from "../i18n/common";
import { ask, Refused } from "./http";
import type { Me } from "./protocol";
import { toast } from "./toasts.svelte";

/** «asking» until the house has said; «nobody» without a session. */
export type Session = { kind: "asking" } | { kind: "nobody" } | { kind: "guest"; me: Me };

let current = $state.raw<Session>({ kind: "asking" });

export function session(): Session {
  return current;
}

export function me(): Me | null {
  return current.kind === "guest" ? current.me : null;
}

/** Asks the house who we are. Raises `Refused` where it can't say. */
export async function whoAmI(): Promise<void> {
  try {
    current = { kind: "guest", me: await ask<Me>("GET", "/api/me") };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    current = { kind: "nobody" };
  }
}

/** The house has hung up on us: says so where the session is over. Raises nothing. */
export async function askedToGo(): Promise<void> {
  const before = current.kind;
  await whoAmI().catch(() => undefined);
  if (before === "guest" && me() === null) toast(common().sessionOver);
}

/** Makes us a guest with this alias, or changes the alias we have. Raises `Refused`. */
export async function introduce(alias: string): Promise<void> {
  if (current.kind === "guest") await ask<unknown>("PATCH", "/api/me", { alias });
  else await ask<unknown>("POST", "/api/guests", { alias });
  await whoAmI();
}
