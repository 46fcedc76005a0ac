/** Texts around the rules; the rules themselves come from the house, in the reader's language (S-28). */
import { area } from "./area";

const es = {
  title: (game: string) => `Reglas de ${game}`,
  ofGames: "Las reglas de cada juego",
  loading: "Buscando las reglas…",
  missing: "Las reglas no se han podido leer ahora.",
};

const en: typeof es = {
  title: (game) => `Rules of ${game}`,
  ofGames: "The rules of each game",
  loading: "Looking for the rules…",
  missing: "The rules could not be read just now.",
};

export const help = area(es, en);
export const helpSources = { es, en };
