import { beforeEach, describe, expect, it } from "vitest";
import type { ChatLine, Reacted } from "../lib/protocol";
import { isMuted, mute, mutedPeople, recall, unmute } from "./muted.svelte";
import { Talk, type News } from "./talk.svelte";

const line = (no: number, changes: Partial<ChatLine> = {}): ChatLine => ({
  no,
  who: "luz",
  name: "Luz",
  seat: 1,
  text: `línea ${no}`,
  ...changes,
});
const said = (lines: ChatLine[], whole = false, reactions: Reacted[] = []) => ({
  type: "talk" as const,
  lines,
  reactions,
  whole,
});

let talk: Talk;
let news: News[];

beforeEach(() => {
  localStorage.clear();
  recall();
  talk = new Talk();
  news = [];
  talk.onNews((one) => news.push(one));
});

const numbers = () => talk.lines.map(({ no }) => no);

describe("the talk at a table", () => {
  it("counts what others say while nobody looks, and not what was said before one came", () => {
    talk.hear(said([line(1), line(2)], true), 0);
    expect(talk.unread).toBe(0);
    talk.hear(said([line(3), line(4, { seat: 0, who: "ana" })]), 0);
    expect(talk.unread).toBe(1);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(news.flatMap(({ lines }) => lines.map(({ no }) => no))).toEqual([3]);
  });

  it("has nothing unread while somebody looks", () => {
    talk.hear(said([line(1)]), 0);
    const stop = talk.read();
    expect(talk.unread).toBe(0);
    talk.hear(said([line(2)]), 0);
    expect(talk.unread).toBe(0);
    stop();
    talk.hear(said([line(3)]), 0);
    expect(talk.unread).toBe(1);
  });

  it("says after a lost line what it has missed, once", () => {
    talk.hear(said([line(1)]), 0);
    talk.hear(said([line(1), line(2)], true), 0);
    talk.hear(said([line(2)]), 0);
    expect(numbers()).toEqual([1, 2]);
    expect(talk.unread).toBe(2);
  });

  it("forgets what the house has forgotten, and keeps a hundred lines", () => {
    talk.hear(said([line(900), line(901)]), 0);
    talk.hear(said([line(5)], true), 0);
    expect(numbers()).toEqual([5]);
    for (let no = 6; no < 200; no++) talk.hear(said([line(no)]), 0);
    expect(talk.lines).toHaveLength(100);
  });

  it("passes reactions on and keeps none", () => {
    talk.hear(said([], false, [{ who: "luz", name: "Luz", seat: 1, reaction: "toast" }]), 0);
    expect(news.at(-1)?.reactions.map(({ reaction }) => reaction)).toEqual(["toast"]);
    expect(talk.lines).toEqual([]);
    expect(talk.unread).toBe(0);
  });
});

describe("somebody whom one doesn't want to read", () => {
  it("is neither shown, nor counted, nor said, and comes back whole", () => {
    talk.hear(said([line(1), line(2, { who: "sol", name: "Sol", seat: 2 })], true), 0);
    mute("luz", "Luz");
    expect(numbers()).toEqual([2]);
    talk.hear(said([line(3)], false, [{ who: "luz", name: "Luz", seat: 1, reaction: "smile" }]), 0);
    expect(talk.unread).toBe(0);
    expect(news.at(-1)).toEqual({ lines: [], reactions: [] });
    unmute("luz");
    expect(numbers()).toEqual([1, 2, 3]);
  });

  it("stays so when the page is loaded again, and at every other table", () => {
    mute("luz", "Luz");
    recall();
    expect(isMuted("luz")).toBe(true);
    expect(mutedPeople()).toEqual([{ who: "luz", name: "Luz" }]);
  });

  it("is nobody where the browser remembers rubbish", () => {
    for (const rubbish of ["", "{", "7", '[7, null, {"who": 1}, {"who": "x"}]']) {
      localStorage.setItem("tapado.muted", rubbish);
      recall();
      expect(mutedPeople()).toEqual([]);
    }
  });
});
