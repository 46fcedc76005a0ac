/** One area's texts in both languages. */
import { language } from "./language.svelte";

/**
 * Gives the texts of an area in the language of the moment: `const home = area(es, en)`, then
 * `{home().title}`. Spanish is the source: English must have the same keys, and functions the same
 * parameters, or it is a type error. Whatever varies with a number is a function.
 */
export function area<Texts extends object>(es: Texts, en: NoInfer<Texts>): () => Texts {
  return () => (language() === "en" ? en : es);
}

// By itself Spanish groups from 10.000 on, and 2000 would stand beside texts that say 2.000.
const FORMATS = { es: new Intl.NumberFormat("es", { useGrouping: "always" }), en: new Intl.NumberFormat("en") };

/** A whole number as the language writes it: 12.345, 12,345. */
export function number(value: number): string {
  return FORMATS[language()].format(value);
}

/** «Ana, Luis y Mar», "Ana, Luis and Mar". */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(words);
}
