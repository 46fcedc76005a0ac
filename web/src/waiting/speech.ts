/** What happens in the waiting room, in whole sentences for the live region. */
import { waiting } from "../i18n/waiting";
import type { Event, State } from "../lib/protocol";

/** `before` is the state that the events began from: it knows the names of those who have left. */
export function sentences(before: State, after: State): string[] {
  const names = before.view.seats.map((seat) => seat?.name ?? "");
  const spoken = after.events.map((event) => {
    if (event.kind === "sat_down") names[event.seat] = event.name;
    return sentence(event, names);
  });
  return [...spoken, newCreator(before, after)].filter((text) => text !== "");
}

function sentence(event: Event, names: readonly string[]): string {
  if (event.kind === "match_started") return waiting().started;
  if (event.kind === "onlookers_admitted") return event.admit ? waiting().admitted : waiting().notAdmitted;
  return ofSeat(event, names);
}

function ofSeat(event: Event, names: readonly string[]): string {
  if (event.kind === "sat_down") {
    return event.computer ? waiting().computerSatDown(event.name) : waiting().satDown(event.name);
  }
  if (event.kind === "left") return waiting().left(names[event.seat] ?? "");
  if (event.kind === "sent_away") return waiting().sentAway(names[event.seat] ?? "");
  if (event.kind === "seat_locked") return waiting().seatLocked(event.seat);
  if (event.kind === "seat_unlocked") return waiting().seatUnlocked(event.seat);
  return "";
}

function newCreator(before: State, after: State): string {
  const creator = after.view.creator;
  if (creator === null || creator === before.view.creator) return "";
  if (creator === after.you?.seat) return waiting().youAreCreator;
  return waiting().newCreator(after.view.seats[creator]?.name ?? "");
}
