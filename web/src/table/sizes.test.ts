import { describe, expect, it } from "vitest";
import { playing, THREE } from "./play.samples";
import { betOf, seatOf } from "./samples";
import { sizes, whyNone } from "./sizes";

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

describe("why there is no raise", () => {
  const none = betOf({ bet: 2, call_to: 25, raise_least: null, raise_most: null });
  const others = (all_in: boolean) => THREE.slice(1).map((seat) => ({ ...seat, all_in }));

  it("is that one's call takes all", () => {
    expect(whyNone({ ...none, call_to: 182 }, playing("holdem").view, 0)).toBe("short");
  });

  it("is that the others have put in everything", () => {
    expect(whyNone(none, playing("holdem", { seats: [seatOf(0, "Ana"), ...others(true)] }).view, 0)).toBe("nobody");
  });

  it("is the fourth bet at fixed limit, and otherwise that the betting wasn't reopened", () => {
    const { view } = playing("holdem", { seats: [seatOf(0, "Ana"), ...others(false)] });
    expect(whyNone(none, view, 0)).toBe("closed");
    const stakes = view.setup.stakes === null ? null : { ...view.setup.stakes, structure: "fixed_limit" as const };
    expect(whyNone(none, { ...view, setup: { ...view.setup, stakes } }, 0)).toBe("capped");
  });

  it("is that nobody can pay more in the duel (P-10)", () => {
    expect(whyNone(none, playing("prendas").view, 0)).toBe("nobody");
  });

  it("is that opening takes a pair of jacks (H-8)", () => {
    const { view } = playing("casero");
    const switches = { max_three: true, no_five_in_a_row: false, bottom_card: true, joker: null, jokers: 0, openers: "jacks" as const, may_muck: false };
    expect(whyNone({ ...none, check: true, call_to: null }, { ...view, setup: { ...view.setup, switches } }, 0)).toBe("openers");
  });
});
