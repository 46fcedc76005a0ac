import { beforeEach, describe, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { Event, Result } from "../lib/protocol";
import { betOf, EVERY_EVENT, handOf, optionsOf, resultOf, seatOf, stateOf } from "./samples";
import type { Scene } from "./scene";
import { question, resultSentence, sentence } from "./speech";

const events = Object.values(EVERY_EVENT);

function scene(changes: Partial<Scene> = {}): Scene {
  const { view, you } = stateOf();
  return { names: ["Ana", "Luis", "Marta", "Íñigo"], you: null, view, own: you?.own ?? null, drawn: false, opened: true, rounds: 1, board: 0, ...changes };
}

const said = (event: Event, changes: Partial<Scene> = {}) => sentence(event, scene(changes));

beforeEach(() => speak("es"));

describe("every event", () => {
  it.each(events)("is a whole sentence in both languages, for its seat and for others: $kind", (event) => {
    const heard = new Set<string>();
    for (const language of ["es", "en"] as const) {
      speak(language);
      for (const you of [null, 0, 1]) {
        const text = said(event, { you });
        expect(text).toMatch(/^["«¡\p{Lu}].*[.!]$/u);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
        heard.add(`${language} ${text}`);
      }
    }
    expect(heard.size).toBeGreaterThanOrEqual(2);
  });

  it("has a sentence of its own", () => {
    expect(new Set(events.map((event) => said(event))).size).toBe(events.length);
  });
});

describe("a sentence", () => {
  it("says who did what", () => {
    expect(said(EVERY_EVENT.raised_to)).toBe("Luis aumenta a 25.");
    expect(said(EVERY_EVENT.called)).toBe("Luis iguala 25 (pone 15).");
    expect(said({ ...EVERY_EVENT.called, added: 0 })).toBe("Luis sigue sin poner nada.");
    expect(said({ ...EVERY_EVENT.folded, why: "time" })).toBe("Luis se retira: se le acabó el tiempo.");
  });

  it("speaks to whom it is about", () => {
    expect(said(EVERY_EVENT.raised_to, { you: 1 })).toBe("Aumentas a 25.");
    speak("en");
    expect(said(EVERY_EVENT.raised_to, { you: 1 })).toBe("You raise to 25.");
  });

  it("tells the first deal from the new cards", () => {
    expect(said(EVERY_EVENT.cards_dealt)).toBe("Se reparten las cartas.");
    expect(said(EVERY_EVENT.cards_dealt, { drawn: true, you: 0 })).toBe(
      "Cartas nuevas: Luis cambia 2 cartas; tú no cambias ninguna.",
    );
  });

  it("names one's own cards while they still lie there, and never those that came in their place", () => {
    const own = stateOf().you?.own ?? null;
    const given = own === null ? null : { ...own, given_up: [1] };
    expect(said(EVERY_EVENT.cards_given_up, { you: 0, own: given })).toBe("Entregas el nueve de corazones.");
    expect(said(EVERY_EVENT.cards_given_up, { you: 0 })).toBe("Entregas una carta.");
  });

  it("doesn't let a name from right to left turn it round", () => {
    expect(said(EVERY_EVENT.raised_to, { names: ["Ana", "مرحبا"] })).toBe("\u2068مرحبا\u2069 aumenta a 25.");
  });

  it("takes markup in a name as text", () => {
    expect(said(EVERY_EVENT.raised_to, { names: ["Ana", "<b>x</b>"] })).toBe("<b>x</b> aumenta a 25.");
  });
});

describe("a sentence of the games for chips", () => {
  it("says how many cards were changed, or that none was", () => {
    expect(said(EVERY_EVENT.cards_discarded)).toBe("Luis cambia 2 cartas.");
    expect(said({ ...EVERY_EVENT.cards_discarded, slots: [] })).toBe("Luis se planta.");
  });

  it("names the cards that all can see, and none of those that were burnt or shuffled", () => {
    expect(said(EVERY_EVENT.board_dealt)).toBe("En el centro de la mesa: as de picas, diez de corazones y dos de tréboles.");
    expect(said(EVERY_EVENT.card_burned)).toBe("Se quema una carta.");
    expect(said(EVERY_EVENT.reshuffled)).toBe("Se acaba la baraja: se barajan otra vez 3 cartas.");
  });

  it("says why somebody sits out", () => {
    expect(said(EVERY_EVENT.sat_out, { you: 1 })).toBe("Descansas.");
    expect(said({ ...EVERY_EVENT.sat_out, why: "busted" })).toBe("Luis se queda sin fichas y descansa.");
    expect(said({ ...EVERY_EVENT.sat_out, why: "away" })).toBe("Luis descansa: está ausente.");
  });

  it("says who gets what of a pot that is divided", () => {
    expect(said(EVERY_EVENT.pot_divided, { you: 0 })).toBe("El bote se divide: 8 para ti y 7 para Luis.");
  });
});

describe("one's turn", () => {
  const bet = betOf();

  it("says what calling costs and how far one may raise", () => {
    expect(question(optionsOf({ bet }))).toBe("Te toca: igualar cuesta 15, o aumenta hasta 85.");
    speak("en");
    expect(question(optionsOf({ bet }))).toBe("Your turn: calling costs 15, or raise up to 85.");
  });

  it("says where calling costs nothing, where there is nothing to call, where nobody can raise", () => {
    expect(question(optionsOf({ bet: { ...bet, bet: 25 } }))).toBe("Te toca: igualar no cuesta nada, o aumenta hasta 85.");
    expect(question(optionsOf({ bet: { ...bet, call_to: null } }))).toBe("Te toca: aumenta hasta 85 o retírate.");
    expect(question(optionsOf({ bet: { ...bet, raise_least: null, raise_most: null } }))).toBe("Te toca: igualar cuesta 15.");
  });

  it("is nothing where nothing is asked", () => {
    expect(question(optionsOf())).toBeNull();
  });
});

describe("the result", () => {
  const kings = { category: 1 as const, royal: false, made: [11], kickers: [12, 7, 2] };
  const result = resultOf({ amount: 105, shares: [[0, 105]], by: "showdown", rank: kings });
  const ended = (changes: Partial<Result>, reference = 1) =>
    resultSentence({ ...stateOf({ hand: handOf({ reference, phase: "over", result: { ...result, ...changes } }) }), you: null });

  it("says who won how much with what, and what decided", () => {
    expect(ended({})).toBe("Ana gana 105 con pareja de reyes.");
    expect(
      resultSentence(
        stateOf({ hand: handOf({ result: { ...result, deciding: { where: "kicker", rank: 12 } } }), onlooker: true }),
      ),
    ).toBe("Ana gana 105 con pareja de reyes; decide el as.");
  });

  it("doesn't say what decided where the hand's own name does", () => {
    const decided = (where: "made" | "kicker", rank: number) =>
      resultSentence(stateOf({ hand: handOf({ result: { ...result, deciding: { where, rank } } }), onlooker: true }));
    expect(decided("made", 11)).toBe("Ana gana 105 con pareja de reyes.");
    expect(decided("kicker", 11)).toContain("decide el rey");
  });

  it("says that nobody had to show", () => {
    expect(ended({ by: "fold", rank: null })).toBe("Nadie más sigue: Ana gana 105 sin enseñar.");
  });

  it("says by which seat equal hands were decided", () => {
    expect(ended({ tied: [0, 2] })).toContain("gana por estar más cerca de la mano, a su derecha (M-17)");
    expect(ended({ tied: [0, 2] }, 0)).toContain("Ana gana por ser mano (M-17)");
  });

  it("is nothing while the hand runs", () => {
    expect(resultSentence(stateOf({ seats: [seatOf(0, "Ana"), seatOf(1, "Luis")] }))).toBeNull();
  });
});
