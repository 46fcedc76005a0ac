import { describe, expect, it } from "vitest";
import type { MyHand } from "../lib/protocol";
import { neighbours, sittings } from "./listed.svelte";

const hand = (no: number, table: string): MyHand => ({
  no,
  table,
  hand: no,
  seat: 0,
  game: "holdem",
  ended_at: 1_800_000_000,
  won: 0,
  held: [],
  rank: null,
});
const HANDS = [hand(9, "b"), hand(7, "a"), hand(6, "a"), hand(4, "b")];

describe("the list of my hands", () => {
  it("is told table by table, in the order in which they were played", () => {
    const told = sittings(HANDS).map(({ table, hands }) => [table, hands.map(({ no }) => no)]);
    expect(told).toEqual([
      ["b", [9]],
      ["a", [7, 6]],
      ["b", [4]],
    ]);
  });

  it("leads from a hand to those beside it, whatever numbers are missing", () => {
    expect(neighbours(HANDS, 7)).toEqual({ older: 6, newer: 9 });
    expect(neighbours(HANDS, 9)).toEqual({ older: 7, newer: null });
    expect(neighbours(HANDS, 4)).toEqual({ older: null, newer: 6 });
    expect(neighbours(HANDS, 5)).toEqual({ older: null, newer: null });
  });
});
