/** What the hosts have to say to everybody, until the reader has put it away. */
import { ask } from "./http";
import type { HouseNotice } from "./protocol";
import { remember, remembered } from "./storage";

const KEY = "notice";

let current = $state.raw<HouseNotice>({ no: 0, text: null });
let putAway = $state(Number(remembered(KEY) ?? 0));

/** The text to be shown; null where there is none, or it has been read. */
export function houseNotice(): string | null {
  return current.no > putAway ? current.text : null;
}

/** The house says so now. An answer that was overtaken on its way says nothing new. */
export function noticed({ no, text }: HouseNotice): void {
  if (no >= current.no) current = { no, text };
}

export function putNoticeAway(): void {
  putAway = current.no;
  remember(KEY, String(current.no));
}

/** Asks once, for whoever has no socket open yet; a house that doesn't answer is another's concern. */
export async function lookForNotice(): Promise<void> {
  const found = await ask<HouseNotice>("GET", "/api/notice").catch(() => null);
  if (found !== null) noticed(found);
}
