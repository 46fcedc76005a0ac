/** A visit to a table: hears what happens, says it, knows what is asked, sends what is answered. */
import { untrack } from "svelte";
import { aheadWords } from "../i18n/ahead";
import { table } from "../i18n/table";
import { announce } from "../lib/announcer.svelte";
import type { TableConnection } from "../lib/connection.svelte";
import type { Answer, Command, Event, Options, State } from "../lib/protocol";
import { playTurn } from "../lib/sound.svelte";
import { setTitle, setTurn } from "../lib/title";
import { refuse, toast } from "../lib/toasts.svelte";
import { Acting, questionKey } from "./acting.svelte";
import { Now, WARNS_AT } from "./clock.svelte";
import { Marks } from "./marks.svelte";
import { Narrator } from "./narrator.svelte";
import { places } from "./places";
import { Promises } from "./promises.svelte";
import { isolated } from "./scene";
import { question } from "./speech";

/** So long the last hand stays before the standing comes (ms), as between hands (K-17). */
const READING = 4000;

export class Sitting {
  readonly narrator = new Narrator();
  readonly acting: Acting;
  readonly marks = new Marks();
  readonly promises = new Promises();
  readonly now = new Now();
  /** The standing lies over the table. */
  standing = $state(false);

  readonly #connection: TableConnection;
  /** What is asked of us, by its key; null where nothing is. */
  #asked = $state<string | null>(null);
  #reading: ReturnType<typeof setTimeout> | undefined;

  readonly places = $derived.by(() => {
    const { state, receivedAt } = this.#connection;
    return state === null ? [] : places(state, receivedAt, this.now.ms, this.narrator.lastActs);
  });
  readonly mine = $derived(this.places.find(({ you }) => you) ?? null);
  readonly ended = $derived.by(() => {
    const stage = this.#connection.state?.view.stage;
    return stage === "ended" || (stage === "closed" && this.mine?.seat.place !== null);
  });
  /** Cards may be marked now: in a draw in turn, and in the duel's first bidding already (C-9, P-6). */
  readonly marking = $derived.by(() => {
    const state = this.#connection.state;
    const options = state?.you?.options;
    if (state === null || options === undefined || this.acting.sent || this.marks.promised) return false;
    if (options.draw !== null) return options.draw.whole;
    return options.bet !== null && state.view.setup.game === "prendas" && state.view.hand?.betting_round === 1;
  });
  readonly connected = $derived.by(() => this.#connection.status === "open");
  readonly offer = $derived.by(() => this.#connection.state?.around.rematch ?? null);
  /** Whole seconds until the offer of a rematch ends. */
  readonly offerEnds = $derived.by(() => {
    const left = (this.offer?.left_ms ?? 0) - (this.now.ms - this.#connection.receivedAt);
    return Math.max(0, Math.ceil(left / 1000));
  });

  readonly #warned = $derived(this.#asked !== null && this.mine?.clock?.warns === true);
  readonly #offeredBy = $derived(this.mine === null ? null : (this.offer?.by ?? null));
  readonly #ticks = $derived.by(() => (this.#connection.state?.clocks.length ?? 0) > 0 || this.offer !== null);

  constructor(connection: TableConnection) {
    this.#connection = connection;
    this.acting = new Acting((command) => this.send(command));
    // Only a clock that runs needs the time.
    $effect(() => (this.#ticks ? this.now.start() : undefined));
    $effect(() => setTitle(table().title));
    $effect(() => setTurn(this.#asked === null ? null : table().yourTurn));
    $effect(() => this.#say(this.#warned ? table().saysTime(WARNS_AT) : null));
    $effect(() => this.#say(this.#offeredBy === null ? null : `${table().rematchOffer(isolated(this.#offeredBy))}.`));
  }

  /** Listens from now on; gives the way to stop. `moved` is told of events, for the motion. */
  begin(moved: (events: readonly Event[]) => void): () => void {
    const state = this.#connection.state;
    if (state !== null) this.#arrive(state);
    const stop = this.#connection.onEvents((events, next) => {
      this.#hear(events, next);
      moved(events);
    });
    return () => {
      stop();
      this.acting.stop();
      this.promises.stop();
      clearTimeout(this.#reading);
      setTurn(null);
    };
  }

  /** Sends a command and says why, where it is refused. */
  async send(command: Command): Promise<Answer> {
    const answer = await this.#connection.send(command);
    if (answer.type === "refused") refuse(answer);
    return answer;
  }

  /** Marks or unmarks a card to be changed. */
  mark(slot: number): void {
    const you = this.#connection.state?.you;
    const cards = you?.own?.cards.length ?? 0;
    if (this.marking && slot < cards) this.marks.toggle(slot, you?.options.draw?.most ?? cards);
  }

  /** One's word for the next deal, where it waits for that (P-13). */
  nextDeal(): void {
    const may = this.#connection.state?.you?.options.anytime ?? [];
    if (may.includes("next_deal") && this.connected) void this.send({ type: "next_deal" });
  }

  /** A key names a card: it is given up, or marked. */
  touch(slot: number): void {
    if (this.marking) this.mark(slot);
    else this.giveUp(slot);
  }

  /** Gives up the card in a slot, where that is offered. */
  giveUp(slot: number): void {
    const draw = this.#connection.state?.you?.options.draw;
    if (draw?.slots.includes(slot) === true && !draw.whole && this.connected) void this.acting.giveUp(slot, draw.question);
  }

  /** What happened before one looked is for the log alone. */
  #arrive(state: State): void {
    this.narrator.hear(state.events, state);
    this.standing = true;
    announce(this.#ask(state));
  }

  #hear(events: readonly Event[], state: State): void {
    const said = [...this.narrator.hear(events, state), this.#ask(state)];
    announce(said.filter((text) => text !== "").join(" "));
    if (events.some(({ kind }) => kind === "match_ended")) this.#readFirst();
  }

  /** The last hand is read before the standing lies over it; a button shows it sooner. */
  #readFirst(): void {
    this.standing = false;
    this.#reading = setTimeout(() => (this.standing = true), READING);
  }

  /** Takes up what is asked now; gives the words for it, once. */
  #ask(state: State): string {
    const options = state.you?.options ?? null;
    const key = options === null ? null : questionKey(options);
    this.acting.ask(key);
    this.marks.begin(state.view.hand?.number ?? 0);
    const due = this.promises.hear(state);
    if (due === "void") toast(aheadWords().isVoid, "S-19");
    else if (due !== null) this.#keep(due);
    if (this.acting.sent && key !== null) return "";
    if (this.#keepsPromise(options)) return "";
    return this.#askAloud(key, state);
  }

  /** The words for a question that is new. */
  #askAloud(key: string | null, state: State): string {
    const options = state.you?.options ?? null;
    if (key === this.#asked) return "";
    this.#asked = key;
    if (key === null || options === null) return "";
    playTurn();
    return question(options, state.view) ?? "";
  }

  /** The turn has come that something was promised for: it goes by itself; what is refused is asked for (S-19). */
  #keep(command: Command): void {
    void this.acting.actAtOnce(command).then((taken) => {
      const state = this.#connection.state;
      if (!taken && state !== null) announce(this.#ask(state));
    });
  }

  /** CAMBIA was said with what is marked: now that it is asked for, it goes by itself (P-6). */
  #keepsPromise(options: Options | null): boolean {
    const draw = options?.draw ?? null;
    if (!this.marks.promised || draw === null || !draw.whole) return false;
    const slots = this.marks.slots.slice(0, draw.most);
    void this.acting.actAtOnce({ type: "discard", question: draw.question, slots }).then((taken) => {
      if (!taken) this.marks.promised = false;
    });
    return true;
  }

  #say(text: string | null): void {
    if (text !== null) untrack(() => announce(text));
  }
}
