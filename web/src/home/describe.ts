/** A table in a few words, in the language of the moment. */
import { home, type Pace, type Room } from "../i18n/home";
import type { GameId } from "../lib/games";

/** Seconds of a betting turn by the rules, before the table's own factor. */
const SECONDS: Record<string, number> = { monedas: 25, cardroom: 30, holdem: 20, casero: 30 };

export interface Description {
  seats: number;
  room: Room;
  listed: boolean;
  clock: 0 | 100 | 200;
  pace: Pace;
  computers: number;
}

export function secondsOf(game: string, clock: number): number {
  return ((SECONDS[game] ?? 0) * clock) / 100;
}

export function clockWords(clock: number, game: string): string {
  const seconds = secondsOf(game, clock);
  return seconds === 0 ? home().noClock : home().secondsATurn(seconds);
}

/** «4 asientos · Salón · 25 s por turno · abierta a todos». */
export function inWords(table: Description, game: GameId): string {
  return [
    home().seatsWord(table.seats),
    home().rooms[table.room],
    clockWords(table.clock, game),
    table.listed ? home().openWord : home().invitedWord,
    home().computersWord(table.computers),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** What a room fixes, so that the page shows what the house will do (S-5). */
export function inRoom(table: Description): Description {
  switch (table.room) {
    case "principiantes":
      return { ...table, clock: 200, pace: "slow" };
    case "salon":
      return { ...table, clock: 100, pace: "normal" };
    case "amigos":
      return { ...table, listed: false };
  }
}
