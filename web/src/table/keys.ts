/** Which key means what at the table. */
import { table } from "../i18n/table";

export type Key =
  | { does: "raise" | "call" | "fold" | "end" | "hand" | "pot" | "turn" }
  | { does: "step"; direction: 1 | -1 }
  | { does: "card"; slot: number };

const WRITES = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const PRESSES = `button, a[href], summary, ${WRITES}`;

/** What a key press asks for; null while somebody writes, or with keys that are the browser's. */
export function keyFor(event: KeyboardEvent): Key | null {
  if (event.defaultPrevented || event.isComposing || event.repeat) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(WRITES) || document.querySelector("dialog[open]") !== null) return null;
  if (event.key === "Enter") return target?.closest(PRESSES) ? null : { does: "end" };
  return arrow(event.key) ?? digit(event.key) ?? letter(event.key.toLowerCase());
}

function arrow(key: string): Key | null {
  if (key === "ArrowUp") return { does: "step", direction: 1 };
  return key === "ArrowDown" ? { does: "step", direction: -1 } : null;
}

function digit(key: string): Key | null {
  return /^[1-9]$/.test(key) ? { does: "card", slot: Number(key) - 1 } : null;
}

function letter(key: string): Key | null {
  const letters = table().letters;
  const does = (Object.keys(letters) as (keyof typeof letters)[]).find((name) => letters[name] === key);
  return does === undefined ? null : { does };
}
