/** What jsdom lacks and the table uses: media queries and modal dialogs. */
import { vi } from "vitest";
import { Talk } from "../chat/talk.svelte";
import type { TableConnection } from "../lib/connection.svelte";
import type { Answer, Command, Event, State } from "../lib/protocol";

export function stubBrowser(): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduced-motion"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new window.Event("close"));
  };
}

/** A connection with nothing at its other end: what is sent is kept, states are put in by hand. */
export class FakeConnection {
  state = $state.raw<State | null>(null);
  status = $state("open");
  receivedAt = $state(0);
  readonly talk = new Talk();
  sent: Command[] = [];
  answer: Answer = { type: "accepted", id: "1", key: null };
  #listeners: ((events: readonly Event[], state: State) => void)[] = [];

  constructor(state: State) {
    this.put(state);
  }

  put(state: State): void {
    this.receivedAt = performance.now();
    this.state = state;
    for (const listener of this.#listeners) listener(state.events, state);
  }

  send(command: Command): Promise<Answer> {
    this.sent.push(command);
    return Promise.resolve(this.answer);
  }

  onEvents(listener: (events: readonly Event[], state: State) => void): () => void {
    this.#listeners.push(listener);
    return () => undefined;
  }

  get asConnection(): TableConnection {
    return this as unknown as TableConnection;
  }
}
