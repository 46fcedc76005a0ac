/** Commands that wait for their answer: each is kept, to be said again with the same id (S-18). */
import type { Answer, Command, Refusal } from "./protocol";

interface Waiting {
  text: string;
  settle: (answer: Answer) => void;
}

export class Unanswered {
  readonly #waiting = new Map<string, Waiting>();

  /** The frame to send, and the promise of its answer. */
  keep(command: Command): { text: string; answer: Promise<Answer> } {
    const id = freshId();
    const text = JSON.stringify({ ...command, id });
    const answer = new Promise<Answer>((settle) => this.#waiting.set(id, { text, settle }));
    return { text, answer };
  }

  /** The frames still without an answer, the oldest first. */
  frames(): string[] {
    return Array.from(this.#waiting.values(), ({ text }) => text);
  }

  settle(answer: Answer): void {
    // Frames are answered in order: one that could not even be read was the oldest that waits.
    const id = answer.id ?? this.#waiting.keys().next().value;
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(answer);
  }

  /** Answers all of them itself: nobody else will. */
  giveUp(): void {
    for (const [id, { settle }] of this.#waiting) settle(gone(id));
    this.#waiting.clear();
  }
}

/** 128 random bits. `crypto.randomUUID` is denied on plain http, this isn't. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function gone(id: string): Refusal {
  return { type: "refused", id, code: "gone", rule: "", field: null, numbers: {} };
}
