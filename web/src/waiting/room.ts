/** A waiting room made up for tests. */
import type { Options, SeatView, State } from "../lib/protocol";

type Anytime = Options["anytime"][number];

export const POWERS: readonly Anytime[] = ["leave", "lock_seats", "send_away", "seat_computer", "admit_onlookers"];

export function seated(seat: number, name: string, computer = false): SeatView {
  return {
    seat,
    name,
    computer,
    stack: 0,
    bet: 0,
    state: "waiting",
    away: false,
    ended_discard: false,
    changed: null,
    cards: null,
    rank: null,
    place: null,
  };
}

interface Room {
  seats: (SeatView | null)[];
  /** One's own seat, null for an onlooker. */
  mine: number | null;
  creator?: number | null;
  anytime?: readonly Anytime[];
  locked?: boolean[];
  onlookers?: string[];
}

export function room({ seats, mine, creator = 0, anytime = [], locked, onlookers = [] }: Room): State {
  return {
    type: "state",
    at: 1,
    gap: false,
    events: [],
    clocks: [],
    around: { connected: seats.map(() => true), onlookers, rematch: null },
    you:
      mine === null
        ? null
        : { seat: mine, own: null, options: { seat: mine, bet: null, draw: null, ahead: null, anytime: [...anytime] } },
    view: {
      setup: {
        game: "monedas",
        rules_version: 1,
        seats: seats.length,
        room: "salon",
        listed: true,
        clock: 100,
        pace: "normal",
      },
      stage: "waiting",
      seats,
      locked: locked ?? seats.map(() => false),
      creator,
      mano: null,
      onlookers_admitted: true,
      hand: null,
    },
  };
}
