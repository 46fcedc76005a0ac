import { describe, expect, it } from "vitest";
import type { Event } from "../lib/protocol";
import { betsOf, flights } from "./flights";
import { seatOf } from "./samples";

const called = (seat: number, to: number, added = to): Event => ({ kind: "called", seat, to, added, by: "act" }) as Event;
const opened: Event = { kind: "street_opened", street: 2, to_act: 0 };
const POT = "[data-pot]";
const stake = (seat: number) => `[data-seat="${seat}"] [data-bet]`;
const plate = (seat: number) => `[data-seat="${seat}"]`;

describe("coins that are bet", () => {
  it("go before their owner and stay there until the round is over (K-11)", () => {
    expect(flights([called(1, 4)], "holdem", new Map())).toEqual([{ from: plate(1), to: stake(1) }]);
  });

  it("go into the pot together, each from where it lay, when the next street opens", () => {
    expect(flights([opened], "holdem", new Map([[0, 4], [2, 4]]))).toEqual([
      { from: stake(0), to: POT },
      { from: stake(2), to: POT },
    ]);
  });

  it("go straight to the pot where the same message ends the round", () => {
    expect(flights([called(1, 4), opened], "cardroom", new Map([[0, 4]]))).toEqual([
      { from: stake(0), to: POT },
      { from: stake(1), to: POT },
    ]);
  });

  it("go into the pot at once in monedas, where the plate says what was bet", () => {
    expect(flights([called(1, 4)], "monedas", new Map())).toEqual([{ from: plate(1), to: POT }]);
  });

  it("go to whoever wins the pot", () => {
    const won = { kind: "pot_awarded", seat: 2, amount: 8 } as Event;
    expect(flights([called(1, 4), won], "holdem", new Map([[2, 4]]))).toEqual([{ from: POT, to: plate(2) }]);
  });

  it("don't fly where nothing was added, or where they lay already", () => {
    expect(flights([called(1, 4, 0)], "monedas", new Map())).toEqual([]);
    expect(flights([], "holdem", new Map([[1, 4]]))).toEqual([]);
  });

  it("are read from the seats that have bet", () => {
    expect(betsOf([seatOf(0, "Ana", { bet: 4 }), null, seatOf(2, "Luz")])).toEqual(new Map([[0, 4]]));
  });
});
