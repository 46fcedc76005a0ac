/** The language of the page: the reader's choice, else his browser's, else Spanish. */
import { remember, remembered } from "../lib/storage";

export type Language = "es" | "en";

const first = initial();
let chosen = $state<Language>(first);
document.documentElement.lang = first;

export function language(): Language {
  return chosen;
}

/** Switches every text at once; nothing else on the page changes. */
export function speak(next: Language): void {
  chosen = next;
  document.documentElement.lang = next;
  remember("language", next);
}

function initial(): Language {
  const before = remembered("language");
  if (before === "es" || before === "en") return before;
  return navigator.language.toLowerCase().startsWith("en") ? "en" : "es";
}
