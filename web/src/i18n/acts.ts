/** The acts of each game in the words of its own document (K-9), on buttons, on the felt and as heard. */
import { area, number } from "./area";
import type { Who } from "./speech";

/**
 * What staying without a raise is at this point. Only the duel has names of its own for it: to wait for the
 * other, to end the bidding and change cards, to compare (P-4, P-7).
 */
export type Staying = "wait" | "change" | "compare";

export interface ActWords {
  /** «12 fichas», «12 $». */
  money: (count: number) => string;
  /** «12», «12 $»: where it is plain what is counted. */
  amount: (count: number) => string;

  // on the buttons
  fold: string;
  check: (as: Staying) => string;
  call: (as: Staying) => string;
  callAllIn: (as: Staying) => string;
  bet: string;
  raise: string;
  betTo: (to: number) => string;
  raiseTo: (to: number) => string;

  // on the felt
  folds: string;
  checks: (as: Staying) => string;
  calls: (as: Staying) => string;
  bets: (to: number) => string;
  raises: (to: number) => string;

  // as heard
  folded: (who: Who) => string;
  checked: (who: Who, as: Staying) => string;
  called: (who: Who, as: Staying, to: number, added: number) => string;
  hasBet: (who: Who, to: number) => string;
  raised: (who: Who, to: number) => string;
}

type Tongue = "salon" | "holdem" | "prendas";

const hace = (who: Who, el: string, tu: string) => (who.you ? tu : `${who.name} ${el}`);
const fichas = (count: number) => (count === 1 ? "1 ficha" : `${number(count)} fichas`);
const dolares = (count: number) => `${number(count)}\u00a0$`;

const salonEs: ActWords = {
  money: fichas,
  amount: number,
  fold: "Retirarse",
  check: () => "Pasar",
  call: () => "Igualar",
  callAllIn: () => "Igualar con todo",
  bet: "Apostar",
  raise: "Subir",
  betTo: (to) => `Apostar ${number(to)}`,
  raiseTo: (to) => `Subir a ${number(to)}`,
  folds: "se retira",
  checks: () => "pasa",
  calls: () => "iguala",
  bets: (to) => `apuesta ${number(to)}`,
  raises: (to) => `sube a ${number(to)}`,
  folded: (who) => hace(who, "se retira", "Te retiras"),
  checked: (who) => hace(who, "pasa", "Pasas"),
  called: (who, _, to, added) =>
    to === added
      ? `${hace(who, "iguala", "Igualas")} ${number(to)}`
      : `${hace(who, "iguala", "Igualas")} ${number(to)} (${who.you ? "pones" : "pone"} ${number(added)})`,
  hasBet: (who, to) => `${hace(who, "apuesta", "Apuestas")} ${number(to)}`,
  raised: (who, to) => `${hace(who, "sube", "Subes")} a ${number(to)}`,
};

const holdemEs: ActWords = {
  ...salonEs,
  call: () => "Ir",
  callAllIn: () => "Ir con todo",
  calls: () => "va",
  called: (who, _, to, added) =>
    to === added
      ? `${hace(who, "va", "Vas")} con ${number(to)}`
      : `${hace(who, "va", "Vas")} con ${number(to)} (${who.you ? "pones" : "pone"} ${number(added)})`,
};

const DICHO: Record<Staying, string> = { wait: "ESPERA", change: "CAMBIA", compare: "COMPRUEBA" };

const prendasEs: ActWords = {
  money: dolares,
  amount: dolares,
  fold: "PASE",
  check: (as) => DICHO[as],
  call: (as) => DICHO[as],
  callAllIn: (as) => DICHO[as],
  bet: "ENTRA",
  raise: "SUBE",
  betTo: (to) => `ENTRA: ${dolares(to)}`,
  raiseTo: (to) => `SUBE a ${dolares(to)}`,
  folds: "PASE",
  checks: (as) => DICHO[as],
  calls: (as) => DICHO[as],
  bets: (to) => `ENTRA: ${dolares(to)}`,
  raises: (to) => `SUBE a ${dolares(to)}`,
  folded: (who) => `${hace(who, "dice", "Dices")} PASE`,
  checked: (who, as) => `${hace(who, "dice", "Dices")} ${DICHO[as]}`,
  called: (who, as, _, added) => `${hace(who, "dice", "Dices")} ${DICHO[as]} y ${who.you ? "pones" : "pone"} ${dolares(added)}`,
  hasBet: (who, to) => `${hace(who, "dice", "Dices")} ENTRA con ${dolares(to)}`,
  raised: (who, to) => `${hace(who, "dice", "Dices")} SUBE, a ${dolares(to)}`,
};

// ── English ──

const does = (who: Who, they: string, you: string) => (who.you ? `You ${you}` : `${who.name} ${they}`);
const chips = (count: number) => (count === 1 ? "1 chip" : `${number(count)} chips`);
const dollars = (count: number) => `$${number(count)}`;

const salonEn: ActWords = {
  money: chips,
  amount: number,
  fold: "Fold",
  check: () => "Check",
  call: () => "Call",
  callAllIn: () => "Call all-in",
  bet: "Bet",
  raise: "Raise",
  betTo: (to) => `Bet ${number(to)}`,
  raiseTo: (to) => `Raise to ${number(to)}`,
  folds: "folds",
  checks: () => "checks",
  calls: () => "calls",
  bets: (to) => `bets ${number(to)}`,
  raises: (to) => `raises to ${number(to)}`,
  folded: (who) => does(who, "folds", "fold"),
  checked: (who) => does(who, "checks", "check"),
  called: (who, _, to, added) =>
    to === added
      ? `${does(who, "calls", "call")} ${number(to)}`
      : `${does(who, "calls", "call")} ${number(to)} (${who.you ? "put" : "puts"} in ${number(added)})`,
  hasBet: (who, to) => `${does(who, "bets", "bet")} ${number(to)}`,
  raised: (who, to) => `${does(who, "raises", "raise")} to ${number(to)}`,
};

const SAID: Record<Staying, string> = { wait: "WAIT", change: "CHANGE", compare: "COMPARE" };

const prendasEn: ActWords = {
  money: dollars,
  amount: dollars,
  fold: "PASS",
  check: (as) => SAID[as],
  call: (as) => SAID[as],
  callAllIn: (as) => SAID[as],
  bet: "ENTER",
  raise: "RAISE",
  betTo: (to) => `ENTER: ${dollars(to)}`,
  raiseTo: (to) => `RAISE to ${dollars(to)}`,
  folds: "PASS",
  checks: (as) => SAID[as],
  calls: (as) => SAID[as],
  bets: (to) => `ENTER: ${dollars(to)}`,
  raises: (to) => `RAISE to ${dollars(to)}`,
  folded: (who) => `${does(who, "says", "say")} PASS`,
  checked: (who, as) => `${does(who, "says", "say")} ${SAID[as]}`,
  called: (who, as, _, added) => `${does(who, "says", "say")} ${SAID[as]} and ${who.you ? "put" : "puts"} in ${dollars(added)}`,
  hasBet: (who, to) => `${does(who, "says", "say")} ENTER with ${dollars(to)}`,
  raised: (who, to) => `${does(who, "says", "say")} RAISE, to ${dollars(to)}`,
};

const es: Record<Tongue, ActWords> = { salon: salonEs, holdem: holdemEs, prendas: prendasEs };
const en: Record<Tongue, ActWords> = { salon: salonEn, holdem: salonEn, prendas: prendasEn };
const tongues = area(es, en);

/** The words of a game's acts; `casero`, whose document names none, speaks as `cardroom` (K-9). */
export function actsOf(game: string): ActWords {
  return tongues()[game === "holdem" || game === "prendas" ? game : "salon"];
}
