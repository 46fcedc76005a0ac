/** What is shown of each place at the table, put together from the state. */
import { cards } from "../i18n/cards";
import { table } from "../i18n/table";
import type { Event, SeatView, State } from "../lib/protocol";
import type { Acts } from "./narrator.svelte";
import { clockOf, running, type Running } from "./clock.svelte";

export interface Place {
  seat: SeatView;
  you: boolean;
  mano: boolean;
  /** It is asked something: a betting turn, or a discard that it has not ended. */
  asked: boolean;
  clock: Running | null;
  /** Seconds until an absence counts as leaving (M-6). */
  leavesIn: number | null;
  connected: boolean;
  winner: boolean;
  /** Holds cards of the hand that runs, or ran last. */
  cards: boolean;
  /** «aumenta a 25», «ha terminado»; null where there is nothing to say. */
  says: string | null;
}

export function places(state: State, receivedAt: number, now: number, acts: Acts): Place[] {
  return state.view.seats.flatMap((seat) => (seat === null ? [] : [place(seat, state, receivedAt, now, acts[seat.seat])]));
}

function place(seat: SeatView, state: State, receivedAt: number, now: number, act: Event | undefined): Place {
  const { view, around, clocks } = state;
  const hand = view.hand;
  const discarding = hand?.phase === "draw" && seat.state === "in" && !seat.ended_discard;
  const clock = clockOf(clocks, seat.seat, discarding);
  const away = clocks.find(({ kind, seat: whose }) => kind === "away" && whose === seat.seat);
  return {
    seat,
    you: seat.seat === state.you?.seat,
    mano: (hand !== null && hand.result === null ? hand.reference : view.reference) === seat.seat,
    asked: discarding || hand?.to_act === seat.seat,
    clock: clock === null ? null : running(clock, receivedAt, now),
    leavesIn: away === undefined ? null : running(away, receivedAt, now).seconds,
    connected: around.connected[seat.seat] ?? true,
    winner: hand?.result?.winner === seat.seat,
    cards: seat.state === "in" && hand !== null && hand.dealt.includes(seat.seat),
    says: says(seat, state, discarding, act),
  };
}

function says(seat: SeatView, { view }: State, discarding: boolean, act: Event | undefined): string | null {
  const words = table();
  const hand = view.hand;
  if (seat.state === "folded") return words.folded;
  if (seat.rank !== null) return cards().hand(seat.rank);
  if (seat.state !== "in" || hand === null || hand.result !== null) return null;
  if (hand.phase === "draw") return discarding ? words.discarding : words.finished;
  if (act?.kind === "raised_to") return words.raisedTo(act.to);
  if (act?.kind === "called") return act.added === 0 ? words.stays : words.calls;
  return seat.changed === null ? null : words.changed(seat.changed);
}

/** The first letter of an alias, as the eye counts letters. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "?";
}
