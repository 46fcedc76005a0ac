/** The games' names, and stakes in words. */
import { area, number } from "./area";
import type { GameId, Structure } from "../lib/games";
import type { Switches } from "../lib/protocol";

interface GameWords {
  name: string;
  /** Where there is little room. */
  short: string;
  lead: string;
  /** What playing against the computer is like. */
  alone: string;
}

interface Texts {
  choose: string;
  games: Record<GameId, GameWords>;
  structures: Record<Structure, string>;
  structure: string;
  least: (game: GameId) => string;
  stakes: (structure: Structure, small: number, big: number, ante: number) => string;
  buyIn: (least: number, most: number) => string;
  youBring: (chips: number) => string;
  entry: string;
  amounts: (least: number, most: number) => string;
  bring: string;
  averagePot: (chips: number) => string;
  byHouse: string;
  houseRules: string;
  maxThree: string;
  noFive: string;
  bottomCard: string;
  joker: string;
  howMany: string;
  jokers: { none: string; bug: string; wild: string };
  openers: string;
  openersNone: string;
  openersJacks: string;
  /** The customs of a table, in a word or two each. */
  customs: (switches: Switches) => string[];
}

const blinds = (big: number) => `${number(Math.max(1, Math.floor(big / 2)))}-${number(big)}`;

/** The words of what is so. */
const these = (...parts: [boolean, string][]) => parts.filter(([holds]) => holds).map(([, words]) => words);

const es: Texts = {
  choose: "Elige el juego",
  games: {
    monedas: {
      name: "Tapado de monedas",
      short: "Monedas",
      lead: "Cinco cartas tapadas, un descarte y cien monedas por cabeza. Gana quien se queda con todas.",
      alone: "Tres rivales, sin reloj. Repartimos en cuanto pulses.",
    },
    cardroom: {
      name: "Five Card Draw de salón",
      short: "De salón",
      lead: "Póquer de cinco cartas con ciegas y un descarte, como en un salón de juego, con fichas de la casa.",
      alone: "Tres rivales, límite fijo 2-4, sin reloj.",
    },
    holdem: {
      name: "Texas Hold'em",
      short: "Hold'em",
      lead: "Dos cartas tuyas y cinco en la mesa para todos. Con ciegas, y sin límite si os atrevéis.",
      alone: "Cuatro rivales, ciegas 1-2, sin reloj.",
    },
    casero: {
      name: "Póquer tapado casero",
      short: "Casero",
      lead: "El de casa: todos ponen su ante, se cambian hasta tres cartas y el reparto va dando la vuelta.",
      alone: "Tres rivales, ante de 1, sin reloj.",
    },
    prendas: {
      name: "Póquer de prendas",
      short: "Prendas",
      lead: "Un duelo con 32 cartas contra el Caballero, que empeña su armadura pieza a pieza. Debajo no hay nadie.",
      alone: "Tú y el Caballero, 100 $ cada uno. La partida te espera si te vas.",
    },
  },
  structures: { no_limit: "Sin límite", pot_limit: "Al bote", fixed_limit: "Límite fijo" },
  structure: "Límite",
  least: (game) => (game === "casero" ? "Apuesta mínima" : "Ciega grande"),
  stakes: (structure, small, big, ante) =>
    structure === "fixed_limit"
      ? `${number(small)}-${number(big)} límite fijo${ante > 0 ? `, ante ${number(ante)}` : ""}`
      : `${ante > 0 ? `ante ${number(ante)}, mínimo ${number(small)},` : blinds(small)} ${structure === "no_limit" ? "sin límite" : "al bote"}`,
  buyIn: (least, most) =>
    least === most ? `entrada de ${number(most)}` : `entrada de ${number(least)} a ${number(most)}`,
  youBring: (chips) => `Te sientas con ${number(chips)} fichas.`,
  entry: "Entrada",
  amounts: (least, most) => (least === most ? number(most) : `${number(least)} a ${number(most)}`),
  bring: "Te sientas con",
  averagePot: (chips) => `bote medio ${number(chips)}`,
  byHouse: "Mesa de la casa",
  houseRules: "Reglas de la casa",
  maxThree: "Tres como mucho (cuatro con un as)",
  noFive: "Nunca cinco seguidas",
  bottomCard: "La de abajo no se da",
  joker: "Comodín",
  howMany: "Cuántos hay",
  jokers: { none: "Ninguno", bug: "Limitado", wild: "Libre" },
  openers: "Para abrir",
  openersNone: "Cualquier cosa",
  openersJacks: "Pareja de sotas o más",
  customs: (table) =>
    these(
      [table.max_three, "tres como mucho"],
      [table.no_five_in_a_row, "nunca cinco seguidas"],
      [table.bottom_card, "la de abajo no se da"],
      [table.joker === "bug", table.jokers === 1 ? "comodín limitado" : "dos comodines limitados"],
      [table.joker === "wild", table.jokers === 1 ? "comodín libre" : "dos comodines libres"],
      [table.openers !== null, "abrir con sotas"],
    ),
};

const en: Texts = {
  choose: "Choose the game",
  games: {
    monedas: {
      name: "Tapado de monedas",
      short: "Monedas",
      lead: "Five cards face down, one draw and a hundred coins each. Whoever ends up with all of them wins.",
      alone: "Three opponents, no clock. The cards are dealt as soon as you press.",
    },
    cardroom: {
      name: "Card-room Five Card Draw",
      short: "Card room",
      lead: "Five-card draw with blinds, as card rooms play it, for the house's play chips.",
      alone: "Three opponents, fixed limit 2-4, no clock.",
    },
    holdem: {
      name: "Texas Hold'em",
      short: "Hold'em",
      lead: "Two cards of your own and five on the table for all. With blinds, and no limit if you dare.",
      alone: "Four opponents, blinds 1-2, no clock.",
    },
    casero: {
      name: "Home draw poker",
      short: "Home game",
      lead: "As played at home: everybody antes, you may change up to three cards, and the deal goes round.",
      alone: "Three opponents, an ante of 1, no clock.",
    },
    prendas: {
      name: "Póquer de prendas",
      short: "Prendas",
      lead: "A duel with 32 cards against the Caballero, who pawns his armour piece by piece. Nobody is inside.",
      alone: "You and the Caballero, $100 each. The game waits for you if you leave.",
    },
  },
  structures: { no_limit: "No limit", pot_limit: "Pot limit", fixed_limit: "Fixed limit" },
  structure: "Limit",
  least: (game) => (game === "casero" ? "Least bet" : "Big blind"),
  stakes: (structure, small, big, ante) =>
    structure === "fixed_limit"
      ? `${number(small)}-${number(big)} fixed limit${ante > 0 ? `, ante ${number(ante)}` : ""}`
      : `${ante > 0 ? `ante ${number(ante)}, least bet ${number(small)},` : blinds(small)} ${structure === "no_limit" ? "no limit" : "pot limit"}`,
  buyIn: (least, most) => (least === most ? `buy-in ${number(most)}` : `buy-in ${number(least)} to ${number(most)}`),
  youBring: (chips) => `You sit down with ${number(chips)} chips.`,
  entry: "Buy-in",
  amounts: (least, most) => (least === most ? number(most) : `${number(least)} to ${number(most)}`),
  bring: "You sit down with",
  averagePot: (chips) => `average pot ${number(chips)}`,
  byHouse: "A table of the house",
  houseRules: "House rules",
  maxThree: "Three at most (four with an ace)",
  noFive: "Never five in a row",
  bottomCard: "The bottom card is not dealt",
  joker: "Joker",
  howMany: "How many",
  jokers: { none: "None", bug: "Bug", wild: "Wild" },
  openers: "To open",
  openersNone: "Anything",
  openersJacks: "Jacks or better",
  customs: (table) =>
    these(
      [table.max_three, "three at most"],
      [table.no_five_in_a_row, "never five in a row"],
      [table.bottom_card, "bottom card not dealt"],
      [table.joker === "bug", table.jokers === 1 ? "a bug" : "two bugs"],
      [table.joker === "wild", table.jokers === 1 ? "a wild joker" : "two wild jokers"],
      [table.openers !== null, "jacks to open"],
    ),
};

export const gameWords = area(es, en);
