import { render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announced } from "../lib/announcer.svelte";
import { speak } from "../i18n/language.svelte";
import type { BettingTurn, State } from "../lib/protocol";
import { betOf, drawOf, FOUR, handOf, optionsOf, ownOf, resultOf, seatOf, stateOf } from "./samples";
import { FakeConnection, stubBrowser } from "./stubs.svelte";
import Table from "./Table.svelte";

const betting = (changes: Partial<BettingTurn> = {}) =>
  stateOf({ hand: handOf({ to_act: 0, standing: 25, pot: 60 }), options: optionsOf({ bet: betOf(changes) }) });
const drawing = (given_up: number[] = []) =>
  stateOf({
    hand: handOf({ phase: "draw", to_act: null, standing: 25, pot: 75 }),
    own: ownOf({ given_up, rank: null, makes: [] }),
    options: optionsOf({
      draw: drawOf({
        slots: [0, 1, 2, 3, 4].filter((slot) => !given_up.includes(slot)),
        most: 5 - given_up.length,
      }),
    }),
  });

let connection: FakeConnection;

function sit(state: State, settled = true): void {
  connection = new FakeConnection(state);
  render(Table, { connection: connection.asConnection });
  if (settled) settle();
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
const field = () => screen.getByRole("textbox");
function type(text: string): void {
  const input = field() as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  speak("es");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a betting turn", () => {
  it("offers each act with its total and its cost", () => {
    sit(betting());
    expect(button("Retirarse")).toBeTruthy();
    expect(button("Igualar 25 (pones 15)")).toBeTruthy();
    expect(button("Aumentar a 30 (pones 20)")).toBeTruthy();
  });

  it("speaks English as well", () => {
    speak("en");
    sit(betting());
    expect(button("Call 25 (put in 15)")).toBeTruthy();
    expect(button("Raise to 30 (put in 20)")).toBeTruthy();
  });

  it("sends the act with its question", () => {
    sit(betting());
    press(/^Igualar/);
    expect(connection.sent).toEqual([{ type: "call", question: [3, 4], to: 25 }]);
  });

  it("sends nothing within 300 ms of the question's change, by button or by key", () => {
    sit(betting(), false);
    press(/^Igualar/);
    press(/^Aumentar/);
    press("Retirarse");
    for (const pressed of ["a", "i", "f"]) key(pressed);
    expect(connection.sent).toEqual([]);
    settle();
    press(/^Igualar/);
    expect(connection.sent).toHaveLength(1);
  });

  it("is guarded again when the price under the pointer changes", () => {
    sit(betting());
    put(betting({ question: [3, 7], call_to: 60, raise_least: 61 }));
    press(/^Igualar 60/);
    expect(connection.sent).toEqual([]);
    settle();
    press(/^Igualar 60/);
    expect(connection.sent).toEqual([{ type: "call", question: [3, 7], to: 60 }]);
  });

  it("sends one act, however often it is pressed", () => {
    sit(betting());
    key("i");
    key("i");
    key("a");
    expect(connection.sent).toHaveLength(1);
  });

  it("raises to what is typed, and says what it costs", () => {
    sit(betting());
    type("47");
    press("Aumentar a 47 (pones 37)");
    expect(connection.sent).toEqual([{ type: "raise_to", question: [3, 4], to: 47 }]);
  });

  it.each([
    ["", "escribe un total"],
    ["doce", "no es un número entero"],
    ["25", "al menos a 26"],
    ["86", "como mucho a 85"],
  ])("never sends «%s», and the button shows why", (text, why) => {
    sit(betting());
    type(text);
    press(`Aumentar (${why})`);
    key("a");
    field().closest("form")?.requestSubmit();
    expect(connection.sent).toEqual([]);
  });

  it("steps by five with the arrows, within the bounds", () => {
    sit(betting());
    press("Subir 5");
    expect(button(/^Aumentar a 35/)).toBeTruthy();
    key("ArrowDown");
    key("ArrowDown");
    expect(button(/^Aumentar a 26/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });

  it("lets no key act while one writes the amount", () => {
    sit(betting());
    field().focus();
    for (const pressed of ["f", "i", "a"]) {
      field().dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
    }
    expect(connection.sent).toEqual([]);
  });

  it("asks first where calling is free", () => {
    sit(betting({ bet: 25 }));
    expect(button("Igualar (no cuesta nada)")).toBeTruthy();
    press("Retirarse");
    expect(connection.sent).toEqual([]);
    press("Seguir en la mano");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(connection.sent).toEqual([]);
    press("Retirarse");
    press("Retirarme");
    expect(connection.sent).toEqual([{ type: "fold", question: [3, 4] }]);
  });

  it("folds at once where calling costs something", () => {
    sit(betting());
    key("f");
    expect(connection.sent).toEqual([{ type: "fold", question: [3, 4] }]);
  });

  it("offers no call where nobody has bet, and no raise at the cap", () => {
    sit(betting({ bet: 0, call_to: null, raise_least: 1 }));
    press("Igualar (sin apuesta)");
    put(betting({ question: [3, 9], raise_least: null, raise_most: null }));
    settle();
    press("Aumentar (tope)");
    key("a");
    expect(connection.sent).toEqual([]);
  });

  it("does nothing while the connection is lost", () => {
    sit(betting());
    connection.status = "lost";
    flushSync();
    press(/^Igualar/);
    expect(connection.sent).toEqual([]);
  });
});

describe("the discard", () => {
  it("gives a card up at a touch, at once and once", () => {
    sit(drawing());
    press("Entregar el nueve de corazones");
    expect(connection.sent).toEqual([{ type: "give_up", question: [3, 6], slots: [1] }]);
    press("nueve de corazones, entregada");
    key("2");
    expect(connection.sent).toHaveLength(1);
  });

  it("gives up by the keys 1 to 5, and ends by Enter", () => {
    sit(drawing([1]));
    key("1");
    key("2");
    key("Enter");
    expect(connection.sent).toEqual([
      { type: "give_up", question: [3, 6], slots: [0] },
      { type: "end_discard", question: [3, 6] },
    ]);
  });

  it("counts what is given up on the button that ends it", () => {
    sit(drawing());
    expect(button("Terminar descarte (te quedas las cinco)")).toBeTruthy();
    key("5");
    expect(button("Terminar descarte (cambias 1)")).toBeTruthy();
  });

  it("does not react for 300 ms", () => {
    sit(drawing(), false);
    key("1");
    press(/^Terminar/);
    press("Entregar el rey de picas");
    expect(connection.sent).toEqual([]);
  });

  it("takes no card outside of it", () => {
    sit(betting());
    key("1");
    expect(connection.sent).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Entregar/ })).toBeNull();
  });
});

describe("the seats", () => {
  it("show coins left and coins bet of everybody, and who is a computer player", () => {
    sit(betting());
    const seats = within(screen.getByRole("list", { name: "Jugadores" })).getAllByRole("listitem");
    expect(seats).toHaveLength(3);
    expect(seats[0]?.textContent).toMatch(/Luis.*le quedan 75.*apuesta 25/s);
    expect(seats[1]?.textContent).toMatch(/Marta.*apuesta 25.*ordenador/s);
    expect(seats[2]?.textContent).toMatch(/Íñigo.*se retira/s);
  });

  it("show an alias as text, whatever it holds", () => {
    const name = "<img src=x onerror=alert(1)>";
    sit(stateOf({ seats: [FOUR[0] ?? null, seatOf(1, name)] }));
    expect(screen.getByText(name).tagName).toBe("BDI");
    expect(document.querySelector("img")).toBeNull();
  });

  it("say who is away, not connected or gone", () => {
    const state = stateOf({
      seats: [seatOf(0, "Ana"), seatOf(1, "Luis", { away: true }), seatOf(2, "Marta"), seatOf(3, "Íñigo", { state: "left" })],
    });
    sit({ ...state, around: { ...state.around, connected: [true, true, false, false] } });
    for (const note of ["ausente", "sin conexión", "se fue"]) expect(screen.getByText(note)).toBeTruthy();
  });
});

describe("what is heard", () => {
  const heard = () => announced().map(({ text }) => text).join(" ");

  it("is what happened and then what is asked, once", () => {
    sit(stateOf());
    put({ ...betting(), events: [{ kind: "raised_to", seat: 1, to: 25, added: 25 }] });
    expect(heard()).toContain("Luis aumenta a 25. Te toca: igualar cuesta 15, o aumenta hasta 85.");
    const before = announced().length;
    put(betting());
    expect(announced()).toHaveLength(before);
  });

  it("can be asked for by key", () => {
    sit(stateOf());
    key("c");
    expect(heard()).toContain("rey de picas, nueve de corazones, rey de diamantes, as de tréboles y cuatro de picas: pareja de reyes.");
    key("b");
    expect(heard()).toContain("Luis: le quedan 75, apuesta 25.");
    key("t");
    expect(heard()).toContain("Le toca a Luis.");
  });

  it("calls in the title while it is one's turn", () => {
    sit(betting());
    expect(document.title).toContain("Te toca");
    put(stateOf());
    expect(document.title).not.toContain("Te toca");
  });
});

describe("leaving", () => {
  it("asks, saying what it means, and goes only when told", () => {
    sit(betting());
    press("Salir");
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("lo apostado (10 monedas) se queda en el bote");
    press("Quedarme");
    expect(connection.sent).toEqual([]);
    press("Salir");
    press("Dejar la partida");
    expect(connection.sent).toEqual([{ type: "leave" }]);
  });

  it("says who wins where only two are left", () => {
    sit(stateOf({ seats: [seatOf(0, "Ana"), seatOf(1, "Luis"), seatOf(2, "Marta", { state: "out" })] }));
    press("Salir");
    expect(screen.getByRole("dialog").textContent).toContain("Luis gana la partida");
  });
});

describe("besides one's turn", () => {
  it("one who is away can come back", () => {
    sit(stateOf({ options: optionsOf({ anytime: ["leave", "come_back"] }) }));
    press("Ya estoy");
    expect(connection.sent).toEqual([{ type: "come_back" }]);
  });

  it("an unchallenged hand can be shown", () => {
    const result = resultOf();
    sit(stateOf({ hand: handOf({ phase: "over", to_act: null, result }), options: optionsOf({ anytime: ["leave", "show"] }) }));
    press("Enseñar mis cartas");
    expect(connection.sent).toEqual([{ type: "show", hand: 3 }]);
  });

  it("an onlooker is told what he sees, and has nothing to press", () => {
    sit(stateOf({ onlooker: true, own: null }));
    expect(screen.getByText(/^Estás mirando/)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Tus cartas" })).toBeNull();
  });
});

describe("the end", () => {
  const ended = stateOf({
    stage: "ended",
    seats: [seatOf(0, "Ana", { place: 2, stack: 0, state: "out" }), seatOf(1, "Luis", { place: 1, stack: 200 })],
    hand: handOf({ phase: "over", to_act: null }),
    options: optionsOf({ anytime: [] }),
  });

  it("shows the places in order, and offers a rematch", () => {
    sit(ended);
    const rows = within(screen.getByRole("list", { name: "Clasificación" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent.replace(/\s+/g, " "))).toEqual([
      expect.stringMatching(/1\.º.*Luis.*200/),
      expect.stringMatching(/2\.º.*Ana.*0/),
    ]);
    press("Revancha");
    expect(connection.sent).toEqual([{ type: "rematch" }]);
  });

  it("names no winner where computer players share the first place, and says why", () => {
    const seats = [
      seatOf(0, "Ana", { place: 3, stack: 0, state: "out" }),
      seatOf(1, "Luis", { place: 1, stack: 200, computer: true }),
      seatOf(2, "Marta", { place: 1, stack: 100, computer: true }),
    ];
    sit({ ...ended, view: { ...ended.view, seats } });
    expect(screen.getByRole("heading", { name: "Fin de la partida" })).toBeTruthy();
    expect(screen.getByText(/Solo quedaban jugadores de ordenador/)).toBeTruthy();
  });

  it("lets the last hand be read first", () => {
    sit(stateOf());
    put({ ...ended, events: [{ kind: "match_ended", standing: [[1, 1], [0, 2]] }] });
    expect(screen.queryByRole("list", { name: "Clasificación" })).toBeNull();
    vi.advanceTimersByTime(4_000);
    flushSync();
    expect(screen.getByRole("list", { name: "Clasificación" })).toBeTruthy();
  });

  it("shows another's offer with its seconds", () => {
    sit({ ...ended, around: { ...ended.around, rematch: { key: "k", by: "Luis", left_ms: 24_000 } } });
    expect(screen.getByText(/^Luis propone la revancha/).textContent).toBe("Luis propone la revancha (24 s)");
    expect(announced().filter(({ text }) => text === "Luis propone la revancha.")).toHaveLength(1);
    press("Aceptar la revancha");
    expect(connection.sent).toEqual([{ type: "rematch" }]);
  });
});

describe("the clock", () => {
  const ticking = (left_ms: number) => ({ ...betting(), clocks: [{ kind: "bet" as const, seat: 0, left_ms, of_ms: 25_000 }] });

  it("counts down by itself, and warns in words and aloud in the last eight seconds", () => {
    sit(ticking(9_900));
    expect(screen.getByText("le toca: 10 segundos")).toBeTruthy();
    expect(screen.queryByText(/si se acaba el tiempo, te retiras/)).toBeNull();
    vi.advanceTimersByTime(2_000);
    flushSync();
    expect(screen.getByText("8 s: si se acaba el tiempo, te retiras")).toBeTruthy();
    expect(announced().filter(({ text }) => text === "Quedan 8 segundos.")).toHaveLength(1);
    vi.advanceTimersByTime(3_000);
    flushSync();
    expect(screen.getByText("5 s: si se acaba el tiempo, te retiras")).toBeTruthy();
    expect(announced().filter(({ text }) => text === "Quedan 8 segundos.")).toHaveLength(1);
  });

  it("doesn't tick where none runs", () => {
    sit(stateOf());
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the options of the table", () => {
  it("turn the deck to four colours, and remember it", () => {
    sit(stateOf());
    press("Opciones de la mesa");
    screen.getByRole("checkbox", { name: /cuatro colores/ }).click();
    flushSync();
    expect(document.querySelector("[data-deck]")?.getAttribute("data-deck")).toBe("four");
    expect(localStorage.getItem("tapado.deck")).toBe("four");
  });

  it("name who watches, as text", () => {
    const state = stateOf();
    sit({ ...state, around: { ...state.around, onlookers: ["Rosa", "<i>Paco</i>"] } });
    press("2 miran");
    expect(screen.getByText("<i>Paco</i>").tagName).toBe("BDI");
  });

  it("let the creator close the table to onlookers, and nobody else", () => {
    sit(stateOf({ options: optionsOf({ anytime: ["leave", "admit_onlookers"] }) }));
    press("Opciones de la mesa");
    screen.getByRole("checkbox", { name: "Admitir público" }).click();
    expect(connection.sent).toEqual([{ type: "admit_onlookers", admit: false }]);
    put(stateOf());
    expect(screen.queryByRole("checkbox", { name: "Admitir público" })).toBeNull();
  });
});
