import { describe, expect, it } from "vitest";
import { betOf } from "./samples";
import { sizes } from "./sizes";

const named = (...of: [string, number][]) => of.map(([name, to]) => ({ name, to }));

describe("the ready amounts", () => {
  it("are the least, half the pot, the pot and all, counted after calling", () => {
    const turn = betOf({ bet: 0, call_to: 20, raise_least: 40, raise_most: 500 });
    expect(sizes(turn, 60)).toEqual(named(["least", 40], ["half", 60], ["wholePot", 100], ["most", 500]));
  });

  it("are a bet's, where there is nothing to call", () => {
    const turn = betOf({ bet: 0, call_to: null, check: true, raise_least: 10, raise_most: 300 });
    expect(sizes(turn, 90)).toEqual(named(["least", 10], ["half", 45], ["wholePot", 90], ["most", 300]));
  });

  it("leave out what isn't offered, and what would say the same twice", () => {
    const short = betOf({ bet: 0, call_to: 20, raise_least: 40, raise_most: 70 });
    expect(sizes(short, 60)).toEqual(named(["least", 40], ["half", 60], ["most", 70]));
    const potLimit = betOf({ bet: 0, call_to: 20, raise_least: 60, raise_most: 100 });
    expect(sizes(potLimit, 60)).toEqual(named(["least", 60], ["most", 100]));
  });

  it("are none where a raise has one size, or there is none", () => {
    expect(sizes(betOf({ raise_least: 4, raise_most: 4 }), 9)).toEqual([]);
    expect(sizes(betOf({ raise_least: null, raise_most: null }), 9)).toEqual([]);
  });
});
