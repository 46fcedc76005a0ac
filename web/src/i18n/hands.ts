/** Texts of one's own hands: the list, and one told step by step. */
import type { HandStep } from "../lib/protocol";
import { area, number } from "./area";

/** What a sentence is made of: the name, or none for the reader himself; chips or cards; how many. */
interface Said {
  who: string | null;
  amount: string;
  count: number;
  left: boolean;
}
type Tell = (said: Said) => string;

interface Texts {
  title: string;
  one: (hand: string) => string;
  empty: string;
  missing: string;
  noSuch: string;
  loading: string;
  more: string;
  back: string;
  older: string;
  newer: string;
  board: string;
  files: string;
  downloadSession: string;
  won: (chips: string) => string;
  lost: (chips: string) => string;
  even: string;
  players: string;
  hadChips: (chips: string) => string;
  you: string;
  computer: string;
  story: string;
  money: (game: string, amount: number) => string;
  download: string;
  downloadTable: string;
  downloadText: string;
  asFile: string;
  steps: Record<HandStep["kind"], Tell>;
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${number(count)} ${many}`);
/** «Ana pasa», «Pasas». */
const es3 = (yours: string, theirs: string): Tell => ({ who, amount }) =>
  who === null ? `${yours}${amount && ` ${amount}`}` : `${who} ${theirs}${amount && ` ${amount}`}`;
const cartas = (count: number) => plural(count, "una carta", "cartas");
const piezas = (count: number) => plural(count, "una pieza", "piezas");

const es: Texts = {
  title: "Tus manos",
  one: (hand) => `Mano ${hand}`,
  empty: "Todavía no has terminado ninguna mano. En cuanto acabe la primera la encontrarás aquí.",
  missing: "Ahora no se pueden leer tus manos.",
  noSuch: "Esa mano no es tuya, o no está en la casa.",
  loading: "Buscando…",
  more: "Ver más antiguas",
  back: "Todas tus manos",
  older: "Anterior",
  newer: "Siguiente",
  board: "En la mesa",
  files: "Llevártela",
  downloadSession: "Descargar la sesión",
  won: (chips) => `Ganas ${chips}`,
  lost: (chips) => `Pierdes ${chips}`,
  even: "Ni ganas ni pierdes",
  players: "Quién jugaba",
  hadChips: (chips) => `con ${chips}`,
  you: "tú",
  computer: "ordenador",
  story: "Cómo fue",
  money: (game, amount) =>
    game === "prendas" ? `${number(amount)} $` : game === "monedas" ? plural(amount, "una moneda", "monedas") : plural(amount, "una ficha", "fichas"),
  download: "Descargar esta mano (.phh)",
  downloadTable: "Descargar todas las de esta mesa (.phhs)",
  downloadText: "Son archivos de texto en el formato PHH, que otros programas también leen. Solo llevan lo que tú podías ver.",
  asFile: "Ver como archivo",
  steps: {
    ante: es3("Pones el ante:", "pone el ante:"),
    small: es3("Pones la ciega pequeña:", "pone la ciega pequeña:"),
    big: es3("Pones la ciega grande:", "pone la ciega grande:"),
    live: es3("Pones una ciega para entrar:", "pone una ciega para entrar:"),
    dead: es3("Pones una ciega muerta:", "pone una ciega muerta:"),
    dealt: () => "Recibes",
    board: () => "En la mesa",
    fold: ({ who, left }) =>
      left ? (who === null ? "Te vas y te retiras" : `${who} se va y se retira`) : who === null ? "Te retiras" : `${who} se retira`,
    check: es3("Pasas", "pasa"),
    call: es3("Igualas hasta", "iguala hasta"),
    bet: es3("Apuestas", "apuesta"),
    raise: es3("Subes a", "sube a"),
    change: ({ who, count }) => (who === null ? `Cambias ${cartas(count)}` : `${who} cambia ${cartas(count)}`),
    stand: es3("Te quedas servido", "se queda servido"),
    served: () => "Te dan",
    show: es3("Enseñas", "enseña"),
    muck: es3("Guardas tus cartas sin enseñarlas", "guarda sus cartas sin enseñarlas"),
    returned: es3("Recuperas lo que nadie igualó:", "recupera lo que nadie igualó:"),
    wins: es3("Te llevas", "se lleva"),
    carried: ({ amount }) => `El bote se queda para la mano siguiente: ${amount}`,
    shares: es3("Te tocan", "recibe"),
    pawned: es3("Empeñas una pieza por", "empeña una pieza por"),
    lost: ({ who, count }) => (who === null ? `Pierdes ${piezas(count)}` : `${who} pierde ${piezas(count)}`),
    redeemed: ({ who, count, amount }) =>
      who === null ? `Recuperas ${piezas(count)} por ${amount}` : `${who} recupera ${piezas(count)} por ${amount}`,
    reshuffled: () => "Se acaba la baraja: se barajan los descartes",
  },
};

const tell = (yours: string, theirs: string): Tell => ({ who, amount }) =>
  `${who === null ? `You ${yours}` : `${who} ${theirs}`}${amount && ` ${amount}`}`;
const theCards = (count: number) => plural(count, "one card", "cards");
const pieces = (count: number) => plural(count, "one piece", "pieces");

const en: Texts = {
  title: "Your hands",
  one: (hand) => `Hand ${hand}`,
  empty: "You haven't finished a hand yet. The first one will appear here as soon as it is over.",
  missing: "Your hands can't be read just now.",
  noSuch: "That hand isn't yours, or the house doesn't have it.",
  loading: "Looking…",
  more: "See older ones",
  back: "All your hands",
  older: "Previous",
  newer: "Next",
  board: "On the board",
  files: "Keep it",
  downloadSession: "Download the session",
  won: (chips) => `You win ${chips}`,
  lost: (chips) => `You lose ${chips}`,
  even: "You neither win nor lose",
  players: "Who played",
  hadChips: (chips) => `with ${chips}`,
  you: "you",
  computer: "computer",
  story: "How it went",
  money: (game, amount) =>
    game === "prendas" ? `$${number(amount)}` : game === "monedas" ? plural(amount, "one coin", "coins") : plural(amount, "one chip", "chips"),
  download: "Download this hand (.phh)",
  downloadTable: "Download all of this table (.phhs)",
  downloadText: "Text files in the PHH format, which other programs can read too. They hold only what you could see.",
  asFile: "See the file",
  steps: {
    ante: tell("post the ante:", "posts the ante:"),
    small: tell("post the small blind:", "posts the small blind:"),
    big: tell("post the big blind:", "posts the big blind:"),
    live: tell("post a blind to come in:", "posts a blind to come in:"),
    dead: tell("post a dead blind:", "posts a dead blind:"),
    dealt: () => "You are dealt",
    board: () => "On the board",
    fold: ({ who, left }) =>
      left ? (who === null ? "You leave and fold" : `${who} leaves and folds`) : who === null ? "You fold" : `${who} folds`,
    check: tell("check", "checks"),
    call: ({ who, amount }) => (who === null ? `You call, ${amount} in all` : `${who} calls, ${amount} in all`),
    bet: tell("bet", "bets"),
    raise: tell("raise to", "raises to"),
    change: ({ who, count }) => (who === null ? `You change ${theCards(count)}` : `${who} changes ${theCards(count)}`),
    stand: tell("stand pat", "stands pat"),
    served: () => "You draw",
    show: tell("show", "shows"),
    muck: tell("muck your cards", "mucks"),
    returned: tell("get back what nobody called:", "gets back what nobody called:"),
    wins: tell("win", "wins"),
    carried: ({ amount }) => `The pot stays for the next hand: ${amount}`,
    shares: tell("get", "gets"),
    pawned: tell("pawn a piece for", "pawns a piece for"),
    lost: ({ who, count }) => (who === null ? `You lose ${pieces(count)}` : `${who} loses ${pieces(count)}`),
    redeemed: ({ who, count, amount }) =>
      who === null ? `You buy back ${pieces(count)} for ${amount}` : `${who} buys back ${pieces(count)} for ${amount}`,
    reshuffled: () => "The deck runs out: the discards are reshuffled",
  },
};

export const hands = area(es, en);
export { es, en };
