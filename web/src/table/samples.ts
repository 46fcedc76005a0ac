/** States of a table as the house would send them, for tests. */
import type {
  BettingTurn,
  DrawTurn,
  Event,
  HandView,
  Options,
  Own,
  Result,
  SeatView,
  Setup,
  State,
} from "../lib/protocol";

export type Changes<Of> = { [Key in keyof Of]?: Of[Key] };

export function seatOf(seat: number, name: string, changes: Changes<SeatView> = {}): SeatView {
  return {
    seat,
    name,
    computer: false,
    stack: 100,
    bet: 0,
    state: "in",
    away: false,
    ended_discard: false,
    changed: null,
    cards: null,
    rank: null,
    place: null,
    all_in: false,
    mucked: false,
    sits_out: false,
    owes: null,
    posts: null,
    armour: null,
    ...changes,
  };
}

export function handOf(changes: Changes<HandView> = {}): HandView {
  return {
    number: 3,
    phase: "bet",
    betting_round: 1,
    reference: 0,
    dealt: [0, 1, 2, 3],
    to_act: 1,
    standing: 0,
    cap: 85,
    pot: 0,
    result: null,
    board: [],
    pots: [],
    side_results: [],
    ...changes,
  };
}

export function ownOf(changes: Changes<Own> = {}): Own {
  return {
    seat: 0,
    cards: ["Ks", "9h", "Kd", "Ac", "4s"],
    given_up: [],
    rank: { category: 1, royal: false, made: [11], kickers: [12, 7, 2] },
    makes: [0, 2],
    board_makes: [],
    ...changes,
  };
}

export function optionsOf(changes: Changes<Options> = {}): Options {
  return { seat: 0, bet: null, draw: null, anytime: ["leave"], ahead: null, top_up: null, ...changes };
}

/** 15 to call, of which 10 are in already, and a raise of up to 85. */
export function betOf(changes: Changes<BettingTurn> = {}): BettingTurn {
  return {
    question: [3, 4],
    bet: 10,
    call_to: 25,
    raise_least: 26,
    raise_most: 85,
    check: false,
    fold: true,
    pawn: false,
    ...changes,
  };
}

export function drawOf(changes: Changes<DrawTurn> = {}): DrawTurn {
  return { question: [3, 6], slots: [0, 1, 2, 3, 4], most: 5, whole: false, keep: [], ...changes };
}

/** A pot that seat 0 won without showing. */
export function resultOf(changes: Changes<Result> = {}): Result {
  return {
    winner: 0,
    amount: 30,
    shares: [[0, 30]],
    by: "fold",
    rank: null,
    deciding: null,
    tied: [0],
    ...changes,
  };
}

export function setupOf(seats: number): Setup {
  return {
    game: "monedas",
    rules_version: 1,
    seats,
    room: "salon",
    listed: true,
    clock: 100,
    pace: "normal",
    stakes: null,
    buy_in: null,
    switches: null,
    by_house: false,
  };
}

export const FOUR: readonly SeatView[] = [
  seatOf(0, "Ana", { stack: 90, bet: 10 }),
  seatOf(1, "Luis", { stack: 75, bet: 25 }),
  seatOf(2, "Marta", { computer: true, stack: 120, bet: 25 }),
  seatOf(3, "Íñigo", { computer: true, stack: 80, state: "folded" }),
];

export interface Scenery {
  seats?: readonly (SeatView | null)[];
  hand?: HandView | null;
  own?: Own | null;
  options?: Options;
  onlooker?: boolean;
  changes?: Changes<State>;
  stage?: State["view"]["stage"];
}

export function stateOf({ seats = FOUR, hand = handOf(), own = ownOf(), options = optionsOf(), ...rest }: Scenery = {}): State {
  return {
    type: "state",
    at: 10,
    gap: false,
    events: [],
    view: {
      setup: setupOf(seats.length),
      stage: rest.stage ?? "playing",
      seats: [...seats],
      locked: seats.map(() => false),
      creator: 0,
      reference: 0,
      onlookers_admitted: true,
      hand,
      carried: 0,
    },
    you: rest.onlooker === true ? null : { seat: 0, own, options },
    around: { connected: seats.map(() => true), onlookers: [], rematch: null, waiting: [] },
    clocks: [],
    queued: null,
    ...rest.changes,
  };
}

/** One event of every kind. */
export const EVERY_EVENT: { [Kind in Event["kind"]]: Extract<Event, { kind: Kind }> } = {
  table_opened: { kind: "table_opened", setup: stateOf().view.setup },
  sat_down: { kind: "sat_down", seat: 1, name: "Luis", computer: false, chips: 0 },
  seat_locked: { kind: "seat_locked", seat: 3 },
  seat_unlocked: { kind: "seat_unlocked", seat: 3 },
  sent_away: { kind: "sent_away", seat: 1 },
  onlookers_admitted: { kind: "onlookers_admitted", admit: false },
  left: { kind: "left", seat: 1, why: "act" },
  went_away: { kind: "went_away", seat: 1 },
  came_back: { kind: "came_back", seat: 1 },
  match_started: { kind: "match_started", stack: 100, mano: 0 },
  match_ended: { kind: "match_ended", standing: [[1, 1], [0, 2]] },
  table_closed: { kind: "table_closed" },
  hand_started: { kind: "hand_started", hand: 3, reference: 1, seats: [1, 2, 3, 0], cap: 85, forced: [], places: null },
  cards_dealt: { kind: "cards_dealt", hands: [[1, [0, 1], [20, 21]], [0, [], []]] },
  street_opened: { kind: "street_opened", street: 1, to_act: 1 },
  street_passed: { kind: "street_passed", street: 3 },
  folded: { kind: "folded", seat: 1, why: "act" },
  called: { kind: "called", seat: 1, to: 25, added: 15 },
  raised_to: { kind: "raised_to", seat: 1, to: 25, added: 15 },
  cards_given_up: { kind: "cards_given_up", seat: 0, slots: [1] },
  discard_ended: { kind: "discard_ended", seat: 1, why: "act" },
  timed_out: { kind: "timed_out", seats: [1], counted: true },
  hand_shown: { kind: "hand_shown", seat: 1, cards: ["Ks", "Kd", "9h", "4s", "Ac"], chosen: false },
  pot_awarded: { kind: "pot_awarded", seat: 1, amount: 105, shown: true, tied: [1], pot: 0 },
  hand_ended: { kind: "hand_ended", hand: 3, out: [2] },
  cashed_out: { kind: "cashed_out", seat: 1, amount: 317 },
  topped_up: { kind: "topped_up", seat: 1, amount: 60 },
  sat_out: { kind: "sat_out", seat: 1, why: "act" },
  post_chosen: { kind: "post_chosen", seat: 1, post: true },
  stood_still: { kind: "stood_still" },
  board_dealt: { kind: "board_dealt", cards: ["As", "Th", "2c"], places: [6, 7, 8] },
  card_burned: { kind: "card_burned", place: 44 },
  reshuffled: { kind: "reshuffled", places: [51, 3, 17] },
  checked: { kind: "checked", seat: 1, why: "act" },
  cards_discarded: { kind: "cards_discarded", seat: 1, slots: [0, 4], why: "act" },
  hand_mucked: { kind: "hand_mucked", seat: 1 },
  uncalled_returned: { kind: "uncalled_returned", seat: 1, amount: 150 },
  pot_carried: { kind: "pot_carried", dead: 4, paid: [[0, 10], [1, 10]] },
  carried_awarded: { kind: "carried_awarded", seat: 1, amount: 14 },
  pot_divided: { kind: "pot_divided", shares: [[0, 8], [1, 7]] },
  deal_asked: { kind: "deal_asked", seat: 0 },
  piece_pawned: { kind: "piece_pawned", seat: 1, amount: 25 },
  pieces_lost: { kind: "pieces_lost", seat: 1, pieces: 2 },
  pieces_redeemed: { kind: "pieces_redeemed", seat: 1, pieces: 3, amount: 75 },
};
