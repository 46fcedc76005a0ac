/** What the one polite live region says. */
import { untrack } from "svelte";

/** Sentences that came close together are read one after the other, not swallowed by the last. */
const KEPT = 24;
const READ_FOR = 8_000;

interface Sentence {
  id: number;
  text: string;
}

let sentences = $state<Sentence[]>([]);
let made = 0;

/** Says a whole sentence to the screen reader; nothing is seen. Whoever says it in an effect says it once. */
export function announce(text: string): void {
  if (text === "") return;
  const id = ++made;
  sentences = [...untrack(() => sentences), { id, text }].slice(-KEPT);
  setTimeout(() => {
    sentences = sentences.filter((sentence) => sentence.id !== id);
  }, READ_FOR);
}

export function announced(): readonly Sentence[] {
  return sentences;
}
