/** The open matches and one's own tables, live: the whole list each time. */
import { Line, type LineStatus } from "../lib/line";
import type { Lobby } from "../lib/protocol";

export class LobbyConnection {
  lobby = $state.raw<Lobby | null>(null);
  status = $state<LineStatus>("connecting");
  readonly #line: Line;

  constructor() {
    this.#line = new Line("/ws/lobby", {
      opened: () => undefined,
      said: (text) => (this.lobby = JSON.parse(text) as Lobby),
      changed: (status) => (this.status = status),
      probe: () => undefined,
    });
  }

  close(): void {
    this.#line.close();
  }
}
