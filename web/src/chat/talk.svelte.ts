/** What is said at one table, as this browser has heard it. */
import type { ChatLine, Reacted, Talk as TalkMessage } from "../lib/protocol";
import { isMuted } from "./muted.svelte";

/** Lines that are kept here; the house keeps as many. */
const KEPT = 100;

export interface News {
  /** Lines by others that came while we were here. */
  lines: readonly ChatLine[];
  /** Reactions by anybody. */
  reactions: readonly Reacted[];
}
export type Hear = (news: News) => void;

export class Talk {
  #lines = $state.raw<readonly ChatLine[]>([]);
  #unread = $state(0);
  #readers = 0;
  #hearers: Hear[] = [];

  /** The lines of those whom we read. */
  readonly lines = $derived(this.#lines.filter(({ who }) => !isMuted(who)));

  /** Lines by others that nobody has looked at. */
  get unread(): number {
    return this.#unread;
  }

  /** Takes what the house says; `seat` is ours, null while we watch. */
  hear(message: TalkMessage, seat: number | null): void {
    const fresh = this.#taken(message).filter((line) => line.seat !== seat && !isMuted(line.who));
    if (this.#readers === 0) this.#unread += fresh.length;
    const reactions = message.reactions.filter(({ who }) => !isMuted(who));
    for (const hearer of this.#hearers) hearer({ lines: fresh, reactions });
  }

  /** Somebody looks at the lines, until he calls what this gives. */
  read(): () => void {
    this.#readers += 1;
    this.#unread = 0;
    return () => (this.#readers -= 1);
  }

  onNews(hear: Hear): () => void {
    this.#hearers.push(hear);
    return () => {
      this.#hearers = this.#hearers.filter((other) => other !== hear);
    };
  }

  /** Keeps the lines; gives those that were said while we were here, or while the line was lost. */
  #taken({ lines, whole }: TalkMessage): readonly ChatLine[] {
    const known = this.#lines.map(({ no }) => no);
    const fresh = lines.filter(({ no }) => !known.includes(no));
    const cameNow = whole && known.length === 0;
    this.#lines = (whole ? lines : [...this.#lines, ...fresh]).slice(-KEPT);
    return cameNow ? [] : fresh;
  }
}
