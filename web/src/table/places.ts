/** What is shown of each place at the table, put together from the state. */
import { actsOf } from "../i18n/acts";
import { cards, cardsOf } from "../i18n/cards";
import { play } from "../i18n/play";
import { table } from "../i18n/table";
import type { HandView, SeatView, State } from "../lib/protocol";
import type { Act, Acts } from "./narrator.svelte";
import { clockOf, running, type Running } from "./clock.svelte";
import { stayingAs } from "./rounds";
import { nameOf } from "./scene";

export interface Place {
  seat: SeatView;
  you: boolean;
  /** The seat that order is counted from: the mano, the button, or who speaks first. */
  mano: boolean;
  /** It is asked something: a betting turn, or a discard that it has not ended. */
  asked: boolean;
  clock: Running | null;
  /** Seconds until an absence counts as leaving (M-6), or until a seat is given up (S-11). */
  leavesIn: number | null;
  connected: boolean;
  winner: boolean;
  /** Holds cards of the hand that runs, or ran last; so many. */
  cards: number;
  /** «aumenta a 25», «ha terminado»; null where there is nothing to say. */
  says: string | null;
  /** The same where there is little room. */
  saysShort: string | null;
  game: string;
}

const CARDS: Record<string, number> = { holdem: 2 };

export function places(state: State, receivedAt: number, now: number, acts: Acts): Place[] {
  return state.view.seats.flatMap((seat) => (seat === null ? [] : [place(seat, state, receivedAt, now, acts[seat.seat])]));
}

function place(seat: SeatView, state: State, receivedAt: number, now: number, act: Act | undefined): Place {
  const { view, around, clocks } = state;
  const hand = view.hand;
  const game = view.setup.game;
  const discarding = game === "monedas" && hand?.phase === "draw" && seat.state === "in" && !seat.ended_discard;
  const clock = clockOf(clocks, seat.seat, discarding);
  const away = clocks.find(({ kind, seat: whose }) => (kind === "away" || kind === "out") && whose === seat.seat);
  const holds = seat.state === "in" && hand !== null && hand.dealt.includes(seat.seat) && !seat.mucked;
  return {
    seat: { ...seat, name: nameOf(seat, game) },
    you: seat.seat === state.you?.seat,
    mano: (hand !== null && hand.result === null ? hand.reference : view.reference) === seat.seat,
    asked: discarding || hand?.to_act === seat.seat,
    clock: clock === null ? null : running(clock, receivedAt, now),
    leavesIn: away === undefined ? null : running(away, receivedAt, now).seconds,
    connected: around.connected[seat.seat] ?? true,
    winner: hand !== null && wins(hand, seat.seat),
    cards: holds ? (CARDS[game] ?? 5) : 0,
    saysShort: game !== "monedas" && seat.cards !== null && seat.rank !== null && !seat.mucked ? cardsOf(game).kind(seat.rank) : null,
    says: game === "monedas" ? says(seat, state, discarding, act) : saysOfPlay(seat, state, act),
    game,
  };
}

function wins({ result, side_results }: HandView, seat: number): boolean {
  const all = result === null ? [] : [result, ...side_results];
  return all.some(({ winner, shares }) => winner === seat || shares.some(([other]) => other === seat));
}

function says(seat: SeatView, { view }: State, discarding: boolean, act: Act | undefined): string | null {
  const words = table();
  const hand = view.hand;
  if (seat.state === "folded") return words.folded;
  if (seat.rank !== null) return cards().hand(seat.rank);
  if (seat.state !== "in" || hand === null || hand.result !== null) return null;
  if (hand.phase === "draw") return discarding ? words.discarding : words.finished;
  const event = act?.event;
  if (event?.kind === "raised_to") return words.raisedTo(event.to);
  if (event?.kind === "called") return event.added === 0 ? words.stays : words.calls;
  return seat.changed === null ? null : words.changed(seat.changed);
}

function saysOfPlay(seat: SeatView, { view }: State, act: Act | undefined): string | null {
  const words = play();
  const hand = view.hand;
  const acts = actsOf(view.setup.game);
  if (seat.mucked) return words.mucked;
  if (seat.state === "folded") return acts.folds;
  if (seat.cards !== null && seat.rank !== null) return cardsOf(view.setup.game).hand(seat.rank);
  if (seat.state !== "in" || hand === null || hand.phase === "over") return null;
  if (hand.phase === "draw" && hand.to_act === seat.seat) return view.setup.game === "prendas" ? words.marking : words.changes;
  const said = act === undefined ? null : saysAct(act, seat.seat, view.setup.game, hand);
  if (said !== null) return said;
  return seat.changed === null ? null : words.changed(seat.changed);
}

function saysAct({ event, opened }: Act, seat: number, game: string, hand: HandView): string | null {
  const acts = actsOf(game);
  const drawn = hand.betting_round > 1;
  if (event.kind === "raised_to") return opened ? acts.raises(event.to) : acts.bets(event.to);
  if (event.kind === "called") return acts.calls(stayingAs(false, true, drawn));
  if (event.kind === "checked") return acts.checks(stayingAs(seat === hand.reference, false, drawn));
  return null;
}

/** The first letter of an alias, as the eye counts letters. */
export function initial(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? "?";
}
