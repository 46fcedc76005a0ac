/** Whole sentences of what happens at a table, for the live region and the log. */
import { area, list } from "./area";

/** Somebody at the table; `you` is who reads. */
export interface Who {
  name: string;
  you: boolean;
}

/** What a sentence needs to say of a hand that was won. */
export interface Won {
  amount: number;
  /** «con pareja de reyes», «decide el as»; null where nothing was shown. */
  hand: string | null;
  deciding: string | null;
  /** Others whose hands were as good (M-17). */
  tied: readonly Who[];
  /** The winner is the mano himself. */
  mano: boolean;
}

export type Stage = "first" | "second" | "draw";

/** A turn to bet: what calling costs, null where there is nothing to call; the bounds of a raise. */
export interface Ask {
  cost: number | null;
  least: number | null;
  most: number | null;
}

export interface SpeechWords {
  tableOpened: string;
  satDown: (who: Who, computer: boolean) => string;
  seatLocked: (place: number) => string;
  seatUnlocked: (place: number) => string;
  sentAway: (who: Who) => string;
  onlookersAdmitted: (admit: boolean) => string;
  left: (who: Who, away: boolean) => string;
  wentAway: (who: Who) => string;
  cameBack: (who: Who) => string;
  matchStarted: (stack: number, mano: Who) => string;
  matchEnded: (winners: readonly Who[]) => string;
  tableClosed: string;
  handStarted: (hand: number, mano: Who, cap: number) => string;
  dealt: string;
  changed: (counts: readonly { who: Who; count: number }[]) => string;
  opened: (stage: Stage, toAct: Who | null) => string;
  passed: string;
  folded: (who: Who, time: boolean) => string;
  called: (who: Who, to: number, added: number) => string;
  raised: (who: Who, to: number) => string;
  gaveUp: (who: Who, count: number, names: readonly string[]) => string;
  discardEnded: (who: Who) => string;
  timedOut: (who: readonly Who[]) => string;
  shown: (who: Who, hand: string, names: readonly string[]) => string;
  won: (who: Who, won: Won) => string;
  handEnded: (hand: number, out: readonly Who[]) => string;
  yourBet: (ask: Ask) => string;
  yourDraw: string;
  turnOf: (name: string) => string;
}

const names = (people: readonly Who[]) => list(people.map(({ name }) => name));

// ── Spanish ──

const hace = (who: Who, el: string, tu: string) => (who.you ? tu : `${who.name} ${el}`);
const monedas = (count: number) => (count === 1 ? "1 moneda" : `${count} monedas`);
const cartas = (count: number) => (count === 1 ? "una carta" : `${count} cartas`);
const RONDAS: Record<Stage, string> = { first: "Primera ronda", second: "Segunda ronda", draw: "Descarte" };

function cambia({ who, count }: { who: Who; count: number }): string {
  if (count === 0) return hace(who, "no cambia ninguna", "tú no cambias ninguna");
  return hace(who, `cambia ${cartas(count)}`, `tú cambias ${cartas(count)}`);
}

function gana(who: Who, { amount, hand, deciding, tied, mano }: Won): string {
  const prize = amount === 0 ? "la mano" : `${amount}`;
  if (hand === null) return sinEnsenar(who, amount);
  if (tied.length === 0) {
    const why = deciding === null ? "" : `; ${deciding}`;
    return `${hace(who, `gana ${prize}`, `Ganas ${prize}`)} ${hand}${why}.`;
  }
  const nearest = mano
    ? hace(who, "gana por ser mano", "ganas por ser mano")
    : hace(who, "gana por estar más cerca de la mano, a su derecha", "ganas por estar más cerca de la mano, a su derecha");
  return `Manos iguales entre ${list([who, ...tied].map(({ name, you }) => (you ? "tú" : name)))}: ${nearest} (M-17). ${hace(who, `se lleva ${prize}`, `Te llevas ${prize}`)} ${hand}.`;
}

function sinEnsenar(who: Who, amount: number): string {
  if (amount === 0) return `Todos se retiran sin apostar: no había bote.`;
  return `Nadie más sigue: ${hace(who, "gana", "ganas")} ${amount} sin enseñar.`;
}

function teToca({ cost, least, most }: Ask): string {
  const raise = least === null || most === null ? null : least === most ? `aumenta a ${most}` : `aumenta hasta ${most}`;
  if (cost === null) return raise === null ? "Te toca." : `Te toca: ${raise} o retírate.`;
  const call = cost === 0 ? "igualar no cuesta nada" : `igualar cuesta ${cost}`;
  return raise === null ? `Te toca: ${call}.` : `Te toca: ${call}, o ${raise}.`;
}

const es: SpeechWords = {
  tableOpened: "Se abre la mesa.",
  satDown: (who, computer) => `${hace(who, "se sienta", "Te sientas")}${computer ? " (ordenador)" : ""}.`,
  seatLocked: (place) => `Se cierra el asiento ${place}.`,
  seatUnlocked: (place) => `Se abre el asiento ${place}.`,
  sentAway: (who) => (who.you ? "Te piden que dejes la mesa." : `Piden a ${who.name} que deje la mesa.`),
  onlookersAdmitted: (admit) => (admit ? "Se permite mirar esta mesa." : "Ya no se permite mirar esta mesa."),
  left: (who, away) =>
    away
      ? hace(who, "lleva demasiado tiempo ausente y deja la partida.", "Dejas la partida por llevar demasiado tiempo ausente.")
      : hace(who, "se va.", "Te vas."),
  wentAway: (who) => hace(who, "está ausente.", "Estás ausente."),
  cameBack: (who) => hace(who, "ha vuelto.", "Has vuelto."),
  matchStarted: (stack, mano) => `Empieza la partida: ${monedas(stack)} para cada uno. ${hace(mano, "es mano.", "Eres mano.")}`,
  matchEnded: (winners) =>
    winners.length === 1 && winners[0]?.you === true
      ? "Fin de la partida: la ganas tú."
      : winners.length === 0
        ? "Fin de la partida."
        : `Fin de la partida: ${winners.length === 1 ? "gana" : "ganan"} ${names(winners)}.`,
  tableClosed: "Se cierra la mesa.",
  handStarted: (hand, mano, cap) => `Mano ${hand}: ${hace(mano, "es mano", "eres mano")}, y la apuesta llega hasta ${cap}.`,
  dealt: "Se reparten las cartas.",
  changed: (counts) => `Cartas nuevas: ${counts.map(cambia).join("; ")}.`,
  opened: (stage, toAct) =>
    stage === "draw" || toAct === null
      ? `${RONDAS[stage]}: todos a la vez.`
      : `${RONDAS[stage]}: ${hace(toAct, "empieza", "empiezas tú")}.`,
  passed: "Nadie puede aumentar más: la ronda pasa sola.",
  folded: (who, time) =>
    time ? hace(who, "se retira: se le acabó el tiempo.", "Te retiras: se te acabó el tiempo.") : hace(who, "se retira.", "Te retiras."),
  called: (who, to, added) =>
    added === 0 ? hace(who, "sigue sin poner nada.", "Sigues sin poner nada.") : `${hace(who, "iguala", "Igualas")} ${to} (${who.you ? "pones" : "pone"} ${added}).`,
  raised: (who, to) => `${hace(who, "aumenta", "Aumentas")} a ${to}.`,
  gaveUp: (who, count, cardNames) =>
    `${hace(who, "entrega", "Entregas")} ${cardNames.length > 0 ? list(cardNames) : cartas(count)}.`,
  discardEnded: (who) => hace(who, "ha terminado el descarte.", "Has terminado el descarte."),
  timedOut: (who) =>
    who.length === 1 && who[0]?.you === true ? "Se te acabó el tiempo." : `Se acabó el tiempo para ${list(who.map(({ name, you }) => (you ? "ti" : name)))}.`,
  shown: (who, hand, cardNames) => `${hace(who, "enseña", "Enseñas")} ${hand}: ${list(cardNames)}.`,
  won: gana,
  handEnded: (hand, out) =>
    out.length === 0
      ? `Fin de la mano ${hand}.`
      : out.length === 1 && out[0]?.you === true
        ? "Te quedas sin monedas: puedes seguir mirando."
        : `${list(out.map(({ name, you }) => (you ? "tú" : name)))} ${out.length === 1 ? "se queda" : out.some(({ you }) => you) ? "os quedáis" : "se quedan"} sin monedas.`,
  yourBet: teToca,
  yourDraw: "Descarte: entrega las cartas que quieras con las teclas 1 a 5, y termina con Intro.",
  turnOf: (name) => `Le toca a ${name}.`,
};

// ── English ──

const does = (who: Who, they: string, you: string) => (who.you ? `You ${you}` : `${who.name} ${they}`);
const you = (who: Who) => (who.you ? "you" : who.name);
const coins = (count: number) => (count === 1 ? "1 coin" : `${count} coins`);
const cardCount = (count: number) => (count === 1 ? "one card" : `${count} cards`);
const ROUNDS: Record<Stage, string> = { first: "First round", second: "Second round", draw: "Discard" };

function wins(who: Who, { amount, hand, deciding, tied, mano }: Won): string {
  const prize = amount === 0 ? "the hand" : `${amount}`;
  if (hand === null) {
    return amount === 0
      ? "Everybody folds before any bet: there was no pot."
      : `Nobody else stays in: ${you(who)} ${who.you ? "win" : "wins"} ${amount} without showing.`;
  }
  if (tied.length === 0) {
    return `${does(who, "wins", "win")} ${prize} ${hand}${deciding === null ? "" : `; ${deciding}`}.`;
  }
  const nearest = mano ? "being the mano" : "nearest the mano, counting to its right";
  return `Equal hands of ${list([who, ...tied].map(you))}: ${you(who)} ${who.you ? "win" : "wins"}, ${nearest} (M-17). ${does(who, "takes", "take")} ${prize} ${hand}.`;
}

function yourTurn({ cost, least, most }: Ask): string {
  const raise = least === null || most === null ? null : least === most ? `raise to ${most}` : `raise up to ${most}`;
  if (cost === null) return raise === null ? "Your turn." : `Your turn: ${raise}, or fold.`;
  const call = cost === 0 ? "calling costs nothing" : `calling costs ${cost}`;
  return raise === null ? `Your turn: ${call}.` : `Your turn: ${call}, or ${raise}.`;
}

const en: SpeechWords = {
  tableOpened: "The table opens.",
  satDown: (who, computer) => `${does(who, "sits down", "sit down")}${computer ? " (computer)" : ""}.`,
  seatLocked: (place) => `Seat ${place} is closed.`,
  seatUnlocked: (place) => `Seat ${place} is opened.`,
  sentAway: (who) => (who.you ? "You are asked to leave the table." : `${who.name} is asked to leave the table.`),
  onlookersAdmitted: (admit) => (admit ? "Anybody may watch this table." : "Nobody may watch this table any more."),
  left: (who, away) =>
    away
      ? does(who, "was away for too long and leaves the match.", "were away for too long and leave the match.")
      : does(who, "leaves.", "leave."),
  wentAway: (who) => does(who, "is away.", "are away."),
  cameBack: (who) => does(who, "is back.", "are back."),
  matchStarted: (stack, mano) => `The match begins: ${coins(stack)} each. ${does(mano, "is the mano.", "are the mano.")}`,
  matchEnded: (winners) =>
    winners.length === 0
      ? "The match is over."
      : `The match is over: ${list(winners.map(you))} ${winners.length === 1 && winners[0]?.you !== true ? "wins" : "win"}.`,
  tableClosed: "The table closes.",
  handStarted: (hand, mano, cap) => `Hand ${hand}: ${you(mano)} ${mano.you ? "are" : "is"} the mano, and nobody can bet more than ${cap}.`,
  dealt: "The cards are dealt.",
  changed: (counts) =>
    `New cards: ${counts.map(({ who, count }) => `${you(who)} ${who.you ? "change" : "changes"} ${count === 0 ? "none" : cardCount(count)}`).join("; ")}.`,
  opened: (stage, toAct) =>
    stage === "draw" || toAct === null
      ? `${ROUNDS[stage]}: all together.`
      : `${ROUNDS[stage]}: ${you(toAct)} ${toAct.you ? "begin" : "begins"}.`,
  passed: "Nobody can raise any more: the round passes by itself.",
  folded: (who, time) =>
    time ? does(who, "folds: the time ran out.", "fold: the time ran out.") : does(who, "folds.", "fold."),
  called: (who, to, added) =>
    added === 0
      ? does(who, "stays in for nothing.", "stay in for nothing.")
      : `${does(who, "calls", "call")} ${to} (${who.you ? "put" : "puts"} in ${added}).`,
  raised: (who, to) => `${does(who, "raises", "raise")} to ${to}.`,
  gaveUp: (who, count, cardNames) =>
    `${does(who, "gives up", "give up")} ${cardNames.length > 0 ? list(cardNames) : cardCount(count)}.`,
  discardEnded: (who) => does(who, "has finished discarding.", "have finished discarding."),
  timedOut: (who) => `Time ran out for ${list(who.map(you))}.`,
  shown: (who, hand, cardNames) => `${does(who, "shows", "show")} ${hand}: ${list(cardNames)}.`,
  won: wins,
  handEnded: (hand, out) =>
    out.length === 0
      ? `End of hand ${hand}.`
      : out.length === 1 && out[0]?.you === true
        ? "You have no coins left: you may go on watching."
        : `${list(out.map(you))} ${out.length === 1 ? "has" : "have"} no coins left.`,
  yourBet: yourTurn,
  yourDraw: "Discard: give up any cards with the keys 1 to 5, and finish with Enter.",
  turnOf: (name) => `It is ${name}'s turn.`,
};

export const speech = area(es, en);
