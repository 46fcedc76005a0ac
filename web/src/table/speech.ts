/** One whole sentence for each thing that happens at a table (S-22: the events a viewer may know). */
import { cards, cardsOf } from "../i18n/cards";
import { speech, type Stage, type Who, type Won } from "../i18n/speech";
import type { Deciding, Description, Event, Options, Public, State } from "../lib/protocol";
import { cardName, theCardName } from "./faces";
import { isolated, nameOf, who, type Scene } from "./scene";
import { resultLines } from "./results";
import { isOfChips, sentenceOfChips } from "./speech.chips";
import { questionOfPlay, sentenceOfPlay } from "./speech.play";

export function sentence(event: Event, scene: Scene): string {
  const own = sentenceOfPlay(event, scene);
  if (own !== null) return own;
  if (isOfChips(event)) return sentenceOfChips(event, scene);
  const say = speech();
  switch (event.kind) {
    case "table_opened":
      return say.tableOpened;
    case "sat_down":
      return say.satDown({ name: isolated(event.name), you: event.seat === scene.you }, event.computer);
    case "seat_locked":
      return say.seatLocked(event.seat + 1);
    case "seat_unlocked":
      return say.seatUnlocked(event.seat + 1);
    case "sent_away":
      return say.sentAway(who(event.seat, scene));
    case "onlookers_admitted":
      return say.onlookersAdmitted(event.admit);
    case "left":
      return say.left(who(event.seat, scene), event.why === "away");
    case "went_away":
      return say.wentAway(who(event.seat, scene));
    case "came_back":
      return say.cameBack(who(event.seat, scene));
    case "match_started":
      return say.matchStarted(event.stack, who(event.mano, scene));
    case "match_ended":
      return say.matchEnded(winners(event.standing, scene));
    case "table_closed":
      return say.tableClosed;
    case "hand_started":
      return say.handStarted(event.hand, who(event.reference, scene), event.cap);
    case "cards_dealt":
      return scene.drawn ? say.changed(counts(event.hands, scene)) : say.dealt;
    case "street_opened":
      return say.opened(stage(event.to_act, scene), someone(event.to_act, scene));
    case "street_passed":
      return say.passed;
    case "folded":
      return say.folded(who(event.seat, scene), event.why === "time");
    case "called":
      return say.called(who(event.seat, scene), event.to, event.added);
    case "raised_to":
      return say.raised(who(event.seat, scene), event.to);
    case "cards_given_up":
      return say.gaveUp(who(event.seat, scene), event.slots.length, givenUpNames(event.seat, event.slots, scene));
    case "discard_ended":
      return say.discardEnded(who(event.seat, scene));
    case "timed_out":
      return say.timedOut(event.seats.map((seat) => who(seat, scene)));
    case "hand_shown":
      return say.shown(who(event.seat, scene), shownHand(event.seat, scene), event.cards.map(cardName));
    case "pot_awarded":
      return say.won(who(event.seat, scene), won(event, scene));
    case "hand_ended":
      return say.handEnded(event.hand, event.out.map((seat) => who(seat, scene)));
    default: {
      const unheard: never = event;
      return unheard;
    }
  }
}

/** «Te toca: …», for the seat that is asked; nothing where nothing is asked. Without a view: in `monedas`. */
export function question(options: Options, view: Public | null = null): string | null {
  if (view !== null && view.setup.game !== "monedas") return questionOfPlay(options, view);
  const { bet, draw } = options;
  if (draw !== null) return speech().yourDraw;
  if (bet === null) return null;
  const cost = bet.call_to === null ? null : bet.call_to - bet.bet;
  return speech().yourBet({ cost, least: bet.raise_least, most: bet.raise_most });
}

/** «Ana gana 105 con pareja de reyes; decide el as.», while the hand that ended is on the table. */
export function resultSentence({ view, you }: Pick<State, "view" | "you">): string | null {
  const hand = view.hand;
  const lines = resultsOf({ view, you });
  if (lines !== null) return lines.length === 0 ? null : lines.join("\n");
  if (hand === null || hand.result === null) return null;
  const scene = { names: view.seats.map((seat) => seat?.name ?? null), you: you?.seat ?? null };
  const { winner, amount, by, rank, deciding, tied } = hand.result;
  return speech().won(who(winner, scene), {
    amount,
    ...(by === "fold" ? { hand: null, deciding: null } : wonWith(rank, deciding)),
    tied: tied.filter((seat) => seat !== winner).map((seat) => who(seat, scene)),
    mano: hand.reference === winner,
  });
}

/** A line for each pot, outside of `monedas`, which has only one. */
function resultsOf({ view, you }: Pick<State, "view" | "you">): string[] | null {
  if (view.setup.game === "monedas") return null;
  const names = view.seats.map((seat) => (seat === null ? null : nameOf(seat, view.setup.game)));
  return resultLines(view, { names, you: you?.seat ?? null });
}

/** The words of what was won; `hand` is empty where its cards are no longer on the table. */
function wonWith(rank: Description | null, deciding: Deciding | null): Pick<Won, "hand" | "deciding"> {
  if (rank === null) return { hand: "", deciding: null };
  return {
    hand: cards().withHand(rank),
    deciding: deciding === null || isSaid(deciding, rank) ? null : cards().deciding(deciding, rank.category),
  };
}

/** «con pareja de reyes; deciden los reyes» would say it twice. */
function isSaid(deciding: Deciding, rank: Description): boolean {
  return deciding.where === "made" && deciding.rank === rank.made[0];
}

function someone(seat: number | null, scene: Scene): Who | null {
  return seat === null ? null : who(seat, scene);
}

function winners(standing: readonly (readonly [number, number])[], scene: Scene): Who[] {
  return standing.filter(([, place]) => place === 1).map(([seat]) => who(seat, scene));
}

function counts(hands: readonly (readonly [number, number[], number[]])[], scene: Scene) {
  return hands.map(([seat, slots]) => ({ who: who(seat, scene), count: slots.length }));
}

function stage(toAct: number | null, { drawn }: Scene): Stage {
  if (toAct === null) return "draw";
  return drawn ? "second" : "first";
}

/** Only one's own are known, and only until the new ones lie in their place. */
function givenUpNames(seat: number, slots: readonly number[], { you, own }: Scene): string[] {
  if (seat !== you || own === null) return [];
  if (!slots.every((slot) => own.given_up.includes(slot))) return [];
  return slots.map((slot) => theCardName(own.cards[slot] ?? ""));
}

function shownHand(seat: number, { view }: Scene): string {
  const rank = view.seats[seat]?.rank ?? null;
  return rank === null ? "" : cardsOf(view.setup.game).someHand(rank);
}

function won(event: Extract<Event, { kind: "pot_awarded" }>, scene: Scene): Won {
  const hand = scene.view.hand;
  const result = hand?.result?.winner === event.seat ? hand.result : null;
  const words = event.shown ? wonWith(result?.rank ?? null, result?.deciding ?? null) : { hand: null, deciding: null };
  return {
    amount: event.amount,
    ...words,
    tied: event.tied.filter((seat) => seat !== event.seat).map((seat) => who(seat, scene)),
    mano: hand?.reference === event.seat,
  };
}
