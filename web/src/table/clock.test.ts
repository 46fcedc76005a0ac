import { describe, expect, it } from "vitest";
import type { ClockLeft } from "../lib/protocol";
import { clockOf, minutes, running } from "./clock.svelte";

const bet: ClockLeft = { kind: "bet", seat: 1, left_ms: 17_000, of_ms: 25_000 };

describe("a clock", () => {
  it("counts from when its state came", () => {
    expect(running(bet, 1_000, 1_000)).toEqual({ seconds: 17, share: 0.68, warns: false });
    expect(running(bet, 1_000, 5_500).seconds).toBe(13);
  });

  it("warns in its last eight seconds", () => {
    expect(running(bet, 0, 8_999).warns).toBe(false);
    expect(running(bet, 0, 9_000).warns).toBe(true);
  });

  it("stops at nothing, and never shows more than it has", () => {
    expect(running(bet, 0, 60_000)).toEqual({ seconds: 0, share: 0, warns: true });
    expect(running(bet, 5_000, 0).seconds).toBe(17);
    expect(running({ ...bet, of_ms: 0, left_ms: 0 }, 0, 0).share).toBe(0);
  });

  it("is a seat's own, or that of all who still discard", () => {
    const draw: ClockLeft = { kind: "draw", seat: null, left_ms: 1, of_ms: 2 };
    const next: ClockLeft = { kind: "next", seat: null, left_ms: 1, of_ms: 2 };
    expect(clockOf([next, bet], 1, false)).toBe(bet);
    expect(clockOf([next, bet], 2, false)).toBeNull();
    expect(clockOf([draw], 2, true)).toBe(draw);
    expect(clockOf([draw], 2, false)).toBeNull();
  });

  it("is written in minutes where it is long", () => {
    expect(minutes(125)).toBe("2:05");
    expect(minutes(9)).toBe("0:09");
  });
});
