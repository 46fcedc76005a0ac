/** The sentence for each thing that happens only in the games for chips and in the duel. */
import { speechOfChips } from "../i18n/speech.chips";
import type { Event } from "../lib/protocol";
import { cardName } from "./faces";
import { who, type Scene } from "./scene";

const KINDS = [
  "cashed_out",
  "topped_up",
  "sat_out",
  "post_chosen",
  "stood_still",
  "board_dealt",
  "card_burned",
  "reshuffled",
  "checked",
  "cards_discarded",
  "hand_mucked",
  "uncalled_returned",
  "pot_carried",
  "carried_awarded",
  "pot_divided",
  "deal_asked",
  "piece_pawned",
  "pieces_lost",
  "pieces_redeemed",
] as const;

export type EventOfChips = Extract<Event, { kind: (typeof KINDS)[number] }>;

export function isOfChips(event: Event): event is EventOfChips {
  return KINDS.some((kind) => kind === event.kind);
}

export function sentenceOfChips(event: EventOfChips, scene: Scene): string {
  const say = speechOfChips();
  switch (event.kind) {
    case "cashed_out":
      return say.cashedOut(who(event.seat, scene), event.amount);
    case "topped_up":
      return say.toppedUp(who(event.seat, scene), event.amount);
    case "sat_out":
      return say.satOut(who(event.seat, scene), event.why);
    case "post_chosen":
      return say.postChosen(who(event.seat, scene), event.post);
    case "stood_still":
      return say.stoodStill;
    case "board_dealt":
      return say.board(event.cards.map(cardName));
    case "card_burned":
      return say.burned;
    case "reshuffled":
      return say.reshuffled(event.places.length);
    case "checked":
      return say.checked(who(event.seat, scene), event.why === "time");
    case "cards_discarded":
      return say.discarded(who(event.seat, scene), event.slots.length);
    case "hand_mucked":
      return say.mucked(who(event.seat, scene));
    case "uncalled_returned":
      return say.returned(who(event.seat, scene), event.amount);
    case "pot_carried":
      return say.carried;
    case "carried_awarded":
      return say.carriedAwarded(who(event.seat, scene), event.amount);
    case "pot_divided":
      return say.divided(event.shares.map(([seat, amount]) => ({ who: who(seat, scene), amount })));
    case "deal_asked":
      return say.dealAsked(who(event.seat, scene));
    case "piece_pawned":
      return say.pawned(who(event.seat, scene), event.amount);
    case "pieces_lost":
      return say.lost(who(event.seat, scene), event.pieces);
    case "pieces_redeemed":
      return say.redeemed(who(event.seat, scene), event.pieces, event.amount);
  }
}
