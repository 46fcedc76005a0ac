import { describe, expect, it } from "vitest";
import { first, stepped, typed } from "./amount";

const bounds = { least: 26, most: 85 };

describe("the steps of the arrows", () => {
  it("begin one step over the standing bet", () => {
    expect(first(25, bounds)).toBe(30);
    expect(first(0, { least: 1, most: 100 })).toBe(5);
  });

  it("begin at the cap where a whole step would pass it", () => {
    expect(first(83, { least: 84, most: 85 })).toBe(85);
  });

  it("go by five, counted from the standing bet", () => {
    expect(stepped("30", 1, 25, bounds)).toBe(35);
    expect(stepped("35", -1, 25, bounds)).toBe(30);
    expect(stepped("30", 1, 12, { least: 13, most: 85 })).toBe(32);
  });

  it("go to the nearer step from an amount between two", () => {
    expect(stepped("33", 1, 25, bounds)).toBe(35);
    expect(stepped("33", -1, 25, bounds)).toBe(30);
  });

  it("stay within least and cap", () => {
    expect(stepped("30", -1, 25, bounds)).toBe(26);
    expect(stepped("26", -1, 25, bounds)).toBe(26);
    expect(stepped("83", 1, 25, bounds)).toBe(85);
    expect(stepped("85", 1, 25, bounds)).toBe(85);
    expect(stepped("4000", 1, 25, bounds)).toBe(85);
  });

  it("begin anew from what is no number", () => {
    for (const nonsense of ["", "  ", "abc"]) expect(stepped(nonsense, 1, 25, bounds)).toBe(30);
  });
});

describe("a typed total", () => {
  it("is taken where it lies between the bounds", () => {
    expect(typed("26", bounds)).toEqual({ ok: true, to: 26 });
    expect(typed(" 85 ", bounds)).toEqual({ ok: true, to: 85 });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["25", "too_low"],
    ["0", "too_low"],
    ["86", "too_high"],
    ["999999999", "too_high"],
    ["-30", "not_a_number"],
    ["30.5", "not_a_number"],
    ["3e1", "not_a_number"],
    ["0x1e", "not_a_number"],
    ["treinta", "not_a_number"],
    ["99999999999999999999", "not_a_number"],
  ])("is refused with its reason: «%s» %s", (text, why) => {
    expect(typed(text, bounds)).toEqual({ ok: false, why });
  });
});
