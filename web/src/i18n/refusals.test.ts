import { afterEach, describe, expect, it } from "vitest";
import { speak } from "./language.svelte";
import { en, es, sentenceFor } from "./refusals";

const sources = import.meta.glob<string>("../../../src/tapado/**/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});
const RAISED = /\b(?:Illegal|Stale|NotYours|BadAlias|refusal|Denied)\(\s*(?:[\w.]+,\s*)?"([a-z_]+)"/g;
const codes = new Set(Object.values(sources).flatMap((text) => Array.from(text.matchAll(RAISED), (found) => found[1])));

afterEach(() => speak("es"));

describe("refusals", () => {
  it("has a sentence for every code that the house refuses with", () => {
    expect(codes.size).toBeGreaterThan(40);
    expect([...codes].filter((code) => code === undefined || !(code in es))).toEqual([]);
  });

  it("names the amounts", () => {
    const reason = { code: "not_a_raise", rule: "M-9", numbers: { to: 20, standing: 25 } };
    expect(sentenceFor(reason)).toBe("Tienes que aumentar por encima de 25");
    speak("en");
    expect(sentenceFor(reason)).toBe("You have to raise to more than 25");
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
