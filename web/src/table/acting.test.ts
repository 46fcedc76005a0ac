import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Command } from "../lib/protocol";
import { Acting, GUARD, questionKey } from "./acting.svelte";
import { betOf, drawOf, optionsOf } from "./samples";

const fold: Command = { type: "fold", question: [3, 4] };
const accepted: Answer = { type: "accepted", id: "1", key: null };
const refused: Answer = { type: "refused", id: "1", code: "stale", rule: "S-17", field: null, numbers: {} };

let send: ReturnType<typeof vi.fn<(command: Command) => Promise<Answer>>>;
let acting: Acting;

beforeEach(() => {
  vi.useFakeTimers();
  send = vi.fn<(command: Command) => Promise<Answer>>().mockResolvedValue(accepted);
  acting = new Acting(send);
});
afterEach(() => {
  acting.stop();
  vi.useRealTimers();
});

describe("the guard after a question changed", () => {
  it("lets nothing through for 300 ms", async () => {
    expect(GUARD).toBe(300);
    acting.ask("bet 3.4");
    vi.advanceTimersByTime(299);
    expect(await acting.act(fold)).toBe(false);
    await acting.giveUp(0, [3, 4]);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await acting.act(fold)).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith(fold);
  });

  it("closes again at each new question, not when the same is asked again", () => {
    acting.ask("bet 3.4");
    vi.advanceTimersByTime(300);
    acting.ask("bet 3.4");
    expect(acting.ready).toBe(true);
    acting.ask("bet 3.6");
    expect(acting.ready).toBe(false);
    vi.advanceTimersByTime(200);
    acting.ask("draw 3.7");
    vi.advanceTimersByTime(200);
    expect(acting.ready).toBe(false);
    vi.advanceTimersByTime(100);
    expect(acting.ready).toBe(true);
  });

  it("stays closed where nothing is asked", () => {
    acting.ask("bet 3.4");
    vi.advanceTimersByTime(300);
    acting.ask(null);
    vi.advanceTimersByTime(10_000);
    expect(acting.ready).toBe(false);
  });
});

describe("an act", () => {
  beforeEach(() => {
    acting.ask("bet 3.4");
    vi.advanceTimersByTime(300);
  });

  it("is sent once, however often it is pressed", async () => {
    await Promise.all([acting.act(fold), acting.act(fold), acting.act(fold)]);
    await acting.act(fold);
    expect(send).toHaveBeenCalledOnce();
  });

  it("may be tried again after a refusal", async () => {
    send.mockResolvedValue(refused);
    expect(await acting.act(fold)).toBe(false);
    expect(acting.ready).toBe(true);
  });

  it("that was refused late does not open the next question's guard", async () => {
    let answer: (answer: Answer) => void = () => undefined;
    send.mockReturnValue(new Promise((settle) => (answer = settle)));
    const act = acting.act(fold);
    acting.ask("bet 3.6");
    answer(refused);
    await act;
    expect(acting.ready).toBe(false);
  });
});

describe("giving cards up", () => {
  beforeEach(() => {
    acting.ask("draw 3.6");
    vi.advanceTimersByTime(300);
  });

  it("shows each at once and sends each once, several in a row", async () => {
    const first = acting.giveUp(1, [3, 6]);
    const again = acting.giveUp(1, [3, 6]);
    const second = acting.giveUp(4, [3, 6]);
    expect(acting.leaving).toEqual([1, 4]);
    await Promise.all([first, again, second]);
    expect(send.mock.calls).toEqual([
      [{ type: "give_up", question: [3, 6], slots: [1] }],
      [{ type: "give_up", question: [3, 6], slots: [4] }],
    ]);
  });

  it("takes the card back where it was refused", async () => {
    send.mockResolvedValue(refused);
    await acting.giveUp(1, [3, 6]);
    expect(acting.leaving).toEqual([]);
  });
});

it("a question's key tells betting from drawing, and one question from the next", () => {
  expect(questionKey(optionsOf())).toBeNull();
  expect(questionKey(optionsOf({ bet: betOf({ bet: 0, call_to: null }) }))).toBe("bet 3.4");
  expect(questionKey(optionsOf({ draw: drawOf({ question: [3, 4], slots: [0], most: 1 }) }))).toBe("draw 3.4");
});
