/** Turns the events that come with each state into sentences: said once, kept for the log. */
import type { Event, State } from "../lib/protocol";
import { gameOf, nameOf, type Scene } from "./scene";
import { sentence } from "./speech";

export interface Line {
  id: number;
  hand: number;
  event: Event;
  scene: Scene;
}

/** What a seat did, and whether somebody had bet before. */
export interface Act {
  event: Event;
  opened: boolean;
}

/** By seat. */
export type Acts = Readonly<Partial<Record<number, Act>>>;

const ACTS: readonly Event["kind"][] = ["raised_to", "called", "checked", "cards_discarded", "discard_ended"];

const HANDS_KEPT = 3;
const LINES_KEPT = 150;

export class Narrator {
  /** The oldest first; their sentences are made when shown, in the language of the moment. */
  lines = $state.raw<readonly Line[]>([]);
  /** What each seat did last in the round that runs. */
  lastActs = $state.raw<Acts>({});

  #names: (string | null)[] = [];
  #hand = 0;
  /** Cards have been dealt in this hand: once, and again after the discard. */
  #deals = 0;
  #opened = false;
  /** The blinds count as a bet of the first round alone. */
  #blinds = false;
  #board = 0;
  #rounds = 0;
  #made = 0;
  #came = false;

  /** Takes in what has happened; gives the sentences to be said. */
  hear(events: readonly Event[], state: State): string[] {
    if (!this.#came || state.gap) this.#lookUp(state);
    this.#came = true;
    const heard = events.map((event) => this.#take(event, state)).filter(isTold);
    this.#learnNames(state);
    const newest = heard.at(-1)?.hand ?? this.#hand;
    this.lines = [...this.lines, ...heard].filter(({ hand }) => hand > newest - HANDS_KEPT).slice(-LINES_KEPT);
    return heard.map(({ event, scene }) => sentence(event, scene));
  }

  #take(event: Event, state: State): Line {
    if (event.kind === "sat_down") this.#names[event.seat] = nameOf(event, gameOf(state));
    if (event.kind === "hand_started") this.#begin(event);
    if (event.kind === "cards_dealt") this.#deals += 1;
    if (event.kind === "board_dealt") this.#board += event.cards.length;
    if (event.kind === "street_opened") this.#openRound();
    this.#rememberAct(event);
    const line = { id: ++this.#made, hand: this.#hand, event, scene: this.#scene(state) };
    if (event.kind === "raised_to") this.#opened = true;
    return line;
  }

  #begin({ hand, forced }: Extract<Event, { kind: "hand_started" }>): void {
    this.#hand = hand;
    this.#deals = 0;
    this.#board = 0;
    this.#rounds = 0;
    this.#blinds = forced.some(({ kind }) => kind === "big" || kind === "small");
    this.lastActs = {};
  }

  #openRound(): void {
    this.#rounds += 1;
    this.#opened = this.#blinds;
    this.#blinds = false;
    this.lastActs = {};
  }

  /** Who comes in the middle of a hand has not heard how it began. */
  #lookUp(state: State): void {
    const { view } = state;
    this.#learnNames(state);
    if (view.hand === null) return;
    this.#hand = view.hand.number;
    this.#deals = view.hand.betting_round > 1 ? 2 : 1;
    this.#opened = view.hand.standing > 0;
    this.#blinds = false;
    this.#board = view.hand.board.length;
    this.#rounds = view.hand.betting_round + (view.hand.phase === "draw" ? 1 : 0);
  }

  /** Whoever sits there now; who has just left his seat keeps his name until somebody else takes it. */
  #learnNames({ view }: State): void {
    view.seats.forEach((seat, place) => {
      if (seat !== null) this.#names[place] = nameOf(seat, view.setup.game);
    });
  }

  #rememberAct(event: Event): void {
    if (!("seat" in event) || !ACTS.includes(event.kind)) return;
    this.lastActs = { ...this.lastActs, [event.seat]: { event, opened: this.#opened } };
  }

  #scene({ view, you }: State): Scene {
    return {
      names: [...this.#names],
      you: you?.seat ?? null,
      view,
      own: you?.own ?? null,
      drawn: this.#deals > 1,
      opened: this.#opened,
      board: this.#board,
      rounds: this.#rounds,
    };
  }
}

/**
 * What others gave up is told once for all of them, when the new cards are dealt (M-14). What each is dealt in
 * a draw in turn is no news: that he discarded has been told.
 */
function isTold({ event, scene }: Line): boolean {
  if (event.kind === "cards_dealt") return !(scene.drawn && isInTurn(scene));
  return event.kind !== "cards_given_up" || event.seat === scene.you;
}

function isInTurn(scene: Scene): boolean {
  return gameOf(scene) === "cardroom" || gameOf(scene) === "casero";
}
