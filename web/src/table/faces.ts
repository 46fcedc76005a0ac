/** Cards as the house writes them («As», «Td») taken apart, and what they are called. */
import { cards, type Suit } from "../i18n/cards";
import type { Description } from "../lib/protocol";

export interface Face {
  /** 0 (the two) to 12 (the ace). */
  rank: number;
  suit: Suit;
}

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** The card that the text names; null for what is none, which is then drawn face down. */
export function face(text: string): Face | null {
  const rank = RANKS.indexOf(text.charAt(0));
  const suit = text.charAt(1);
  if (text.length !== 2 || rank < 0 || !isSuit(suit)) return null;
  return { rank, suit };
}

/** «X1», «X2»: the jokers of H-6. */
export function isJoker(text: string): boolean {
  return text === "X1" || text === "X2";
}

/** «rey de picas». */
export function cardName(text: string): string {
  if (isJoker(text)) return cards().joker;
  const known = face(text);
  return known === null ? cards().covered : cards().card(known.rank, known.suit);
}

/** «el rey de picas», to go on within a sentence. */
export function theCardName(text: string): string {
  if (isJoker(text)) return cards().theJoker;
  const known = face(text);
  return known === null ? cards().covered : cards().theCard(known.rank, known.suit);
}

/**
 * The places of the cards that make a shown hand, as its description says: those of the ranks in `made`, or
 * the five of a straight or a flush. Among more than five (T-8) the first ones that fit.
 */
export function slotsThatMake(texts: readonly string[], hand: Description): number[] {
  const all = texts.map((text, slot) => ({ slot, joker: isJoker(text), face: face(text) }));
  if (![4, 5, 8].includes(hand.category)) {
    return all.filter((card) => card.joker || hand.made.includes(card.face?.rank ?? -1)).map(({ slot }) => slot);
  }
  if (texts.length <= 5) return all.map(({ slot }) => slot);
  const suit = hand.category === 4 ? null : commonest(all.map((card) => card.face?.suit ?? null));
  const fits = all.filter((card) => card.face !== null && (suit === null || card.face.suit === suit));
  return run(fits, hand).toSorted((one, other) => one - other);
}

/** Of cards that all fit: the highest five of a flush, one card a rank of a straight. */
function run(cards: readonly { slot: number; face: Face | null }[], hand: Description): number[] {
  if (hand.category === 5) {
    return cards.toSorted((one, other) => (other.face?.rank ?? 0) - (one.face?.rank ?? 0)).slice(0, 5).map(({ slot }) => slot);
  }
  const high = hand.made[0] ?? 0;
  const ranks = [0, 1, 2, 3, 4].map((below) => (high - below + 13) % 13);
  return ranks.flatMap((rank) => cards.find((card) => card.face?.rank === rank)?.slot ?? []);
}

function commonest(suits: readonly (Suit | null)[]): Suit | null {
  const count = (suit: Suit | null) => suits.filter((other) => other === suit).length;
  return suits.toSorted((one, other) => count(other) - count(one))[0] ?? null;
}

function isSuit(letter: string): letter is Suit {
  return letter !== "" && SUITS.includes(letter);
}
