/** One's answer to the question that stands: guarded, sent once, and taken up again if it was refused. */
import type { Answer, Command, Options } from "../lib/protocol";

/** So long after a question has changed nothing reacts: what was aimed at may just have moved (ms). */
export const GUARD = 300;

/** Names what is asked, or null where nothing is (S-17). */
export function questionKey({ bet, draw }: Options): string | null {
  if (bet !== null) return `bet ${bet.question.join(".")}`;
  return draw === null ? null : `draw ${draw.question.join(".")}`;
}

export class Acting {
  /** False just after the question changed. */
  settled = $state(false);
  /** An act is on its way, or taken; the next question ends it. */
  sent = $state(false);
  /** Slots that have been given up and are not in the view yet. */
  leaving = $state.raw<readonly number[]>([]);

  readonly #send: (command: Command) => Promise<Answer>;
  #question: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (command: Command) => Promise<Answer>) {
    this.#send = send;
  }

  get ready(): boolean {
    return this.settled && !this.sent;
  }

  /** Tells what is asked now. The same question again changes nothing. */
  ask(question: string | null): void {
    if (question === this.#question) return;
    this.#question = question;
    this.sent = false;
    this.leaving = [];
    this.settled = false;
    clearTimeout(this.#timer);
    if (question !== null) this.#timer = setTimeout(() => (this.settled = true), GUARD);
  }

  /** Sends the act that ends the question; true where it was taken. */
  async act(command: Command): Promise<boolean> {
    return this.ready && (await this.actAtOnce(command));
  }

  /** The same for what was promised before it was asked: no finger is near, so nothing is guarded. */
  async actAtOnce(command: Command): Promise<boolean> {
    if (this.sent) return false;
    const question = this.#question;
    this.sent = true;
    const answer = await this.#send(command);
    if (answer.type === "refused" && question === this.#question) this.sent = false;
    return answer.type === "accepted";
  }

  /** Gives a card up: several may be on their way at once (M-13). */
  async giveUp(slot: number, question: [number, number]): Promise<void> {
    if (!this.ready || this.leaving.includes(slot)) return;
    const asked = this.#question;
    this.leaving = [...this.leaving, slot];
    const answer = await this.#send({ type: "give_up", question, slots: [slot] });
    if (answer.type === "refused" && asked === this.#question) {
      this.leaving = this.leaving.filter((other) => other !== slot);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
