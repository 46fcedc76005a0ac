import { afterEach, describe, expect, it } from "vitest";
import { en, es } from "../i18n/hands";
import { speak } from "../i18n/language.svelte";
import type { HandStep, OneHand } from "../lib/protocol";
import { outcome, told } from "./told";

const HAND: OneHand = {
  hand: {
    no: 7,
    table: "t",
    hand: 3,
    seat: 1,
    game: "monedas",
    ended_at: 1_800_000_000,
    won: -25,
    held: ["As", "Kd", "9h", "4s", "2c"],
    rank: null,
  },
  players: [
    { seat: 0, name: "Ana", computer: false, stack: 100 },
    { seat: 1, name: "Luz", computer: false, stack: 100 },
  ],
  steps: [],
  phh: "",
};
const stepOf = (changes: Partial<HandStep>): HandStep => ({
  kind: "check",
  seat: 0,
  amount: 0,
  count: 0,
  cards: [],
  why: "act",
  ...changes,
});

afterEach(() => speak("es"));

describe("a hand in words", () => {
  it("says «you» to whoever it is told to, and names the others", () => {
    expect(told(HAND, stepOf({ kind: "raise", seat: 1, amount: 25 }))).toBe("Subes a 25 monedas");
    expect(told(HAND, stepOf({ kind: "call", amount: 25 }))).toBe("Ana iguala hasta 25 monedas");
    speak("en");
    expect(told(HAND, stepOf({ kind: "raise", seat: 1, amount: 25 }))).toBe("You raise to 25 coins");
    expect(told(HAND, stepOf({ kind: "change", count: 1 }))).toBe("Ana changes one card");
  });

  it("tells leaving from folding", () => {
    expect(told(HAND, stepOf({ kind: "fold" }))).toBe("Ana se retira");
    expect(told(HAND, stepOf({ kind: "fold", why: "left" }))).toBe("Ana se va y se retira");
  });

  it("counts in the money of the game", () => {
    expect(outcome(HAND.hand)).toBe("Pierdes 25 monedas");
    expect(outcome({ ...HAND.hand, game: "holdem", won: 1 })).toBe("Ganas una ficha");
    expect(outcome({ ...HAND.hand, game: "prendas", won: 30 })).toBe("Ganas 30 $");
    expect(outcome({ ...HAND.hand, won: 0 })).toBe("Ni ganas ni pierdes");
  });

  it.each([
    ["es", es],
    ["en", en],
  ] as const)("has a sentence for every step, of one's own and of others, in %s", (_, texts) => {
    for (const [kind, tell] of Object.entries(texts.steps)) {
      for (const who of [null, "Ana"]) {
        const text = tell({ who, amount: "30", count: 2, left: false });
        expect(text, kind).toMatch(/^\p{Lu}/u);
        expect(text, kind).not.toMatch(/undefined|null|NaN/);
      }
    }
  });
});
