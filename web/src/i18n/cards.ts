/** What cards and hands are called: «rey de picas», «pareja de reyes» (K-2, and the names of the document). */
import type { Category, Deciding, Description } from "../lib/protocol";
import { area, list } from "./area";

export type Suit = "c" | "d" | "h" | "s";

export interface CardWords {
  card: (rank: number, suit: Suit) => string;
  /** With its article: «el rey de picas». */
  theCard: (rank: number, suit: Suit) => string;
  /** A card that lies face down. */
  covered: string;
  joker: string;
  theJoker: string;
  rank: (rank: number) => string;
  /** «pareja de reyes», to stand alone. */
  hand: (hand: Description) => string;
  /** Its category alone, where there is little room. */
  kind: (hand: Description) => string;
  /** As what one shows: «pareja de reyes», “a pair of kings”. */
  someHand: (hand: Description) => string;
  /** After «gana 105»: «con pareja de reyes». */
  withHand: (hand: Description) => string;
  /** «decide el as», «deciden los cincos». */
  deciding: (deciding: Deciding, category: Category) => string;
  /** The side cards: «con as, nueve y cuatro»; nothing where there are none. */
  beside: (hand: Description) => string;
}

/** Categories whose deciding made rank stands for two or more cards: pairs, threes, full house, four, five. */
const SEVERAL: ReadonlySet<Category> = new Set<Category>([1, 2, 3, 6, 7, 9]);

function severalDecide(deciding: Deciding, category: Category): boolean {
  return deciding.where === "made" && SEVERAL.has(category);
}

/** The rank at an index of `made`; the house never sends fewer. */
function made(hand: Description, index = 0): number {
  return hand.made[index] ?? 0;
}

function beside(hand: Description): string[] {
  const says = hand.category === 0 || hand.category === 5 ? [] : hand.kickers;
  return says.map((rank) => cards().rank(rank));
}

const named = (names: readonly string[]) => (rank: number) => names[rank] ?? "?";

// ── Spanish ──

const uno = named("dos tres cuatro cinco seis siete ocho nueve diez sota dama rey as".split(" "));
const varios = named(
  "doses treses cuatros cincos seises sietes ochos nueves dieces sotas damas reyes ases".split(" "),
);
const PALOS: Record<Suit, string> = { c: "tréboles", d: "diamantes", h: "corazones", s: "picas" };
const isFeminine = (rank: number) => rank === 9 || rank === 10;
const el = (rank: number) => `${isFeminine(rank) ? "la" : "el"} ${uno(rank)}`;
const al = (rank: number) => (isFeminine(rank) ? `a la ${uno(rank)}` : `al ${uno(rank)}`);
const los = (rank: number) => `${isFeminine(rank) ? "las" : "los"} ${varios(rank)}`;

function jugada(hand: Description): string {
  const first = made(hand);
  switch (hand.category) {
    case 0:
      return `carta más alta, ${el(first)}`;
    case 1:
      return `pareja de ${varios(first)}`;
    case 2:
      return `doble pareja, ${varios(first)} y ${varios(made(hand, 1))}`;
    case 3:
      return `trío de ${varios(first)}`;
    case 4:
      return `escalera ${al(first)}`;
    case 5:
      return `color ${al(first)}`;
    case 6:
      return `full de ${varios(first)} y ${varios(made(hand, 1))}`;
    case 7:
      return `póquer de ${varios(first)}`;
    case 8:
      return hand.royal ? "escalera real" : `escalera de color ${al(first)}`;
    case 9:
      return `repóquer de ${varios(first)}`;
  }
}

const ESPECIES = ["carta alta", "pareja", "doble pareja", "trío", "escalera", "color", "full", "póquer", "escalera de color", "repóquer"];

const es: CardWords = {
  card: (rank, suit) => `${uno(rank)} de ${PALOS[suit]}`,
  theCard: (rank, suit) => `${el(rank)} de ${PALOS[suit]}`,
  covered: "carta tapada",
  joker: "comodín",
  theJoker: "el comodín",
  rank: uno,
  hand: jugada,
  kind: ({ category, royal }) => (royal ? "escalera real" : (ESPECIES[category] ?? "")),
  someHand: jugada,
  withHand: (hand) => `con ${jugada(hand)}`,
  deciding: (deciding, category) =>
    severalDecide(deciding, category) ? `deciden ${los(deciding.rank)}` : `decide ${el(deciding.rank)}`,
  beside: (hand) => (beside(hand).length === 0 ? "" : `con ${list(beside(hand))}`),
};

/** The names of the duel's document, lowest first (P-8): nada … escalera real. */
function jugadaDePrendas(hand: Description): string {
  const first = made(hand);
  if (hand.category === 0) return `nada: ${el(first)}`;
  if (hand.category === 2) return `dobles parejas, ${varios(first)} y ${varios(made(hand, 1))}`;
  if (hand.category === 7) return `póker de ${varios(first)}`;
  return hand.category === 8 ? `escalera real ${al(first)}` : jugada(hand);
}

const ESPECIES_DE_PRENDAS: Partial<Record<Category, string>> = { 0: "nada", 2: "dobles parejas", 7: "póker", 8: "escalera real" };

const esDePrendas: CardWords = {
  ...es,
  kind: (hand) => ESPECIES_DE_PRENDAS[hand.category] ?? es.kind(hand),
  hand: jugadaDePrendas,
  someHand: jugadaDePrendas,
  withHand: (hand) => (hand.category === 0 ? `sin nada, con ${uno(made(hand))}` : `con ${jugadaDePrendas(hand)}`),
};

// ── English ──

const one = named("two three four five six seven eight nine ten jack queen king ace".split(" "));
const many = named("twos threes fours fives sixes sevens eights nines tens jacks queens kings aces".split(" "));
const SUITS: Record<Suit, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
const a = (words: string) => (/^(ace|eight)/.test(words) ? `an ${words}` : `a ${words}`);

function hand(of: Description): string {
  const first = made(of);
  switch (of.category) {
    case 0:
      return `${one(first)} high`;
    case 1:
      return `pair of ${many(first)}`;
    case 2:
      return `two pair, ${many(first)} and ${many(made(of, 1))}`;
    case 3:
      return `three ${many(first)}`;
    case 4:
      return `${one(first)}-high straight`;
    case 5:
      return `${one(first)}-high flush`;
    case 6:
      return `full house, ${many(first)} and ${many(made(of, 1))}`;
    case 7:
      return `four ${many(first)}`;
    case 8:
      return of.royal ? "royal flush" : `${one(first)}-high straight flush`;
    case 9:
      return `five ${many(first)}`;
  }
}

/** Hands that are counted and so take no article: «ace high», «two pair», «three kings», «four aces». */
const BARE: ReadonlySet<Category> = new Set<Category>([0, 2, 3, 7, 9]);

const someHand = (of: Description) => (BARE.has(of.category) ? hand(of) : a(hand(of)));

const KINDS = ["high card", "pair", "two pair", "three", "straight", "flush", "full house", "four", "straight flush", "five"];

const en: CardWords = {
  card: (rank, suit) => `${one(rank)} of ${SUITS[suit]}`,
  theCard: (rank, suit) => `the ${one(rank)} of ${SUITS[suit]}`,
  covered: "face-down card",
  kind: ({ category, royal }) => (royal ? "royal flush" : (KINDS[category] ?? "")),
  joker: "joker",
  theJoker: "the joker",
  rank: one,
  hand,
  someHand,
  withHand: (of) => `with ${someHand(of)}`,
  deciding: (deciding, category) =>
    severalDecide(deciding, category) ? `the ${many(deciding.rank)} decide` : `the ${one(deciding.rank)} decides`,
  beside: (of) => (beside(of).length === 0 ? "" : `with ${list(beside(of))}`),
};

function handOfPrendas(of: Description): string {
  if (of.category === 0) return `nothing: ${one(made(of))} high`;
  return of.category === 8 ? `${one(made(of))}-high royal straight` : hand(of);
}

const someHandOfPrendas = (of: Description) =>
  of.category === 8 ? a(handOfPrendas(of)) : of.category === 0 ? handOfPrendas(of) : someHand(of);

const enOfPrendas: CardWords = {
  ...en,
  kind: (of) => (of.category === 0 ? "nothing" : of.category === 8 ? "royal straight" : en.kind(of)),
  hand: handOfPrendas,
  someHand: someHandOfPrendas,
  withHand: (of) => (of.category === 0 ? `with nothing, ${one(made(of))} high` : `with ${someHandOfPrendas(of)}`),
};

export const cards = area(es, en);
const cardsOfPrendas = area(esDePrendas, enOfPrendas);

/** The words for cards and hands as a game's document has them (K-2, P-8). */
export function cardsOf(game: string): CardWords {
  return game === "prendas" ? cardsOfPrendas() : cards();
}
