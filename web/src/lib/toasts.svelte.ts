/** Short messages at the foot of the page, above all refusals. */
import { untrack } from "svelte";
import { sentenceFor, type Reason } from "../i18n/refusals";
import { announce } from "./announcer.svelte";
import { Refused } from "./http";
import type { Answer } from "./protocol";

export interface Toast {
  id: number;
  text: string;
  /** The rule behind it («M-9»), or nothing. */
  rule: string;
}

const SHOWN_FOR = 8_000;
const KEPT = 3;

let shown = $state<Toast[]>([]);
let made = 0;

export function toasts(): readonly Toast[] {
  return shown;
}

export function toast(text: string, rule = ""): void {
  const id = ++made;
  shown = [...untrack(() => shown).filter((other) => other.text !== text), { id, text, rule }].slice(-KEPT);
  announce(text);
  setTimeout(() => dismiss(id), SHOWN_FOR);
}

export function dismiss(id: number): void {
  shown = shown.filter((other) => other.id !== id);
}

/** Says why something was refused: a command's answer, or what a request raised. */
export function refuse(reason: Reason): void {
  toast(sentenceFor(reason), reason.rule);
}

/** True where the command was taken; otherwise says why not. */
export async function taken(answer: Promise<Answer>): Promise<boolean> {
  const settled = await answer;
  if (settled.type === "refused") refuse(settled);
  return settled.type === "accepted";
}

/** Runs a request and says why it was refused; null then. */
export async function tried<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    refuse(error.reason);
    return null;
  }
}
