import { afterEach, describe, expect, it } from "vitest";
import { speak } from "./language.svelte";
import { en, es, sentenceFor } from "./refusals";

const sources = import.meta.glob<string>("../../../src/tapado/**/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});
const RAISED =
  /\b(?:Illegal|Stale|NotYours|BadAlias|refusal|Denied)\(\s*(?:[\w.]+,\s*)?"([a-z_]+)"(?: if [^,"]+ else "([a-z_]+)")?/g;
const codes = new Set(
  Object.values(sources).flatMap((text) =>
    Array.from(text.matchAll(RAISED), ([, one, other]) => [one, other].filter((code) => code !== undefined)).flat(),
  ),
);

afterEach(() => speak("es"));

describe("refusals", () => {
  it("has a sentence for every code that the house refuses with", () => {
    expect(codes.size).toBeGreaterThan(40);
    expect([...codes].filter((code) => !(code in es))).toEqual([]);
  });

  it("knows the codes that are chosen between, too", () => {
    expect([...codes]).toEqual(expect.arrayContaining(["under_the_least", "over_the_pot", "discard_ended", "folded"]));
  });

  it("names the amounts", () => {
    const reason = { code: "not_a_raise", rule: "M-9", numbers: { to: 20, standing: 25 } };
    expect(sentenceFor(reason)).toBe("Tienes que aumentar por encima de 25");
    speak("en");
    expect(sentenceFor(reason)).toBe("You have to raise to more than 25");
  });

  it("names a range of amounts as one where it is one", () => {
    const buyIn = (least: number, most: number) =>
      sentenceFor({ code: "wrong_buy_in", rule: "T-2", numbers: { chips: 1, least, most } });
    expect(buyIn(40, 200)).toBe("Para sentarte tienes que traer de 40 a 200 fichas");
    expect(buyIn(80, 80)).toBe("Para sentarte tienes que traer 80 fichas");
  });

  it("says that nothing can be added where nothing can", () => {
    const topUp = (least: number, most: number) =>
      sentenceFor({ code: "wrong_top_up", rule: "C-1", numbers: { amount: 5, least, most } });
    expect(topUp(1, 60)).toBe("Ahora puedes añadir de 1 a 60 fichas");
    expect(topUp(0, 0)).toBe("Ahora no puedes añadir fichas");
  });

  it("counts seats from one, as the page shows them", () => {
    expect(sentenceFor({ code: "seat_taken", rule: "S-6", numbers: { seat: 2 } })).toBe("El asiento 3 ya está ocupado");
  });

  it("has a plain sentence for a code that it doesn't know", () => {
    expect(sentenceFor({ code: "constructor", rule: "" })).toBe("La casa no lo ha aceptado");
    expect(sentenceFor({ code: "of_tomorrow", rule: "Z-1" })).toBe("La casa no lo ha aceptado");
  });

  it("says something in both languages for every code, even without numbers", () => {
    for (const sentences of [es, en]) {
      for (const [code, sentence] of Object.entries(sentences)) {
        expect(sentence({}), code).toMatch(/^\p{Lu}|^¿/u);
        expect(sentence({}), code).not.toMatch(/undefined|NaN/);
      }
    }
  });
});
