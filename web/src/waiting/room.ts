/** A waiting room made up for tests. */
import type { Options, SeatView, State } from "../lib/protocol";
import { optionsOf, seatOf, setupOf } from "../table/samples";

type Anytime = Options["anytime"][number];

export const POWERS: readonly Anytime[] = ["leave", "lock_seats", "send_away", "seat_computer", "admit_onlookers"];

export function seated(seat: number, name: string, computer = false): SeatView {
  return seatOf(seat, name, { computer, stack: 0, state: "waiting" });
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
    queued: null,
    around: { connected: seats.map(() => true), onlookers, rematch: null, waiting: [] },
    you:
      mine === null
        ? null
        : { seat: mine, own: null, options: optionsOf({ seat: mine, anytime: [...anytime] }) },
    view: {
      setup: setupOf(seats.length),
      stage: "waiting",
      seats,
      locked: locked ?? seats.map(() => false),
      creator,
      reference: null,
      onlookers_admitted: true,
      hand: null,
      carried: 0,
    },
  };
}
