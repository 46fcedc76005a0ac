/** A WebSocket that comes back by itself. */
import { SUBPROTOCOL, type CloseCode } from "./protocol";

/**
 * «connecting»: the first time. «open»: messages flow. «lost»: it broke, and is being tried again.
 * «gone»: there is nothing there for us, it isn't tried again.
 */
export type LineStatus = "connecting" | "open" | "lost" | "gone";

export interface Listener {
  /** The line is (again) open: say what is still to be said. */
  opened(): void;
  said(text: string): void;
  /** `code` is the close code, where the line closed. */
  changed(status: LineStatus, code: number | null): void;
  /** Asks something that is answered at once, so that silence means a dead line; null: nothing can be asked. */
  probe: (() => void) | null;
}

/** Close codes after which trying again is of no use: no session, not let in, no such table. */
const FINAL: ReadonlySet<number> = new Set<CloseCode>([4401, 4403, 4404]);
const LEAST_DELAY = 300;
const LONGEST_DELAY = 5_000;
/** Milliseconds of silence after which the line is asked whether it lives, and those it has to answer. */
const QUIET = 20_000;
const PATIENCE = 5_000;

export class Line {
  readonly #path: string;
  readonly #listener: Listener;
  readonly #leave = new AbortController();
  #socket: WebSocket | null = null;
  #status: LineStatus = "connecting";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, listener: Listener) {
    this.#path = path;
    this.#listener = listener;
    const signal = this.#leave.signal;
    addEventListener("online", () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => this.#onVisibility(), { signal });
    this.#connect();
  }

  /** Sends now if the line is open; otherwise says nothing, `opened` is the moment to say it. */
  send(text: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(text);
    this.#expect();
  }

  close(): void {
    this.#leave.abort();
    this.#drop();
    clearTimeout(this.#retry);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}`, SUBPROTOCOL);
    this.#socket = socket;
    // A socket that has been given up must not speak for the one that followed it.
    const stillMine = () => this.#socket === socket;
    socket.onopen = () => {
      if (stillMine()) this.#onOpen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (stillMine()) this.#onMessage(event.data);
    };
    socket.onclose = (event) => {
      if (stillMine()) this.#onClose(event.code);
    };
  }

  #onOpen(): void {
    this.#failures = 0;
    this.#become("open");
    this.#rest();
    this.#listener.opened();
  }

  #onMessage(text: string): void {
    this.#rest();
    this.#listener.said(text);
  }

  #onClose(code: number): void {
    this.#drop();
    if (FINAL.has(code)) {
      this.#leave.abort();
      this.#become("gone", code);
    } else {
      this.#become("lost", code);
      this.#retry = setTimeout(() => this.#connect(), this.#delay());
    }
  }

  /** Growing, and spread out, so that a house that comes back isn't run over by all at once. */
  #delay(): number {
    const most = Math.min(LONGEST_DELAY, LEAST_DELAY * 2 ** this.#failures++);
    return Math.max(LEAST_DELAY, most * (0.5 + Math.random() / 2));
  }

  /** The net is back: no use in waiting, nor in trusting a socket from before. */
  #hurry(): void {
    this.#failures = 0;
    if (this.#status === "open") this.#giveUpSocket();
    else this.#connect();
  }

  #onVisibility(): void {
    if (document.visibilityState !== "visible") return;
    if (this.#status === "open" && this.#listener.probe !== null) this.#listener.probe();
    else this.#hurry();
  }

  #rest(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#listener.probe?.(), QUIET);
  }

  #expect(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#giveUpSocket(), PATIENCE);
  }

  #giveUpSocket(): void {
    this.#drop();
    this.#become("lost");
    this.#connect();
  }

  #drop(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #become(status: LineStatus, code: number | null = null): void {
    this.#status = status;
    this.#listener.changed(status, code);
  }
}
