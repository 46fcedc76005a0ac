/** States of the games for chips and of the duel as the house would send them, for tests. */
import type { HandView, SeatView, State } from "../lib/protocol";
import { handOf, seatOf, setupOf, stateOf, type Changes, type Scenery } from "./samples";

export const THREE: readonly SeatView[] = [
  seatOf(0, "Ana", { stack: 180, bet: 2 }),
  seatOf(1, "Luis", { stack: 175, bet: 25 }),
  seatOf(2, "Marta", { computer: true, stack: 120, bet: 25 }),
];

export const ARMOUR = { whole: 3, pawned: 1, lost: 2 };

export const DUEL: readonly SeatView[] = [
  seatOf(0, "Ana", { stack: 95 }),
  seatOf(1, "Venancio", { stack: 95, computer: true, armour: ARMOUR }),
];

/** A hand with the button at seat 2. */
export function dealt(changes: Changes<HandView> = {}): HandView {
  return handOf({ reference: 2, dealt: [0, 1, 2], cap: 0, standing: 25, pot: 55, ...changes });
}

/** A table of that game, no limit with blinds of 1 and 2 where it is a cash table. */
export function playing(game: string, scenery: Scenery = {}): State {
  const duel = game === "prendas";
  const seats = scenery.seats ?? (duel ? DUEL : THREE);
  const hand = scenery.hand === undefined ? dealt(duel ? { dealt: [0, 1], reference: 0, standing: 0, pot: 10 } : {}) : scenery.hand;
  const state = stateOf({ ...scenery, seats, hand });
  const stakes = { structure: "no_limit" as const, small_bet: 2, big_bet: 4, big_blind: game === "casero" ? 0 : 2, ante: game === "casero" ? 1 : 0 };
  const cash = duel ? {} : { stakes, buy_in: { least: 40, most: 200 } };
  return { ...state, view: { ...state.view, setup: { ...setupOf(seats.length), game, ...cash } } };
}
