/** The house's games, and the terms on which a table is opened where nobody says otherwise (S-8). */
import type { NewBuyIn, NewStakes, NewSwitches, NewTable } from "./protocol";

export type GameId = NewTable["game"];
export type Structure = NewStakes["structure"];

export const GAMES: readonly GameId[] = ["monedas", "cardroom", "holdem", "casero", "prendas"];

export function isGame(word: string | undefined): word is GameId {
  return GAMES.some((game) => game === word);
}

/** Those that are played for the chips of one's balance (K-13). */
export function forChips(game: string): boolean {
  return game === "cardroom" || game === "holdem" || game === "casero";
}

export const MOST_SEATS: Record<GameId, number> = { monedas: 4, cardroom: 5, holdem: 10, casero: 8, prendas: 2 };
export const STRUCTURES: readonly Structure[] = ["no_limit", "pot_limit", "fixed_limit"];

/** Chips: the least bet that may be chosen, so that a buy-in fits a balance of 2,000. */
export const LEAST_BETS: readonly number[] = [1, 2, 5, 10, 20];
export const HOUSE_RULES: NewSwitches = {
  max_three: true,
  no_five_in_a_row: false,
  bottom_card: true,
  joker: null,
  jokers: 1,
  openers: null,
};

export interface Terms {
  stakes: NewStakes;
  buy_in: NewBuyIn;
}

/** Stakes and buy-in from the limit and the least bet: 20 to 100 times it, 40 at fixed limit; one amount in C-1. */
export function termsOf(game: GameId, structure: Structure, least: number): Terms | null {
  if (!forChips(game)) return null;
  const fixed = structure === "fixed_limit";
  const most = Math.min((fixed && game === "cardroom" ? 40 : 100) * least, 2000);
  return {
    stakes: { structure, small_bet: least, big_bet: fixed ? 2 * least : least, ante: game === "casero" ? anteOf(least) : 0 },
    buy_in: { least: game === "cardroom" ? most : 20 * least, most },
  };
}

const anteOf = (least: number) => Math.max(1, Math.floor(least / 2));

/** One click, and the cards are dealt. */
export function againstTheComputer(game: GameId): NewTable {
  const table = { game, room: "amigos", listed: false, clock: 0, pace: "normal" } as const;
  if (game === "monedas") return { ...table, seats: 4, computers: 3, start: true };
  if (game === "prendas") return { ...table, seats: 2, computers: 1, start: true };
  const terms = termsOf(game, game === "cardroom" ? "fixed_limit" : game === "casero" ? "pot_limit" : "no_limit", 2);
  const seats = game === "holdem" ? 6 : 5;
  return { ...table, seats, computers: seats - 2, start: false, ...terms, chips: terms?.buy_in.most ?? 0 };
}
