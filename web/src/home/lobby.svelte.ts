/** The open matches and one's own tables. */
import { ask, Refused } from "../lib/http";
import { Line, type LineStatus } from "../lib/line";
import { noticed } from "../lib/notice.svelte";
import type { CloseCode, FromLobby, Lobby, TableCards } from "../lib/protocol";
import { askedToGo } from "../lib/session.svelte";

const GLANCE_EVERY = 10_000;

export interface LobbyView {
  readonly lobby: Lobby | null;
  readonly status: LineStatus;
  close(): void;
}

/** A guest's: live, the whole list each time. */
export class LobbyConnection implements LobbyView {
  lobby = $state.raw<Lobby | null>(null);
  status = $state<LineStatus>("connecting");
  readonly #line: Line;

  constructor() {
    this.#line = new Line("/ws/lobby", {
      opened: () => undefined,
      said: (text) => this.#hear(JSON.parse(text) as FromLobby),
      changed: (status, code) => {
        this.status = status;
        if (code === (4401 satisfies CloseCode)) void askedToGo();
      },
      probe: null,
    });
  }

  close(): void {
    this.#line.close();
  }

  #hear(message: FromLobby): void {
    if (message.type === "lobby") this.lobby = message;
    else if (message.type === "notice") noticed(message);
  }
}

/** A passer-by's, who has no session for a socket yet: a look every ten seconds. */
export class LobbyGlance implements LobbyView {
  lobby = $state.raw<Lobby | null>(null);
  status = $state<LineStatus>("connecting");
  readonly #timer = setInterval(() => void this.#look(), GLANCE_EVERY);

  constructor() {
    void this.#look();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      const { tables } = await ask<TableCards>("GET", "/api/tables");
      this.lobby = { type: "lobby", tables, yours: [], people: 0 };
      this.status = "open";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.status = "lost";
    }
  }
}
