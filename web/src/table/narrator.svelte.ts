/** Turns the events that come with each state into sentences: said once, kept for the log. */
import type { Event, State } from "../lib/protocol";
import type { Scene } from "./scene";
import { sentence } from "./speech";

export interface Line {
  id: number;
  hand: number;
  event: Event;
  scene: Scene;
}

/** By seat. */
export type Acts = Readonly<Partial<Record<number, Event>>>;

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
  #made = 0;
  #came = false;

  /** Takes in what has happened; gives the sentences to be said. */
  hear(events: readonly Event[], state: State): string[] {
    if (!this.#came || state.gap) this.#lookUp(state);
    this.#came = true;
    const heard = events.map((event) => this.#take(event, state)).filter(isTold);
    const newest = heard.at(-1)?.hand ?? this.#hand;
    this.lines = [...this.lines, ...heard].filter(({ hand }) => hand > newest - HANDS_KEPT).slice(-LINES_KEPT);
    return heard.map(({ event, scene }) => sentence(event, scene));
  }

  #take(event: Event, state: State): Line {
    this.#rememberNames(state, event);
    if (event.kind === "hand_started") this.#begin(event.hand);
    if (event.kind === "cards_dealt") this.#deals += 1;
    this.#rememberAct(event);
    return { id: ++this.#made, hand: this.#hand, event, scene: this.#scene(state) };
  }

  #begin(hand: number): void {
    this.#hand = hand;
    this.#deals = 0;
    this.lastActs = {};
  }

  /** Who comes in the middle of a hand has not heard how it began. */
  #lookUp({ view }: State): void {
    if (view.hand === null) return;
    this.#hand = view.hand.number;
    this.#deals = view.hand.betting_round > 1 ? 2 : 1;
  }

  #rememberNames({ view }: State, event: Event): void {
    view.seats.forEach((seat, place) => {
      if (seat !== null) this.#names[place] = seat.name;
    });
    if (event.kind === "sat_down") this.#names[event.seat] = event.name;
  }

  #rememberAct(event: Event): void {
    if (event.kind === "street_opened") this.lastActs = {};
    if (event.kind === "raised_to" || event.kind === "called") {
      this.lastActs = { ...this.lastActs, [event.seat]: event };
    }
  }

  #scene({ view, you }: State): Scene {
    return { names: [...this.#names], you: you?.seat ?? null, view, own: you?.own ?? null, drawn: this.#deals > 1 };
  }
}

/** What others gave up is told once for all of them, when the new cards are dealt (M-14). */
function isTold({ event, scene }: Line): boolean {
  return event.kind !== "cards_given_up" || event.seat === scene.you;
}
