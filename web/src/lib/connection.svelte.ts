/** A table as this browser sees it: the newest state, and the door for commands. */
import { Talk } from "../chat/talk.svelte";
import { Line, type LineStatus } from "./line";
import { noticed } from "./notice.svelte";
import type { Answer, Command, Event, FromTable, State } from "./protocol";
import { freshId, Unanswered } from "./unanswered";

export type Status = LineStatus;
export type EventsListener = (events: readonly Event[], state: State) => void;

export class TableConnection {
  readonly key: string;
  /** What is said at the table; no part of the game. */
  readonly talk = new Talk();
  /** All that we may know; null until the first message. Replaced whole with each message. */
  state = $state.raw<State | null>(null);
  status = $state<Status>("connecting");
  /** `performance.now()` when `state` came: `left_ms` of its clocks count from here (S-13). */
  receivedAt = $state(0);
  /** Why it is gone: a close code (4404 no such table, 4403 no onlookers, 4401 no session), or null. */
  code = $state<number | null>(null);

  readonly #line: Line;
  readonly #unanswered = new Unanswered();
  #listeners: EventsListener[] = [];

  constructor(key: string) {
    this.key = key;
    this.#line = new Line(`/ws/tables/${encodeURIComponent(key)}`, {
      opened: () => this.#sayAgain(),
      said: (text) => this.#hear(JSON.parse(text) as FromTable),
      changed: (status, code) => this.#become(status, code),
      probe: () => this.#probe(),
    });
  }

  /** Sends a command; it is kept and sent again with the same id after a lost line, until answered (S-18). */
  send(command: Command): Promise<Answer> {
    const { text, answer } = this.#unanswered.keep(command);
    if (this.status === "gone") this.#unanswered.giveUp();
    else this.#line.send(text);
    return answer;
  }

  /** Calls back with what has happened since the last message; gives the way to stop it. */
  onEvents(listener: EventsListener): () => void {
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  close(): void {
    this.#line.close();
    this.#listeners = [];
    this.#become("gone", null);
  }

  #hear(message: FromTable): void {
    if (message.type === "state") this.#update(message);
    else if (message.type === "talk") this.talk.hear(message, this.state?.you?.seat ?? null);
    else if (message.type === "notice") noticed(message);
    else if (message.type !== "past") this.#unanswered.settle(message);
  }

  #update(state: State): void {
    this.receivedAt = performance.now();
    this.state = state;
    for (const listener of this.#listeners) listener(state.events, state);
  }

  #sayAgain(): void {
    for (const text of this.#unanswered.frames()) this.#line.send(text);
  }

  #become(status: Status, code: number | null): void {
    this.status = status;
    this.code = status === "gone" ? code : null;
    if (status === "gone") this.#unanswered.giveUp();
  }

  /** Any answer will do: its `past` is not looked at. */
  #probe(): void {
    this.#line.send(JSON.stringify({ type: "since", id: freshId(), at: this.state?.at ?? 0 }));
  }
}
