/** Whole sentences of a hand in the games for chips and in the duel: forced bets, rounds, results (C, T, H, P). */
import { area, list, number } from "./area";
import type { Who } from "./speech";

/** Where a hand is: the names of its rounds differ from game to game. */
export type RoundName = "preflop" | "flop" | "turn" | "river" | "first" | "second" | "draw" | "bid1" | "bid2" | "exchange";

export interface PotWon {
  /** Null where there is only one; 0 is the main pot. */
  pot: number | null;
  amount: string;
  /** «con pareja de reyes»; null where nobody had to show. */
  hand: string | null;
  deciding: string | null;
}

export interface PlayTurn {
  /** What staying costs: 0 is free, null where one can't stay. */
  cost: string | null;
  free: boolean;
  /** «apuesta», «sube»: null where one can't. */
  raise: { least: string; most: string; opens: boolean } | null;
}

export interface SpeechOfPlay {
  button: (hand: number, who: Who) => string;
  speaker: (deal: number, who: Who) => string;
  smallBlind: (who: Who, amount: number) => string;
  bigBlind: (who: Who, amount: number) => string;
  dead: (who: Who, amount: number) => string;
  antes: (amount: string) => string;
  dealt: string;
  opened: (round: RoundName, toAct: Who | null) => string;
  passed: string;
  time: (sentence: string, who: Who) => string;
  allIn: (sentence: string) => string;
  marks: (who: Who, count: number, names: readonly string[]) => string;
  marked: (who: Who) => string;
  won: (who: Who, won: PotWon) => string;
  shared: (shares: readonly { who: Who; amount: string }[], won: PotWon) => string;
  share: (who: Who, amount: string, won: PotWon) => string;
  /** One of several pots, in few words: «Principal, 300: Ana y Luis, 150 cada uno (trío).» */
  ofSeveral: (shares: readonly { who: Who; amount: string }[], pot: number, amount: string, kind: string | null) => string;
  tieCarried: (amount: string) => string;
  nobodyOpened: (amount: string) => string;
  handEnded: (hand: number) => string;
  noChips: (who: readonly Who[]) => string;
  noMoney: (who: readonly Who[]) => string;
  left: (who: Who, why: "act" | "away" | "busted") => string;
  duelBegins: (money: string, who: Who) => string;
  duelEnded: (winner: Who | null) => string;
  yourTurn: (turn: PlayTurn) => string;
  yourDraw: (most: number) => string;
  yourExchange: string;
}

const alike = (shares: readonly { amount: string }[]) => shares.every(({ amount }) => amount === shares[0]?.amount);

// ── Spanish ──

const hace = (who: Who, el: string, tu: string) => (who.you ? tu : `${who.name} ${el}`);
const mayuscula = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const cartas = (count: number) => (count === 1 ? "una carta" : `${count} cartas`);
const RONDAS: Record<RoundName, string> = {
  preflop: "Antes del flop",
  flop: "Flop",
  turn: "Turn",
  river: "River",
  first: "Primera ronda",
  second: "Segunda ronda",
  draw: "Descarte",
  bid1: "Primera puja",
  bid2: "Segunda puja",
  exchange: "Cambio",
};
const bote = (pot: number | null) => (pot === null ? "" : pot === 0 ? " del bote principal" : ` del bote lateral ${pot}`);
const con = ({ hand, deciding }: PotWon) => `${hand === null || hand === "" ? "" : ` ${hand}`}${deciding === null ? "" : `; ${deciding}`}`;

const es: SpeechOfPlay = {
  button: (hand, who) => `Mano ${hand}: ${hace(who, "tiene el botón", "tienes el botón")}.`,
  speaker: (deal, who) => `Reparto ${deal}: ${hace(who, "habla primero", "hablas tú primero")}.`,
  smallBlind: (who, amount) => `${hace(who, "pone", "Pones")} la ciega pequeña, ${number(amount)}.`,
  bigBlind: (who, amount) => `${hace(who, "pone", "Pones")} la ciega grande, ${number(amount)}.`,
  dead: (who, amount) => `${hace(who, "pone", "Pones")} ${number(amount)} al bote por la ciega que debía${who.you ? "s" : ""}.`,
  antes: (amount) => `Cada uno pone ${amount}.`,
  dealt: "Se reparten las cartas.",
  opened: (round, toAct) =>
    toAct === null ? `${RONDAS[round]}.` : `${RONDAS[round]}: ${hace(toAct, "empieza", "empiezas tú")}.`,
  passed: "Nadie puede apostar más: se sigue sin apuestas.",
  time: (sentence, who) => `${sentence}: se ${who.you ? "te" : "le"} acabó el tiempo`,
  allIn: (sentence) => `${sentence}, con todo`,
  marks: (who, count, names) =>
    count === 0
      ? `${hace(who, "no cambia ninguna", "No cambias ninguna")}.`
      : `${hace(who, "entrega", "Entregas")} ${names.length > 0 ? list(names) : cartas(count)}.`,
  marked: (who) => hace(who, "ha marcado sus cartas.", "Has marcado tus cartas."),
  won: (who, won) =>
    won.hand === null
      ? `Nadie más sigue: ${hace(who, "gana", "ganas")} ${won.amount}${bote(won.pot)} sin enseñar.`
      : `${hace(who, "gana", "Ganas")} ${won.amount}${bote(won.pot)}${con(won)}.`,
  shared: (shares, won) =>
    `${mayuscula(list(shares.map(({ who }) => (who.you ? "tú" : who.name))))} ${shares.some(({ who }) => who.you) ? "os repartís" : "se reparten"} ${won.amount}${bote(won.pot)}${con(won)}: ${alike(shares) ? `${shares[0]?.amount ?? ""} cada uno` : list(shares.map(({ who, amount }) => `${amount} para ${who.you ? "ti" : who.name}`))}.`,
  share: (who, amount, won) => `${hace(who, "se lleva", "Te llevas")} ${amount}${bote(won.pot)}, a partes iguales${con(won)}.`,
  ofSeveral: (shares, pot, amount, kind) => {
    const names = mayuscula(list(shares.map(({ who }) => (who.you ? "tú" : who.name))));
    const parts = shares.length < 2 ? "" : alike(shares) ? `, ${shares[0]?.amount ?? ""} cada uno` : `, ${list(shares.map((share) => share.amount))}`;
    return `${pot === 0 ? "Bote principal" : `Bote lateral ${pot}`}, ${amount}: ${names}${parts}${kind === null ? "" : ` (${kind})`}.`;
  },
  tieCarried: (amount) => `Empate: ${amount} se quedan en el bote para el siguiente reparto (P-9).`,
  nobodyOpened: (amount) => `Nadie abre: ${amount} se quedan en el bote y todos ponen otra vez (H-8).`,
  handEnded: (hand) => `Fin de la mano ${hand}.`,
  noChips: (who) =>
    who.length === 1 && who[0]?.you === true ? "Te quedas sin fichas." : `${list(who.map(({ name, you }) => (you ? "tú" : name)))} ${who.length === 1 ? "se queda" : "se quedan"} sin fichas.`,
  noMoney: (who) => `${mayuscula(list(who.map(({ name, you }) => (you ? "tú" : name))))} ya no ${who.length === 1 && who[0]?.you === true ? "tienes" : "tiene"} dinero.`,
  left: (who, why) =>
    why === "busted"
      ? hace(who, "se queda sin fichas y deja el sitio.", "Te quedas sin fichas y dejas el sitio.")
      : why === "away"
        ? hace(who, "pierde el sitio por estar fuera demasiado tiempo.", "Pierdes el sitio por estar fuera demasiado tiempo.")
        : hace(who, "deja la mesa.", "Dejas la mesa."),
  duelBegins: (money, who) => `Empieza el duelo: ${money} para cada uno. ${hace(who, "habla primero.", "Hablas tú primero.")}`,
  duelEnded: (winner) => (winner === null ? "Fin del duelo." : `Fin del duelo: ${hace(winner, "gana", "ganas tú")}.`),
  yourTurn: ({ cost, free, raise }) => {
    const stay = free ? "seguir no cuesta nada" : cost === null ? null : `seguir cuesta ${cost}`;
    const more =
      raise === null
        ? null
        : `${raise.opens ? "apuesta" : "sube"} ${raise.least === raise.most ? `a ${raise.most}` : `de ${raise.least} a ${raise.most}`}`;
    const parts = [stay, more].filter((part) => part !== null);
    return parts.length === 0 ? "Te toca." : `Te toca: ${parts.join(", o ")}.`;
  },
  yourDraw: (most) => `Descarte: marca hasta ${cartas(most)} con las teclas 1 a 5 y pulsa Intro; sin marcar ninguna, te plantas.`,
  yourExchange: "Cambio: marca las cartas con las teclas 1 a 5 y pulsa Intro.",
};

// ── English ──

const does = (who: Who, they: string, you: string) => (who.you ? `You ${you}` : `${who.name} ${they}`);
const him = (who: Who) => (who.you ? "you" : who.name);
const capital = mayuscula;
const cardCount = (count: number) => (count === 1 ? "one card" : `${count} cards`);
const ROUNDS: Record<RoundName, string> = {
  preflop: "Before the flop",
  flop: "Flop",
  turn: "Turn",
  river: "River",
  first: "First round",
  second: "Second round",
  draw: "Draw",
  bid1: "First bidding",
  bid2: "Second bidding",
  exchange: "Exchange",
};
const ofPot = (pot: number | null) => (pot === null ? "" : pot === 0 ? " of the main pot" : ` of side pot ${pot}`);

const en: SpeechOfPlay = {
  button: (hand, who) => `Hand ${hand}: ${him(who)} ${who.you ? "have" : "has"} the button.`,
  speaker: (deal, who) => `Deal ${deal}: ${him(who)} ${who.you ? "speak" : "speaks"} first.`,
  smallBlind: (who, amount) => `${does(who, "posts", "post")} the small blind, ${number(amount)}.`,
  bigBlind: (who, amount) => `${does(who, "posts", "post")} the big blind, ${number(amount)}.`,
  dead: (who, amount) => `${does(who, "puts", "put")} ${number(amount)} into the pot for a missed blind.`,
  antes: (amount) => `Everybody puts in ${amount}.`,
  dealt: "The cards are dealt.",
  opened: (round, toAct) =>
    toAct === null ? `${ROUNDS[round]}.` : `${ROUNDS[round]}: ${him(toAct)} ${toAct.you ? "begin" : "begins"}.`,
  passed: "Nobody can bet any more: it goes on without bets.",
  time: (sentence) => `${sentence}: the time ran out`,
  allIn: (sentence) => `${sentence}, all-in`,
  marks: (who, count, names) =>
    count === 0
      ? `${does(who, "changes", "change")} none.`
      : `${does(who, "gives up", "give up")} ${names.length > 0 ? list(names) : cardCount(count)}.`,
  marked: (who) => does(who, "has marked the cards.", "have marked your cards."),
  won: (who, won) =>
    won.hand === null
      ? `Nobody else stays in: ${him(who)} ${who.you ? "win" : "wins"} ${won.amount}${ofPot(won.pot)} without showing.`
      : `${does(who, "wins", "win")} ${won.amount}${ofPot(won.pot)}${con(won)}.`,
  shared: (shares, won) =>
    `${capital(list(shares.map(({ who }) => him(who))))} share ${won.amount}${ofPot(won.pot)}${con(won)}: ${alike(shares) ? `${shares[0]?.amount ?? ""} each` : list(shares.map(({ who, amount }) => `${amount} for ${him(who)}`))}.`,
  share: (who, amount, won) => `${does(who, "gets", "get")} ${amount}${ofPot(won.pot)} in equal parts${con(won)}.`,
  ofSeveral: (shares, pot, amount, kind) => {
    const names = capital(list(shares.map(({ who }) => him(who))));
    const parts = shares.length < 2 ? "" : alike(shares) ? `, ${shares[0]?.amount ?? ""} each` : `, ${list(shares.map((share) => share.amount))}`;
    return `${pot === 0 ? "Main pot" : `Side pot ${pot}`}, ${amount}: ${names}${parts}${kind === null ? "" : ` (${kind})`}.`;
  },
  tieCarried: (amount) => `A tie: ${amount} stay in the pot for the next deal (P-9).`,
  nobodyOpened: (amount) => `Nobody opens: ${amount} stay in the pot and everybody antes again (H-8).`,
  handEnded: (hand) => `End of hand ${hand}.`,
  noChips: (who) => `${capital(list(who.map(him)))} ${who.length === 1 && who[0]?.you !== true ? "has" : "have"} no chips left.`,
  noMoney: (who) => `${capital(list(who.map(him)))} ${who.length === 1 && who[0]?.you !== true ? "has" : "have"} no money left.`,
  left: (who, why) =>
    why === "busted"
      ? does(who, "has no chips left and gives up the seat.", "have no chips left and give up your seat.")
      : why === "away"
        ? does(who, "was gone for too long and loses the seat.", "were gone for too long and lose your seat.")
        : does(who, "leaves the table.", "leave the table."),
  duelBegins: (money, who) => `The duel begins: ${money} each. ${does(who, "speaks first.", "speak first.")}`,
  duelEnded: (winner) =>
    winner === null ? "The duel is over." : `The duel is over: ${him(winner)} ${winner.you ? "win" : "wins"}.`,
  yourTurn: ({ cost, free, raise }) => {
    const stay = free ? "staying costs nothing" : cost === null ? null : `staying costs ${cost}`;
    const more =
      raise === null
        ? null
        : `${raise.opens ? "bet" : "raise to"} ${raise.least === raise.most ? raise.most : `${raise.least} to ${raise.most}`}`;
    const parts = [stay, more].filter((part) => part !== null);
    return parts.length === 0 ? "Your turn." : `Your turn: ${parts.join(", or ")}.`;
  },
  yourDraw: (most) => `Draw: mark up to ${cardCount(most)} with the keys 1 to 5 and press Enter; marking none stands pat.`,
  yourExchange: "Exchange: mark the cards with the keys 1 to 5 and press Enter.",
};

export const speechOfPlay = area(es, en);
