/** A sentence for every refusal, by its code. The rule's id stands beside it, small. */
import { area, number } from "./area";

export interface Reason {
  code: string;
  rule: string;
  field?: string | null;
  numbers?: Record<string, number>;
}

type Numbers = Record<string, number>;
type Sentences = Record<string, (numbers: Numbers) => string>;

const seat = (numbers: Numbers) => number((numbers.seat ?? 0) + 1);
const chips = (numbers: Numbers, name: string) => number(numbers[name] ?? 0);

const es = {
  // at the table
  no_check: () => "Aquí no se pasa: aumenta o retírate",
  price_moved: (n: Numbers) => `El precio ha cambiado: ahora hay que llegar a ${chips(n, "standing")}`,
  over_cap: (n: Numbers) => `En esta mano no se puede apostar más de ${chips(n, "cap")}`,
  not_a_raise: (n: Numbers) => `Tienes que aumentar por encima de ${chips(n, "standing")}`,
  not_a_betting_round: () => "Ahora no se apuesta",
  not_your_turn: () => "Todavía no te toca",
  stale: () => "Eso ya había pasado: mira otra vez la mesa",
  stale_deadline: () => "Ese plazo ya había pasado",
  no_such_card: () => "Esa carta no existe",
  already_given_up: () => "Esa carta ya la habías descartado",
  wrong_number_of_cards: (n: Numbers) => `Puedes descartar ${chips(n, "most")} cartas como mucho`,
  not_a_draw: () => "Ahora no se descarta",
  folded: () => "Te habías retirado de esta mano",
  discard_ended: () => "Ya habías terminado el descarte",
  may_not_show: () => "Esa mano no se puede enseñar",
  match_not_running: () => "La partida no está en marcha",
  hand_running: () => "Hay una mano en marcha",
  too_few_present: () => "No hay bastantes jugadores presentes",
  not_away: () => "No estabas ausente",
  // seats
  already_seated: () => "Ya tienes sitio en esta mesa",
  table_full: () => "La mesa está completa",
  seat_taken: (n: Numbers) => `El asiento ${seat(n)} ya está ocupado`,
  seat_locked: (n: Numbers) => `El asiento ${seat(n)} está cerrado`,
  seat_not_locked: (n: Numbers) => `El asiento ${seat(n)} no estaba cerrado`,
  seat_empty: (n: Numbers) => `En el asiento ${seat(n)} no hay nadie`,
  no_such_seat: () => "Ese asiento no existe",
  not_oneself: () => "No puedes echarte a ti: usa «Dejar la mesa»",
  not_your_seat: () => "Ese no es tu asiento",
  not_seated: () => "No tienes asiento en esta mesa",
  nothing_changes: () => "Ya estaba así",
  too_few: (n: Numbers) => `Para empezar hacen falta ${chips(n, "least")} jugadores`,
  match_begun: () => "La partida ya ha empezado",
  match_running: () => "La partida sigue en marcha",
  not_the_creator: () => "Eso solo puede hacerlo quien creó la partida",
  not_in_match: () => "No juegas en esta partida",
  no_such_table: () => "Esa mesa no existe o ya se ha cerrado",
  table_closed: () => "La mesa ya se ha cerrado",
  too_many_computers: (n: Numbers) => `Caben ${chips(n, "most")} jugadores de ordenador como mucho`,
  too_many_tables: (n: Numbers) => `Ya tienes ${chips(n, "most")} mesas abiertas: deja alguna antes`,
  wrong_number_of_seats: (n: Numbers) => `Se juega de ${chips(n, "least")} a ${chips(n, "most")} asientos`,
  no_such_game: () => "Ese juego no está en la casa",
  // people
  alias_empty: () => "Escribe un alias",
  alias_too_long: () => "Ese alias es demasiado largo: 20 caracteres como mucho",
  alias_unreadable: () => "Ese alias no se puede leer: lleva demasiados signos sobre una letra",
  alias_reserved: () => "Ese alias se lo reserva la casa: elige otro",
  no_session: () => "Tu sesión ha terminado: di otra vez quién eres",
  // the house
  too_fast: () => "Demasiado deprisa: espera un momento",
  too_many: () => "Demasiado de golpe: espera un momento",
  bad_message: () => "La casa no ha entendido a esta página: recárgala",
  bad_request: () => "La casa no ha entendido la petición",
  bad_subprotocol: () => "Esta página es de otra versión: recárgala",
  not_found: () => "Eso no está en la casa",
  no_help: () => "No hay reglas escritas de ese juego",
  unknown_host: () => "La casa no atiende en esta dirección",
  foreign_origin: () => "Esta página no es de la casa",
  wrong_deck: () => "La baraja no estaba completa",
  fault: () => "Algo ha fallado en la casa: inténtalo otra vez",
  store_failed: () => "La casa no ha podido apuntarlo: inténtalo otra vez",
  gone: () => "Ya no hay conexión con esta mesa",
  unreachable: () => "No se llega a la casa: ¿hay conexión?",
  unknown: () => "La casa no lo ha aceptado",
} satisfies Sentences;

const en: typeof es = {
  no_check: () => "There is no checking here: raise or fold",
  price_moved: (n) => `The price has moved: it is ${chips(n, "standing")} now`,
  over_cap: (n) => `Nobody can bet more than ${chips(n, "cap")} in this hand`,
  not_a_raise: (n) => `You have to raise to more than ${chips(n, "standing")}`,
  not_a_betting_round: () => "There is no betting now",
  not_your_turn: () => "It isn't your turn yet",
  stale: () => "That was already over: look at the table again",
  stale_deadline: () => "That time was already up",
  no_such_card: () => "There is no such card",
  already_given_up: () => "You had already given that card up",
  wrong_number_of_cards: (n) => `You can give up ${chips(n, "most")} cards at the most`,
  not_a_draw: () => "There is no discarding now",
  folded: () => "You had folded this hand",
  discard_ended: () => "You had already ended your discard",
  may_not_show: () => "That hand can't be shown",
  match_not_running: () => "The match isn't running",
  hand_running: () => "A hand is running",
  too_few_present: () => "There aren't enough players present",
  not_away: () => "You weren't marked as away",
  already_seated: () => "You already have a seat at this table",
  table_full: () => "The table is full",
  seat_taken: (n) => `Seat ${seat(n)} is taken`,
  seat_locked: (n) => `Seat ${seat(n)} is closed`,
  seat_not_locked: (n) => `Seat ${seat(n)} wasn't closed`,
  seat_empty: (n) => `Nobody sits in seat ${seat(n)}`,
  no_such_seat: () => "There is no such seat",
  not_oneself: () => "You can't send yourself away: use “Leave the table”",
  not_your_seat: () => "That isn't your seat",
  not_seated: () => "You aren't seated at this table",
  nothing_changes: () => "It was like that already",
  too_few: (n) => `It takes ${chips(n, "least")} players to start`,
  match_begun: () => "The match has begun already",
  match_running: () => "The match is still running",
  not_the_creator: () => "Only the one who created the match can do that",
  not_in_match: () => "You aren't playing in this match",
  no_such_table: () => "That table doesn't exist, or has closed",
  table_closed: () => "The table has closed",
  too_many_computers: (n) => `There is room for ${chips(n, "most")} computer players at the most`,
  too_many_tables: (n) => `You already have ${chips(n, "most")} tables open: leave one first`,
  wrong_number_of_seats: (n) => `It is played with ${chips(n, "least")} to ${chips(n, "most")} seats`,
  no_such_game: () => "That game isn't in the house",
  alias_empty: () => "Write an alias",
  alias_too_long: () => "That alias is too long: 20 characters at the most",
  alias_unreadable: () => "That alias can't be read: there are too many marks on one letter",
  alias_reserved: () => "The house keeps that alias for itself: choose another",
  no_session: () => "Your session has ended: say again who you are",
  too_fast: () => "Too fast: wait a moment",
  too_many: () => "Too much at once: wait a moment",
  bad_message: () => "The house didn't understand this page: reload it",
  bad_request: () => "The house didn't understand the request",
  bad_subprotocol: () => "This page is of another version: reload it",
  not_found: () => "That isn't in the house",
  no_help: () => "There are no written rules for that game",
  unknown_host: () => "The house doesn't answer at this address",
  foreign_origin: () => "This page isn't of the house",
  wrong_deck: () => "The deck wasn't whole",
  fault: () => "Something failed in the house: try again",
  store_failed: () => "The house could not write that down: try again",
  gone: () => "There is no connection to this table any more",
  unreachable: () => "The house can't be reached: are you connected?",
  unknown: () => "The house didn't accept that",
};

const texts = area(es, en);

/** The sentence for a refusal in the language of the moment; a plain one for a code that it doesn't know. */
export function sentenceFor(reason: Reason): string {
  const sentences: Partial<Sentences> = texts();
  const sentence = Object.hasOwn(sentences, reason.code) ? sentences[reason.code] : undefined;
  return (sentence ?? texts().unknown)(reason.numbers ?? {});
}
export { es, en };
