import { describe, expect, it } from "vitest";
import { bringsOf, buyInsOf, GAMES, LEAST_BETS, STRUCTURES, termsOf } from "./games";

describe("the buy-ins of a new table", () => {
  it("are those of the house's tables where nobody says otherwise (S-8)", () => {
    expect(termsOf("cardroom", "fixed_limit", 2)?.buy_in).toEqual({ least: 80, most: 80 });
    expect(termsOf("cardroom", "no_limit", 10)?.buy_in).toEqual({ least: 1000, most: 1000 });
    expect(termsOf("holdem", "no_limit", 2)?.buy_in).toEqual({ least: 40, most: 200 });
    expect(termsOf("casero", "pot_limit", 2)?.buy_in).toEqual({ least: 40, most: 200 });
    expect(termsOf("monedas", "no_limit", 2)).toBeNull();
  });

  it("are one amount in the card room (C-1), and fit a balance of 2,000 everywhere", () => {
    for (const game of GAMES) {
      for (const least of LEAST_BETS) {
        for (const { least: from, most } of buyInsOf(game, least)) {
          expect(from).toBeLessThanOrEqual(most);
          expect(most).toBeLessThanOrEqual(2000);
          if (game === "cardroom") expect(from).toBe(most);
        }
      }
    }
  });

  it("are offered once each, the usual one among them", () => {
    for (const structure of STRUCTURES) {
      for (const least of LEAST_BETS) {
        const mosts = buyInsOf("holdem", least).map(({ most }) => most);
        expect(new Set(mosts).size).toBe(mosts.length);
        expect(mosts).toContain(termsOf("holdem", structure, least)?.buy_in.most);
      }
    }
  });

  it("may be brought in part, where they are a range", () => {
    expect(bringsOf({ least: 40, most: 200 })).toEqual([40, 120, 200]);
    expect(bringsOf({ least: 80, most: 80 })).toEqual([80]);
  });
});
