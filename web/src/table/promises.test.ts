import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announced } from "../lib/announcer.svelte";
import { speak } from "../i18n/language.svelte";
import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import type { Ahead, BettingTurn, HandView, State } from "../lib/protocol";
import { GUARD } from "./acting.svelte";
import { dealt, playing } from "./play.samples";
import { Promises, type Vow } from "./promises.svelte";
import { betOf, FOUR, handOf, optionsOf, stateOf } from "./samples";
import { FakeConnection, stubBrowser } from "./stubs.svelte";
import Table from "./Table.svelte";

const CHECK: Vow = { does: "check" };
const FOLD: Vow = { does: "fold" };
const CALL_25: Vow = { does: "call", to: 25 };

/** Another is asked; so much is to be matched, of which 2 lie there already. */
function waits(call_to: number | null, hand: Partial<HandView> = {}, question: Ahead["question"] = [3, 3]): State {
  const ahead = { question, call_to, call_cost: call_to === null ? null : call_to - 2 };
  return playing("cardroom", { hand: dealt({ to_act: 1, ...hand }), options: optionsOf({ ahead }) });
}

/** One's own turn. */
function turn(changes: Partial<BettingTurn>, hand: Partial<HandView> = {}): State {
  return playing("cardroom", { hand: dealt({ to_act: 0, ...hand }), options: optionsOf({ bet: betOf({ bet: 2, ...changes }) }) });
}

const FREE = { check: true, call_to: null };

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  speak("es");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a promise", () => {
  let promises: Promises;

  /** A promise made while that was offered. */
  function promised(vow: Vow, offered: State): void {
    promises = new Promises();
    promises.hear(offered);
    vi.advanceTimersByTime(GUARD);
    promises.toggle(vow);
    expect(promises.vow).toEqual(vow);
  }

  afterEach(() => promises.stop());

  it("to call is kept at its price", () => {
    promised(CALL_25, waits(25));
    expect(promises.hear(turn({ call_to: 25 }))).toEqual({ type: "call", question: [3, 4], to: 25 });
    expect(promises.vow).toBeNull();
  });

  it.each([60, 24, null])("to call 25 is void when the price becomes %s before one's turn", (price) => {
    promised(CALL_25, waits(25));
    expect(promises.hear(waits(price))).toBe("void");
    expect(promises.vow).toBeNull();
    expect(promises.hear(turn({ call_to: 25 }))).toBeNull();
  });

  it("to call is void when the price moves in the same moment as the turn comes", () => {
    promised(CALL_25, waits(25));
    expect(promises.hear(turn({ call_to: 60 }))).toBe("void");
    expect(promises.vow).toBeNull();
  });

  it("to check is kept while it is free, and void when somebody bets", () => {
    promised(CHECK, waits(null));
    expect(promises.hear(turn(FREE))).toEqual({ type: "check", question: [3, 4] });
    promised(CHECK, waits(null));
    expect(promises.hear(turn({ call_to: 4 }))).toBe("void");
  });

  it("to fold stands at every price, but what is free is never folded (F-116)", () => {
    promised(FOLD, waits(25));
    expect(promises.hear(waits(60))).toBeNull();
    expect(promises.hear(turn({ call_to: 60 }))).toEqual({ type: "fold", question: [3, 4] });
    promised(FOLD, waits(null));
    expect(promises.hear(turn(FREE))).toEqual({ type: "check", question: [3, 4] });
    promised(FOLD, waits(2));
    expect(promises.hear(turn({ call_to: 2 }))).toEqual({ type: "call", question: [3, 4], to: 2 });
  });

  it("to fold is void where folding isn't allowed (H-8)", () => {
    promised(FOLD, waits(25));
    expect(promises.hear(turn({ call_to: 25, fold: false }))).toBe("void");
  });

  it("stands while others act at the same price, whatever they are asked", () => {
    promised(CALL_25, waits(25));
    expect(promises.hear(waits(25, {}, [3, 4]))).toBeNull();
    expect(promises.vow).toEqual(CALL_25);
  });

  it.each([
    ["round", { betting_round: 2 }],
    ["hand", { number: 4 }],
  ])("doesn't outlive its %s, though the price be the same", (_, later) => {
    promised(CALL_25, waits(25));
    expect(promises.hear(turn({ call_to: 25 }, later))).toBeNull();
    expect(promises.vow).toBeNull();
  });

  it("is over when nothing can be promised any more", () => {
    promised(CALL_25, waits(25));
    expect(promises.hear(playing("cardroom", { hand: dealt({ phase: "over", to_act: null }), options: optionsOf() }))).toBeNull();
    expect(promises.vow).toBeNull();
  });

  it("is taken back by the same press, and replaced by another", () => {
    promised(CALL_25, waits(25));
    promises.toggle(FOLD);
    expect(promises.vow).toEqual(FOLD);
    promises.toggle(FOLD);
    expect(promises.vow).toBeNull();
    expect(promises.hear(turn({ call_to: 25 }))).toBeNull();
  });

  it("can't be made within 300 ms of a new price: the finger was aimed at the old one", () => {
    promises = new Promises();
    promises.hear(waits(25));
    vi.advanceTimersByTime(GUARD);
    promises.hear(waits(60));
    vi.advanceTimersByTime(GUARD - 1);
    promises.toggle({ does: "call", to: 60 });
    expect(promises.vow).toBeNull();
    vi.advanceTimersByTime(1);
    promises.toggle({ does: "call", to: 60 });
    expect(promises.vow).toEqual({ does: "call", to: 60 });
  });
});

describe("the bar before one's turn", () => {
  let connection: FakeConnection;
  let before: number;

  beforeEach(() => {
    before = announced().at(-1)?.id ?? 0;
  });

  function sit(state: State): void {
    connection = new FakeConnection(state);
    render(Table, { connection: connection.asConnection });
    settle();
  }
  function settle(): void {
    vi.advanceTimersByTime(GUARD);
    flushSync();
  }
  function put(state: State): void {
    connection.put(state);
    flushSync();
  }
  const heard = () =>
    announced()
      .filter(({ id }) => id > before)
      .map(({ text }) => text)
      .join(" ");
  const button = (name: RegExp | string) => screen.getByRole("button", { name });
  const press = (name: RegExp | string) => {
    button(name).click();
    flushSync();
  };

  it("offers what may be promised with its price, and says what was promised", () => {
    sit(waits(25));
    expect(button("Retirarse (a cualquier precio)").getAttribute("aria-pressed")).toBe("false");
    press("Igualar (solo por 23)");
    expect(button("Igualar (solo por 23)").getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Pondrás 23 cuando te toque. A otro precio no vale: se te pregunta.")).toBeTruthy();
    put(waits(null));
    settle();
    expect(button("Pasar (si no apuestan)")).toBeTruthy();
    expect(button("Pasar o retirarse (si apuestan)")).toBeTruthy();
  });

  it("speaks English as well", () => {
    speak("en");
    sit(waits(25));
    expect(button("Call (only for 23)")).toBeTruthy();
    put(waits(null));
    expect(button("Check or fold (if there is a bet)")).toBeTruthy();
  });

  it("sends the promised act once, at once, without asking", async () => {
    sit(waits(25));
    press(/^Igualar/);
    put(turn({ call_to: 25 }));
    put(turn({ call_to: 25 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.sent).toEqual([{ type: "call", question: [3, 4], to: 25 }]);
    expect(heard()).not.toContain("Te toca");
  });

  it("asks, and says why, where the price has changed", () => {
    sit(waits(25));
    press(/^Igualar/);
    put(turn({ call_to: 60 }));
    expect(connection.sent).toEqual([]);
    expect(heard()).toContain("Ha cambiado el precio");
    expect(heard()).toContain("Te toca");
    expect(button(/^Igualar \(pones 58\)/)).toBeTruthy();
  });

  it("asks aloud after all where the house refuses what was promised", async () => {
    sit(waits(25));
    press(/^Igualar/);
    connection.answer = { type: "refused", id: "1", code: "price_moved", rule: "S-19", field: null, numbers: { to: 60 } };
    put(turn({ call_to: 25 }));
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(heard()).toContain("Te toca");
    expect(button(/^Igualar \(pones 23\)/)).toBeTruthy();
  });

  it("offers nothing while cards are changed: the next round hasn't begun", () => {
    sit(waits(null, { phase: "draw" }));
    expect(screen.queryByRole("button", { name: /^Pasar/ })).toBeNull();
  });

  it("forgets it when one takes it back before the turn comes", () => {
    sit(waits(25));
    press(/^Igualar/);
    press(/^Igualar/);
    put(turn({ call_to: 25 }));
    expect(connection.sent).toEqual([]);
    expect(heard()).toContain("Te toca");
  });

  it("has no hot keys: a key pressed too soon promises nothing", () => {
    sit(waits(25));
    for (const pressed of ["i", "f", "a"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
    put(turn({ call_to: 25 }));
    expect(connection.sent).toEqual([]);
  });

  it("offers no check in monedas, where there is none (M-9)", () => {
    const ahead = { question: [3, 3] as [number, number], call_to: null, call_cost: null };
    sit(stateOf({ seats: FOUR, hand: handOf({ to_act: 1 }), options: optionsOf({ ahead }) }));
    expect(screen.queryByRole("button", { name: /^Pasar|^Seguir/ })).toBeNull();
    expect(button("Retirarse (a cualquier precio)")).toBeTruthy();
    put(stateOf({ seats: FOUR, hand: handOf({ to_act: 1 }), options: optionsOf({ ahead: { ...ahead, call_to: 25, call_cost: 0 } }) }));
    expect(button("Seguir o retirarse (si apuestan)")).toBeTruthy();
    expect(button("Seguir (gratis)")).toBeTruthy();
  });
});
