/** Whom this browser doesn't want to read: nobody else is told (S-4). */
import { remember, remembered } from "../lib/storage";

export interface Muted {
  /** The house's sign for the person, the same at every table. */
  who: string;
  /** The name that he had when he was muted. */
  name: string;
}

const MOST = 200;
const KEY = "muted";

let people = $state.raw<readonly Muted[]>(kept());

// Whoever is muted in one tab is muted in all.
addEventListener("storage", ({ key }) => {
  if (key === null || key.endsWith(`.${KEY}`)) recall();
});

export function mutedPeople(): readonly Muted[] {
  return people;
}

export function isMuted(who: string): boolean {
  return people.some((one) => one.who === who);
}

export function mute(who: string, name: string): void {
  if (!isMuted(who)) keep([...people, { who, name }].slice(-MOST));
}

export function unmute(who: string): void {
  keep(people.filter((one) => one.who !== who));
}

/** Reads them anew, as another tab may have left them. */
export function recall(): void {
  people = kept();
}

function keep(next: readonly Muted[]): void {
  people = next;
  remember(KEY, JSON.stringify(next));
}

function kept(): readonly Muted[] {
  try {
    const found: unknown = JSON.parse(remembered(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isOne) : [];
  } catch {
    return [];
  }
}

function isOne(one: unknown): one is Muted {
  if (typeof one !== "object" || one === null) return false;
  return "who" in one && typeof one.who === "string" && "name" in one && typeof one.name === "string";
}
