import { render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { State } from "../lib/protocol";
import { dealt, DUEL, playing, THREE } from "./play.samples";
import { betOf, drawOf, optionsOf, ownOf, seatOf } from "./samples";
import { FakeConnection, stubBrowser } from "./stubs.svelte";
import Table from "./Table.svelte";

let connection: FakeConnection;

function sit(state: State): void {
  connection = new FakeConnection(state);
  render(Table, { connection: connection.asConnection });
  settle();
}

function settle(): void {
  vi.advanceTimersByTime(300);
  flushSync();
}

function put(state: State): void {
  connection.put(state);
  flushSync();
}

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const press = (name: RegExp | string) => {
  button(name).click();
  flushSync();
};
const key = (pressed: string) => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
  flushSync();
};
const off = (name: RegExp | string) => button(name).getAttribute("aria-disabled") === "true";

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  speak("es");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a betting turn at a table for chips", () => {
  const asked = (changes = {}, game = "holdem", standing = 25) =>
    playing(game, {
      hand: dealt({ to_act: 0, standing }),
      options: optionsOf({ bet: betOf({ bet: 2, call_to: 25, raise_least: 48, raise_most: 182, ...changes }) }),
    });

  it("names each act in the words of the game, with its price", () => {
    sit(asked());
    expect(button("Ir (pones 23)")).toBeTruthy();
    expect(button("Subir a 48 (pones 46)")).toBeTruthy();
    put(asked({ question: [3, 5] }, "cardroom"));
    expect(button("Igualar (pones 23)")).toBeTruthy();
    speak("en");
    flushSync();
    expect(button("Call (put in 23)")).toBeTruthy();
  });

  it("says when a call takes everything", () => {
    sit(asked({ call_to: 182, raise_least: null, raise_most: null }));
    press("Ir con todo (pones 180)");
    expect(connection.sent).toEqual([{ type: "call", question: [3, 4], to: 182 }]);
  });

  it("checks where there is nothing to match, and asks before folding then (S-26)", () => {
    sit(asked({ bet: 0, call_to: null, check: true, raise_least: 2 }, "holdem", 0));
    press("Retirarse");
    expect(connection.sent).toEqual([]);
    press("Seguir en la mano");
    press("Pasar (gratis)");
    expect(connection.sent).toEqual([{ type: "check", question: [3, 4] }]);
  });

  it("offers ready amounts, and steps by the least bet", () => {
    sit(asked());
    press(/^Bote 103/);
    expect(button("Subir a 103 (pones 101)")).toBeTruthy();
    press("Subir 2");
    expect(button(/^Subir a 104/)).toBeTruthy();
    press(/^Todo 182/);
    press("Subir a 182 (todo)");
    expect(connection.sent).toEqual([{ type: "raise_to", question: [3, 4], to: 182 }]);
  });

  it("has one button for a bet of fixed size", () => {
    sit(asked({ raise_least: 4, raise_most: 4, bet: 0, call_to: null, check: true }, "cardroom", 0));
    expect(screen.queryByRole("textbox")).toBeNull();
    press("Apostar 4 (pones 4)");
    expect(connection.sent).toEqual([{ type: "raise_to", question: [3, 4], to: 4 }]);
  });

  it("says that nobody could answer a raise", () => {
    const seats = [THREE[0] ?? null, ...THREE.slice(1).map((seat) => ({ ...seat, all_in: true }))];
    const state = asked({ raise_least: null, raise_most: null });
    sit({ ...state, view: { ...state.view, seats } });
    expect(off("Subir (nadie puede responder)")).toBe(true);
  });
});

describe("a draw in turn", () => {
  const drawing = (changes = {}, cards = ["Ah", "9h", "Kd", "5c", "4s"]) =>
    playing("casero", {
      hand: dealt({ phase: "draw", to_act: 0 }),
      own: ownOf({ cards, makes: [], rank: null }),
      options: optionsOf({ draw: drawOf({ whole: true, most: 4, keep: [0], ...changes }) }),
    });

  it("marks cards, which can be unmarked until «Descartar» sends them all at once (C-9)", () => {
    sit(drawing());
    press("Cambiar el nueve de corazones");
    key("3");
    key("4");
    key("4");
    expect(connection.sent).toEqual([]);
    expect(off(/^Me planto/)).toBe(true);
    press("Descartar (2 cartas)");
    expect(connection.sent).toEqual([{ type: "discard", question: [3, 6], slots: [1, 2] }]);
  });

  it("has a button of its own to stand pat", () => {
    sit(drawing());
    expect(off(/^Descartar/)).toBe(true);
    press(/^Me planto/);
    expect(connection.sent).toEqual([{ type: "discard", question: [3, 6], slots: [] }]);
  });

  it("explains the four cards of H-2", () => {
    sit(drawing());
    for (const slot of ["1", "2", "3", "4"]) key(slot);
    expect(screen.getByRole("alert").textContent).toContain("tienes que quedarte con un as");
    expect(off(/^Descartar/)).toBe(true);
    key("Enter");
    expect(connection.sent).toEqual([]);
    key("1");
    key("5");
    expect(screen.getByText(/Cuatro, porque te quedas con el as de corazones/)).toBeTruthy();
    key("Enter");
    expect(connection.sent).toEqual([{ type: "discard", question: [3, 6], slots: [1, 2, 3, 4] }]);
  });

  it("marks no fourth card where three are the most", () => {
    sit(drawing({ most: 3, keep: [] }));
    for (const slot of ["1", "2", "3", "4"]) key(slot);
    expect(button("Descartar (3 cartas)")).toBeTruthy();
    expect(screen.getByText(/^Como mucho tres/)).toBeTruthy();
  });

  it("shows jokers by their name", () => {
    sit(drawing({ keep: [0, 1] }, ["X1", "X2", "Kd", "5c", "4s"]));
    expect(screen.getAllByRole("button", { name: "Cambiar el comodín" })).toHaveLength(2);
  });
});

describe("the duel", () => {
  const bidding = (changes = {}) =>
    playing("prendas", {
      hand: dealt({ dealt: [1, 0], reference: 1, to_act: 0, standing: 7, pot: 17 }),
      options: optionsOf({ bet: betOf({ bet: 0, call_to: 7, raise_least: 8, raise_most: 95, ...changes }) }),
    });

  it("changes what is marked in one act: CAMBIA, and the marks go by themselves (P-6)", async () => {
    sit(bidding());
    key("1");
    key("4");
    press("CAMBIA (pones 7\u00a0$) (2 cartas)");
    await vi.advanceTimersByTimeAsync(0);
    const draw = drawOf({ question: [3, 5], whole: true });
    put(playing("prendas", { hand: dealt({ phase: "draw", to_act: 0 }), options: optionsOf({ draw }) }));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.sent).toEqual([
      { type: "call", question: [3, 4], to: 7 },
      { type: "discard", question: [3, 5], slots: [0, 3] },
    ]);
  });

  it("asks for the marks again where CAMBIA was refused", async () => {
    sit(bidding());
    connection.answer = { type: "refused", id: "1", code: "price_moved", rule: "", field: null, numbers: {} };
    key("1");
    press(/^CAMBIA/);
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect(button("Cambiar el rey de picas").getAttribute("aria-pressed")).toBe("true");
    expect(connection.sent).toHaveLength(1);
  });

  it("calls the computer el Caballero, and says which pieces are left", () => {
    sit(bidding());
    expect(screen.getByText("El Caballero")).toBeTruthy();
    expect(screen.queryByText("Venancio")).toBeNull();
    expect(screen.getByRole("img", { name: /3 piezas enteras, 1 empeñada, 2 perdidas/ })).toBeTruthy();
    expect(screen.getAllByText("empeñado")).toHaveLength(1);
  });

  it("deals on when one says so (P-13)", () => {
    sit(playing("prendas", { hand: dealt({ phase: "over", to_act: null }), options: optionsOf({ anytime: ["next_deal"] }) }));
    press(/^Repartir/);
    key("Enter");
    expect(connection.sent).toEqual([{ type: "next_deal" }, { type: "next_deal" }]);
  });

  it("ends with the armour empty, and another duel", () => {
    const seats = [
      seatOf(0, "Ana", { place: 1, stack: 190 }),
      { ...(DUEL[1] ?? seatOf(1, "x")), place: 2, armour: { whole: 0, pawned: 0, lost: 6 } },
    ];
    sit({ ...playing("prendas", { seats, stage: "ended", hand: dealt({ phase: "over" }) }) });
    expect(screen.getByRole("heading", { name: "¡Has ganado!" })).toBeTruthy();
    press("Otro duelo");
    expect(connection.sent).toEqual([{ type: "rematch" }]);
  });
});

describe("the felt", () => {
  it("shows the board, the pots and the button, and chips before their owners", () => {
    sit(
      playing("holdem", {
        hand: dealt({ board: ["As", "Th", "2c"], pots: [{ amount: 30, seats: [0, 1, 2] }, { amount: 25, seats: [1, 2] }] }),
        own: ownOf({ cards: ["Ad", "Kc"], makes: [0], board_makes: [0] }),
      }),
    );
    const board = screen.getByRole("list", { name: "Cartas de la mesa" });
    expect(within(board).getAllByRole("img").map((card) => card.getAttribute("aria-label"))).toEqual([
      "as de picas",
      "diez de corazones",
      "dos de tréboles",
    ]);
    expect(board.querySelectorAll(".makes")).toHaveLength(1);
    expect(screen.getByText(/Lateral 1: 25/).textContent).toContain("Lo disputan Luis y Marta");
    expect(screen.getByTitle("Tiene el botón: reparte, y habla el último").closest("li")?.textContent).toContain("Marta");
    expect(screen.getAllByText("tiene delante 25")).toHaveLength(2);
  });

  it("deals two backs a seat in holdem and five in a draw game", () => {
    sit(playing("holdem"));
    expect(screen.getAllByText("2 cartas tapadas")).toHaveLength(2);
    put(playing("cardroom"));
    expect(screen.getAllByText("5 cartas tapadas")).toHaveLength(2);
  });

  it("shows who owes a blind, is new, sits out or has put in everything", () => {
    const seats = [
      seatOf(0, "Ana"),
      seatOf(1, "Luis", { owes: "C-19", state: "between" }),
      seatOf(2, "Marta", { owes: "C-18", state: "between" }),
      seatOf(3, "Íñigo", { sits_out: true, state: "between" }),
      seatOf(4, "Rosa", { all_in: true, stack: 0 }),
    ];
    const clocks = [{ kind: "out" as const, seat: 3, left_ms: 125_000, of_ms: 600_000 }];
    sit(playing("holdem", { seats, changes: { clocks } }));
    for (const text of ["ML", "nuevo", "descansa · 2:05", "todo"]) expect(screen.getByText(text)).toBeTruthy();
  });

  it("shows how many cards each one changed, and who mucked (C-10, C-14)", () => {
    const seats = [seatOf(0, "Ana"), seatOf(1, "Luis", { changed: 2 }), seatOf(2, "Marta", { changed: 0 }), seatOf(3, "Rosa", { mucked: true })];
    sit(playing("cardroom", { seats, hand: dealt({ betting_round: 2, dealt: [0, 1, 2, 3] }) }));
    for (const text of ["cambia 2", "se planta", "no enseña"]) expect(screen.getByText(text)).toBeTruthy();
  });
});

describe("a seat at a cash table", () => {
  const purse = (balance: number) =>
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ balance, at_tables: 0, may_be_made_up: false }))));
  const open = playing("holdem", { seats: [...THREE, null], onlooker: true, own: null });

  it("is taken with as many chips as the table allows and one has", async () => {
    purse(120);
    sit(open);
    press("Sentarse en el sitio 4");
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    expect(screen.getByText("Tienes 120 fichas en tu saldo.")).toBeTruthy();
    press(/^Sentarme/);
    expect(connection.sent).toEqual([{ type: "sit_down", seat: 3, chips: 120 }]);
  });

  it("isn't taken by who has too few", async () => {
    purse(30);
    sit(open);
    press("Sentarse en el sitio 4");
    await vi.advanceTimersByTimeAsync(10);
    flushSync();
    expect(screen.getByText("No te alcanza el saldo para esta mesa.")).toBeTruthy();
    press(/^Sentarme/);
    expect(connection.sent).toEqual([]);
  });

  it("can be rested from, and filled up between hands within the bounds", () => {
    purse(1000);
    sit(playing("holdem", { options: optionsOf({ anytime: ["leave", "sit_out", "top_up"], top_up: [1, 20] }) }));
    press("Mi sitio");
    press("Descansar");
    press("Mi sitio");
    press("Añadir fichas");
    press(/^Añadir · 20/);
    expect(connection.sent).toEqual([{ type: "sit_out" }, { type: "top_up", amount: 20 }]);
  });

  it("asks whether to post or to wait, and brings back who sat out", () => {
    const mine = (changes = {}) => [seatOf(0, "Ana", { state: "between", ...changes }), ...THREE.slice(1)];
    sit(playing("holdem", { seats: mine({ owes: "C-19" }), own: null, options: optionsOf({ anytime: ["leave", "post_or_wait"] }) }));
    press("Ponerla");
    put(playing("holdem", { seats: mine({ sits_out: true }), own: null, options: optionsOf({ anytime: ["leave", "come_back"] }) }));
    press("Volver a jugar");
    expect(connection.sent).toEqual([{ type: "post_or_wait", post: true }, { type: "come_back" }]);
  });

  it("is left with one's chips, and not for good", () => {
    sit(playing("holdem"));
    press("Salir");
    expect(screen.getByRole("dialog").textContent).toContain("Te llevas 180 fichas a tu saldo");
    press("Dejar la mesa");
    expect(connection.sent).toEqual([{ type: "leave" }]);
  });

  it("can be closed by the creator, who may send somebody away as well", () => {
    const options = optionsOf({ anytime: ["leave", "lock_seats", "send_away"] });
    sit(playing("holdem", { seats: [...THREE, null], options }));
    press("Opciones de la mesa");
    press("Cerrar el sitio 4");
    press("Pedir a Luis que deje la mesa");
    expect(connection.sent).toEqual([{ type: "lock_seat", seat: 3 }, { type: "send_away", seat: 1 }]);
  });

  it("can be given to a computer player by the creator", () => {
    sit(playing("holdem", { seats: [...THREE, null], options: optionsOf({ anytime: ["leave", "seat_computer"] }) }));
    press("Sentar un ordenador en el sitio 4");
    expect(connection.sent).toEqual([{ type: "seat_computer", seat: 3 }]);
  });
});

describe("waiting for a seat (S-11)", () => {
  const watching = (queued: number | null, { waiting = [] as string[], free = false } = {}) => {
    const state = playing("holdem", { onlooker: true });
    const [first, ...others] = state.view.seats;
    const seats = [free ? null : (first ?? null), ...others];
    return { ...state, queued, view: { ...state.view, seats }, around: { ...state.around, waiting } };
  };

  it("is offered at a full table, and what the house says of it stands there, also after a lost line", () => {
    sit(watching(null, { waiting: ["Zoe"] }));
    press("Esperar un asiento (espera 1)");
    expect(connection.sent).toEqual([{ type: "wait", wait: true }]);
    put(watching(2, { waiting: ["Zoe", "Leo"] }));
    expect(screen.getByText("Esperas un asiento: eres el número 2.")).toBeTruthy();
    press("Ya no espero");
    expect(connection.sent.at(-1)).toEqual({ type: "wait", wait: false });
    put(watching(null));
    expect(button("Esperar un asiento")).toBeTruthy();
  });

  it("ends with a seat that is the first one's for a minute, and nobody else's", () => {
    sit(watching(1, { waiting: ["Leo"], free: true }));
    expect(screen.getByText("Hay un sitio libre, y es tuyo durante un minuto: tócalo para sentarte.")).toBeTruthy();
    put(watching(null, { waiting: ["Zoe"], free: true }));
    expect(screen.getByText(/El sitio libre es de quien lo esperaba\./)).toBeTruthy();
    put(watching(null, { free: true }));
    expect(screen.getByText(/Hay sitio libre: toca uno para sentarte\./)).toBeTruthy();
  });
});
