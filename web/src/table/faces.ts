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

/** «rey de picas». */
export function cardName(text: string): string {
  const known = face(text);
  return known === null ? cards().covered : cards().card(known.rank, known.suit);
}

/** «el rey de picas», to go on within a sentence. */
export function theCardName(text: string): string {
  const known = face(text);
  return known === null ? cards().covered : cards().theCard(known.rank, known.suit);
}

/**
 * The slots of the cards that make a shown hand, as its description says: all five of a straight or a
 * flush, otherwise those of the ranks in `made`.
 */
export function slotsThatMake(texts: readonly string[], hand: Description): number[] {
  const slots = texts.map((_, slot) => slot);
  if ([4, 5, 8].includes(hand.category)) return slots;
  return slots.filter((slot) => hand.made.includes(face(texts[slot] ?? "")?.rank ?? -1));
}

function isSuit(letter: string): letter is Suit {
  return letter !== "" && SUITS.includes(letter);
}
