import { beforeEach, describe, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { Event, Result, State } from "../lib/protocol";
import { dealt, playing, THREE } from "./play.samples";
import { betOf, drawOf, EVERY_EVENT, optionsOf, resultOf, seatOf } from "./samples";
import type { Scene } from "./scene";
import { question, resultSentence, sentence } from "./speech";

const GAMES = ["cardroom", "holdem", "casero", "prendas"];
const PAIR = { category: 1 as const, royal: false, made: [11], kickers: [12, 7, 2] };

function scene(state: State, changes: Partial<Scene> = {}): Scene {
  const names = ["Ana", "Luis", "Marta"];
  return { names, you: null, view: state.view, own: null, drawn: false, opened: false, rounds: 1, board: 0, ...changes };
}

const said = (game: string, event: Event, changes: Partial<Scene> = {}) => sentence(event, scene(playing(game), changes));

beforeEach(() => speak("es"));

describe("every event", () => {
  it.each(GAMES)("is a whole sentence in both languages, for its seat and for others, at %s", (game) => {
    for (const event of Object.values(EVERY_EVENT)) {
      for (const language of ["es", "en"] as const) {
        speak(language);
        for (const you of [null, 0, 1]) {
          const text = said(game, event, { you });
          expect(text, `${event.kind} ${text}`).toMatch(/^["«¡\p{Lu}].*[.!]$/u);
          expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        }
      }
    }
  });
});

describe("an act is told in the words of its game (K-9)", () => {
  const { raised_to, called, checked, folded } = EVERY_EVENT;

  it("at cardroom and casero", () => {
    for (const game of ["cardroom", "casero"]) {
      expect(said(game, raised_to)).toBe("Luis apuesta 25.");
      expect(said(game, raised_to, { opened: true })).toBe("Luis sube a 25.");
      expect(said(game, called)).toBe("Luis iguala 25 (pone 15).");
      expect(said(game, { ...checked, why: "time" }, { you: 1 })).toBe("Pasas: se te acabó el tiempo.");
    }
  });

  it("at holdem", () => {
    expect(said("holdem", called)).toBe("Luis va con 25 (pone 15).");
    expect(said("holdem", folded, { you: 1 })).toBe("Te retiras.");
  });

  it("says who has put in everything", () => {
    const state = playing("holdem", { seats: [...THREE.slice(0, 1), seatOf(1, "Luis", { all_in: true })] });
    expect(sentence(raised_to, scene(state, { opened: true }))).toBe("Luis sube a 25, con todo.");
  });

  it("at prendas: ESPERA first, CAMBIA in the answer, COMPRUEBA after the exchange", () => {
    expect(said("prendas", { ...checked, seat: 0 }, { you: 0 })).toBe("Dices ESPERA.");
    expect(said("prendas", checked)).toBe("Luis dice CAMBIA.");
    expect(said("prendas", checked, { drawn: true })).toBe("Luis dice COMPRUEBA.");
    expect(said("prendas", called)).toBe("Luis dice CAMBIA y pone 15\u00a0$.");
    expect(said("prendas", raised_to)).toBe("Luis dice ENTRA con 25\u00a0$.");
    expect(said("prendas", folded)).toBe("Luis dice PASE.");
  });
});

describe("the beginning of a hand", () => {
  const began = EVERY_EVENT.hand_started;

  it("tells the button and who posts what", () => {
    const forced = [
      { seat: 0, kind: "small" as const, amount: 1 },
      { seat: 1, kind: "big" as const, amount: 2 },
      { seat: 2, kind: "dead" as const, amount: 1 },
    ];
    expect(said("holdem", { ...began, reference: 2, forced }, { you: 0 })).toBe(
      "Mano 3: Marta tiene el botón. Pones la ciega pequeña, 1. Luis pone la ciega grande, 2. Marta pone 1 al bote por la ciega que debía.",
    );
  });

  it("tells the ante once for all", () => {
    const forced = [0, 1, 2].map((seat) => ({ seat, kind: "ante" as const, amount: 1 }));
    expect(said("casero", { ...began, forced })).toBe("Mano 3: Luis tiene el botón. Cada uno pone 1.");
  });
});

describe("the rounds", () => {
  const opens = EVERY_EVENT.street_opened;

  it("have the names of the game", () => {
    expect(said("holdem", opens)).toBe("Antes del flop: Luis empieza.");
    expect(said("holdem", opens, { board: 3 })).toBe("Flop: Luis empieza.");
    expect(said("holdem", opens, { board: 5 })).toBe("River: Luis empieza.");
    expect(said("cardroom", opens, { rounds: 2 })).toBe("Descarte: Luis empieza.");
    expect(said("cardroom", opens, { rounds: 3, drawn: true })).toBe("Segunda ronda: Luis empieza.");
    expect(said("prendas", opens, { rounds: 2 })).toBe("Cambio: Luis empieza.");
  });
});

describe("one's turn", () => {
  it("says what staying costs and how much one may bet", () => {
    const bet = betOf({ bet: 2, call_to: 25, raise_least: 48, raise_most: 182 });
    expect(question(optionsOf({ bet }), playing("holdem").view)).toBe("Te toca: seguir cuesta 23, o sube de 48 a 182.");
    const free = betOf({ bet: 0, call_to: null, check: true, raise_least: 4, raise_most: 4 });
    expect(question(optionsOf({ bet: free }), playing("cardroom", { hand: dealt({ standing: 0 }) }).view)).toBe(
      "Te toca: seguir no cuesta nada, o apuesta a 4.",
    );
  });

  it("says how many cards may be changed", () => {
    expect(question(optionsOf({ draw: drawOf({ whole: true, most: 3 }) }), playing("casero").view)).toMatch(/hasta 3 cartas/);
  });
});

describe("the result", () => {
  const over = (game: string, result: Result | null, side_results: Result[] = [], carried = 0) => {
    const state = playing(game, { hand: dealt({ phase: "over", to_act: null, result, side_results }) });
    return resultSentence({ view: { ...state.view, carried }, you: null });
  };
  const shown = (changes: Partial<Result> = {}) => resultOf({ by: "showdown", rank: PAIR, amount: 105, shares: [[0, 105]], ...changes });

  it("says who won what with what", () => {
    expect(over("cardroom", shown())).toBe("Ana gana 105 con pareja de reyes.");
    expect(over("cardroom", resultOf())).toBe("Nadie más sigue: Ana gana 30 sin enseñar.");
    expect(over("prendas", shown({ rank: { ...PAIR, category: 7 } }))).toBe("Ana gana 105\u00a0$ con póker de reyes.");
  });

  it("says how a pot is split, odd chip and all (K-10)", () => {
    const split = shown({ shares: [[1, 53], [0, 52]], tied: [1, 0], winner: 1 });
    expect(over("holdem", split)).toBe("Luis y Ana se reparten 105 con pareja de reyes: 53 para Luis y 52 para Ana.");
  });

  it("gives each of several pots a line of its own (K-11)", () => {
    const side = shown({ amount: 40, shares: [[1, 40]], winner: 1, tied: [1] });
    expect(over("holdem", shown({ shares: [[0, 50], [1, 50]], amount: 100, tied: [0, 1] }), [side])).toBe(
      "Bote principal, 100: Ana y Luis, 50 cada uno (pareja).\nBote lateral 1, 40: Luis (pareja).",
    );
  });

  it("says that a pot stays for the next deal", () => {
    expect(over("prendas", null, [], 20)).toBe("Empate: 20\u00a0$ se quedan en el bote para el siguiente reparto (P-9).");
    expect(over("casero", null, [], 6)).toContain("Nadie abre: 6 se quedan en el bote");
  });
});
