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

/** Least bets that one may bring at most, the fewest first; a buy-in fits a balance of 2,000 (S-8). */
const DEPTHS: readonly number[] = [40, 100, 200];
const BALANCE = 2000;

/** The buy-ins to choose from: a range up to each depth, one amount where it is fixed (C-1). */
export function buyInsOf(game: GameId, least: number): NewBuyIn[] {
  const mosts = [...new Set(DEPTHS.map((depth) => Math.min(depth * least, BALANCE)))];
  return mosts.map((most) => ({ least: game === "cardroom" ? most : Math.min(20 * least, most), most }));
}

/** Stakes and buy-in from the limit and the least bet: up to 100 times it, 40 in fixed-limit draw, unless one says. */
export function termsOf(game: GameId, structure: Structure, least: number, wanted: NewBuyIn | null = null): Terms | null {
  if (!forChips(game)) return null;
  const fixed = structure === "fixed_limit";
  const buyIns = buyInsOf(game, least);
  const usual = buyIns[fixed && game === "cardroom" ? 0 : 1];
  const buy_in = wanted ?? usual ?? { least: BALANCE, most: BALANCE };
  return {
    stakes: { structure, small_bet: least, big_bet: fixed ? 2 * least : least, ante: game === "casero" ? anteOf(least) : 0 },
    buy_in,
  };
}

/** What one may sit down with, of a buy-in: the least, the middle and the most. */
export function bringsOf({ least, most }: NewBuyIn): number[] {
  return [...new Set([least, Math.round((least + most) / 2), most])];
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
