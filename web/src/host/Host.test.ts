import { render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/language.svelte";
import { parse } from "../lib/router.svelte";
import Host from "./Host.svelte";

const TABLE = {
  id: "t1", key: "t1", game: "holdem", room: "salon", stakes: [1, 2], stage: "playing", seats: 6,
  names: ["Ana", "Luz"], computers: 1, onlookers: 2, hand_running: true, by_house: true, closing: false,
}; // prettier-ignore
const ANA = { person: "p1", alias: "Ana", account: null, here: true, muted: false, banned: false, host: false, tables: [] };
const REPORT = { no: 7, at: 1_800_000_000, by: "p2", about: "p1", name: "Ana", table: "t1", line: "<b>malo</b>", note: "", state: "new" };

let asked: { method: string; path: string; body: unknown }[];

function answerTo(path: string): unknown {
  if (path.includes("tables")) return { tables: [TABLE, { ...TABLE, id: "t2", key: null, closing: true }] };
  if (path.endsWith("/people")) return { people: [ANA, { ...ANA, person: "p3", alias: "Marta", host: true }] };
  if (path.includes("people")) return ANA;
  if (path.includes("reports")) return { reports: [REPORT] };
  return { no: 0, text: null };
}

async function open(): Promise<void> {
  render(Host);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await tick();
  flushSync();
}

const press = (name: string, which = 0) => {
  screen.getAllByRole("button", { name })[which]?.click();
  flushSync();
};
const done = () => asked.filter(({ method }) => method !== "GET");

// The browser of the tests has no dialogs of its own.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

beforeEach(() => {
  speak("es");
  asked = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? null : (JSON.parse(body) as unknown) });
    return Promise.resolve(new Response(JSON.stringify(answerTo(path)), { status: 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the hosts' page", () => {
  it("has an address of its own", () => {
    expect(parse("/anfitrion")).toEqual({ page: "host" });
    expect(parse("/anfitrion/x")).toEqual({ page: "nowhere" });
  });

  it("closes a table after the hand, or at once", async () => {
    await open();
    press("Cerrar Texas Hold'em");
    press("Cerrar ya Texas Hold'em");
    expect(done()).toHaveLength(1);
    press("Cerrar ya");
    expect(done()).toEqual([
      { method: "POST", path: "/api/host/tables/t1/close", body: { at_once: false } },
      { method: "POST", path: "/api/host/tables/t1/close", body: { at_once: true } },
    ]);
  });

  it("links to no table by invitation", async () => {
    await open();
    expect(screen.getAllByRole("link", { name: "Mirar Texas Hold'em" })).toHaveLength(1);
  });

  it("asks once more before somebody is put out, and offers nothing against a host", async () => {
    await open();
    press("Echar a Ana de la casa");
    expect(done()).toEqual([]);
    press("Echar de la casa", 1); // the first one stands in the report
    expect(done()).toEqual([{ method: "PUT", path: "/api/host/people/p1", body: { banned: true } }]);
    expect(screen.getAllByRole("button", { name: /^Silenciar/ })).toHaveLength(2); // in the list and in the report
  });

  it("shows what was said as text, and marks a report", async () => {
    await open();
    expect(screen.getByText("<b>malo</b>")).toBeTruthy();
    press("Dar por vista");
    expect(done()).toEqual([{ method: "PUT", path: "/api/host/reports/7", body: { state: "seen" } }]);
  });
});
