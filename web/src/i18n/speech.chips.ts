/** Whole sentences of what happens in the games for chips and in the duel, beside those of `speech`. */
import { area, list } from "./area";
import type { Who } from "./speech";

export interface SpeechOfChips {
  cashedOut: (who: Who, amount: number) => string;
  toppedUp: (who: Who, amount: number) => string;
  satOut: (who: Who, why: "act" | "away" | "busted") => string;
  postChosen: (who: Who, post: boolean) => string;
  stoodStill: string;
  board: (cards: readonly string[]) => string;
  burned: string;
  reshuffled: (count: number) => string;
  checked: (who: Who, time: boolean) => string;
  discarded: (who: Who, count: number) => string;
  mucked: (who: Who) => string;
  returned: (who: Who, amount: number) => string;
  carried: string;
  carriedAwarded: (who: Who, amount: number) => string;
  divided: (shares: readonly { who: Who; amount: number }[]) => string;
  dealAsked: (who: Who) => string;
  pawned: (who: Who, amount: number) => string;
  lost: (who: Who, pieces: number) => string;
  redeemed: (who: Who, pieces: number, amount: number) => string;
}

// ── Spanish ──

const hace = (who: Who, el: string, tu: string) => (who.you ? tu : `${who.name} ${el}`);
const fichas = (count: number) => (count === 0 ? "sin fichas" : count === 1 ? "con 1 ficha" : `con ${count} fichas`);
const piezas = (count: number) => (count === 1 ? "una pieza" : `${count} piezas`);
const cartas = (count: number) => (count === 1 ? "una carta" : `${count} cartas`);

function descansa(who: Who, why: "act" | "away" | "busted"): string {
  if (why === "busted") return hace(who, "se queda sin fichas y descansa.", "Te quedas sin fichas y descansas.");
  if (why === "away") return hace(who, "descansa: está ausente.", "Descansas: estás ausente.");
  return hace(who, "descansa.", "Descansas.");
}

const es: SpeechOfChips = {
  cashedOut: (who, amount) => `${hace(who, "se levanta", "Te levantas")} ${fichas(amount)}.`,
  toppedUp: (who, amount) => `${hace(who, "añade", "Añades")} ${amount}.`,
  satOut: descansa,
  postChosen: (who, post) =>
    post
      ? hace(who, "pondrá la ciega en cuanto pueda.", "Pondrás la ciega en cuanto puedas.")
      : hace(who, "espera a la ciega grande.", "Esperas a la ciega grande."),
  stoodStill: "La mesa se para: no hay bastantes jugadores.",
  board: (cards) => `En el centro de la mesa: ${list(cards)}.`,
  burned: "Se quema una carta.",
  reshuffled: (count) => `Se acaba la baraja: se barajan otra vez ${cartas(count)}.`,
  checked: (who, time) =>
    time ? hace(who, "pasa: se le acabó el tiempo.", "Pasas: se te acabó el tiempo.") : hace(who, "pasa.", "Pasas."),
  discarded: (who, count) =>
    count === 0 ? hace(who, "se planta.", "Te plantas.") : `${hace(who, "cambia", "Cambias")} ${cartas(count)}.`,
  mucked: (who) => hace(who, "tira la mano sin enseñarla.", "Tiras la mano sin enseñarla."),
  returned: (who, amount) => `${hace(who, "recupera", "Recuperas")} ${amount}, que nadie igualó.`,
  carried: "El bote se queda para el siguiente reparto.",
  carriedAwarded: (who, amount) => `${hace(who, "se lleva", "Te llevas")} ${amount}: nadie más los disputa.`,
  divided: (shares) =>
    `El bote se divide: ${list(shares.map(({ who, amount }) => `${amount} para ${who.you ? "ti" : who.name}`))}.`,
  dealAsked: (who) => hace(who, "pide el siguiente reparto.", "Pides el siguiente reparto."),
  pawned: (who, amount) => `${hace(who, "empeña", "Empeñas")} una pieza por ${amount}.`,
  lost: (who, pieces) => `${hace(who, "pierde", "Pierdes")} ${piezas(pieces)}.`,
  redeemed: (who, pieces, amount) => `${hace(who, "desempeña", "Desempeñas")} ${piezas(pieces)} por ${amount}.`,
};

// ── English ──

const does = (who: Who, they: string, you: string) => (who.you ? `You ${you}` : `${who.name} ${they}`);
const chips = (count: number) => (count === 0 ? "without chips" : count === 1 ? "with 1 chip" : `with ${count} chips`);
const pieces = (count: number) => (count === 1 ? "one piece" : `${count} pieces`);
const cards = (count: number) => (count === 1 ? "one card" : `${count} cards`);

function rests(who: Who, why: "act" | "away" | "busted"): string {
  if (why === "busted") return does(who, "has no chips left and sits out.", "have no chips left and sit out.");
  if (why === "away") return does(who, "is away and sits out.", "are away and sit out.");
  return does(who, "sits out.", "sit out.");
}

const en: SpeechOfChips = {
  cashedOut: (who, amount) => `${does(who, "gets up", "get up")} ${chips(amount)}.`,
  toppedUp: (who, amount) => `${does(who, "adds", "add")} ${amount}.`,
  satOut: rests,
  postChosen: (who, post) =>
    post
      ? does(who, "will post as soon as possible.", "will post as soon as possible.")
      : does(who, "waits for the big blind.", "wait for the big blind."),
  stoodStill: "The table stands still: there aren't enough players.",
  board: (board) => `On the board: ${list(board)}.`,
  burned: "A card is burnt.",
  reshuffled: (count) => `The deck has run out: ${cards(count)} are shuffled again.`,
  checked: (who, time) =>
    time ? does(who, "checks: the time ran out.", "check: the time ran out.") : does(who, "checks.", "check."),
  discarded: (who, count) =>
    count === 0 ? does(who, "stands pat.", "stand pat.") : `${does(who, "changes", "change")} ${cards(count)}.`,
  mucked: (who) => does(who, "mucks without showing.", "muck without showing."),
  returned: (who, amount) => `${does(who, "takes", "take")} back ${amount} that nobody called.`,
  carried: "The pot stays for the next deal.",
  carriedAwarded: (who, amount) => `${does(who, "takes", "take")} ${amount} that nobody else contests.`,
  divided: (shares) =>
    `The pot is divided: ${list(shares.map(({ who, amount }) => `${amount} for ${who.you ? "you" : who.name}`))}.`,
  dealAsked: (who) => does(who, "asks for the next deal.", "ask for the next deal."),
  pawned: (who, amount) => `${does(who, "pawns", "pawn")} a piece for ${amount}.`,
  lost: (who, count) => `${does(who, "loses", "lose")} ${pieces(count)}.`,
  redeemed: (who, count, amount) => `${does(who, "redeems", "redeem")} ${pieces(count)} for ${amount}.`,
};

export const speechOfChips = area(es, en);
