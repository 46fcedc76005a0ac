/** A table in a few words, in the language of the moment. */
import { home, type Pace, type Room } from "../i18n/home";

export interface Description {
  seats: number;
  room: Room;
  listed: boolean;
  clock: 0 | 100 | 200;
  pace: Pace;
  computers: number;
}

export function clockWords(clock: number): string {
  return home().clockWords[clock === 0 ? 0 : clock > 100 ? 200 : 100];
}

/** «4 asientos · Salón · 25 s por turno · abierta a todos». */
export function inWords(table: Description): string {
  return [
    home().seatsWord(table.seats),
    home().rooms[table.room],
    clockWords(table.clock),
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
