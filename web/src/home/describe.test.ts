import { describe, expect, it } from "vitest";
import { gameWords } from "../i18n/games";
import { inRoom, inWords, type Description } from "./describe";

const table: Description = { seats: 4, room: "salon", listed: true, clock: 0, pace: "fast", computers: 1 };

describe("a table to be", () => {
  it("keeps the clocks and pace of its room", () => {
    expect(inRoom(table)).toMatchObject({ clock: 100, pace: "normal", listed: true });
    expect(inRoom({ ...table, room: "principiantes" })).toMatchObject({ clock: 200, pace: "slow", listed: true });
  });

  it("among friends is by invitation, with the clock that its creator likes", () => {
    expect(inRoom({ ...table, room: "amigos" })).toMatchObject({ clock: 0, pace: "fast", listed: false });
  });

  it("is told in a line", () => {
    expect(inWords(inRoom(table), "monedas")).toBe("4 asientos · Salón · 25 s por turno · abierta a todos · 1 jugador de ordenador");
    expect(inWords(inRoom({ ...table, room: "amigos", computers: 0 }), "monedas")).toBe(
      "4 asientos · Amigos · sin reloj · por invitación",
    );
  });
});

it("a table's customs are told, those that hold and no others", () => {
  const plain = { max_three: false, no_five_in_a_row: false, bottom_card: false, joker: null, jokers: 1, openers: null, may_muck: false };
  expect(gameWords().customs(plain)).toEqual([]);
  expect(gameWords().customs({ ...plain, max_three: true, joker: "wild", jokers: 2, openers: "jacks" })).toEqual([
    "tres como mucho",
    "dos comodines libres",
    "abrir con sotas",
  ]);
});
