import { beforeEach, describe, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { Event, State } from "../lib/protocol";
import { Narrator } from "./narrator.svelte";
import { EVERY_EVENT, handOf, seatOf, stateOf } from "./samples";

const dealt: Event = { kind: "cards_dealt", hands: [[0, [0, 1, 2, 3, 4], []]] };
const started = (hand: number): Event => ({ ...EVERY_EVENT.hand_started, hand });
const quiet: State = stateOf({ hand: null });

beforeEach(() => speak("es"));

describe("the narrator", () => {
  it("knows the second deal of a hand from the first", () => {
    const narrator = new Narrator();
    narrator.hear([], quiet);
    expect(narrator.hear([started(1), dealt], quiet)[1]).toBe("Se reparten las cartas.");
    expect(narrator.hear([dealt], quiet)[0]).toMatch(/^Cartas nuevas/);
    expect(narrator.hear([started(2), dealt], quiet)[1]).toBe("Se reparten las cartas.");
  });

  it("knows it too who comes in the middle of a hand", () => {
    const narrator = new Narrator();
    narrator.hear([], stateOf({ hand: handOf() }));
    expect(narrator.hear([dealt], stateOf())[0]).toMatch(/^Cartas nuevas/);
  });

  it("leaves what others gave up to the sentence for all", () => {
    const narrator = new Narrator();
    narrator.hear([], quiet);
    const others: Event = { kind: "cards_given_up", seat: 1, slots: [0] };
    expect(narrator.hear([EVERY_EVENT.cards_given_up, others], quiet)).toEqual(["Entregas una carta."]);
  });

  it("remembers the names of those who have gone", () => {
    const narrator = new Narrator();
    narrator.hear([EVERY_EVENT.sat_down], stateOf());
    const without = stateOf({ seats: [null, null] });
    expect(narrator.hear([EVERY_EVENT.left], without)).toEqual(["Luis se va."]);
  });

  it("knows the names of those who leave before anything else has happened", () => {
    const narrator = new Narrator();
    narrator.hear([], stateOf());
    expect(narrator.hear([EVERY_EVENT.left], stateOf({ seats: [null, null] }))).toEqual(["Luis se va."]);
  });

  it("doesn't take who sits down for who left that seat", () => {
    const narrator = new Narrator();
    narrator.hear([], stateOf());
    const other = stateOf({ seats: [seatOf(0, "Ana"), seatOf(1, "Zoe")] });
    const comes: Event = { ...EVERY_EVENT.sat_down, seat: 1, name: "Zoe" };
    const [left, came] = narrator.hear([{ ...EVERY_EVENT.left, seat: 1 }, comes], other);
    expect(left).toBe("Luis se va.");
    expect(came).toMatch(/^Zoe /);
  });

  it("keeps the last three hands", () => {
    const narrator = new Narrator();
    narrator.hear([], quiet);
    for (const hand of [1, 2, 3, 4]) narrator.hear([started(hand), dealt], quiet);
    expect(new Set(narrator.lines.map((line) => line.hand))).toEqual(new Set([2, 3, 4]));
  });

  it("remembers what each did in the round that runs", () => {
    const narrator = new Narrator();
    narrator.hear([EVERY_EVENT.raised_to], stateOf());
    expect(narrator.lastActs[1]?.event.kind).toBe("raised_to");
    narrator.hear([EVERY_EVENT.street_opened], stateOf());
    expect(narrator.lastActs).toEqual({});
  });
});
