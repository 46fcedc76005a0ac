/** The sentence for what happens in a hand of the games for chips and of the duel, in their own words (K-9). */
import { actsOf } from "../i18n/acts";
import { speechOfPlay } from "../i18n/speech.play";
import type { Event, Options, Public } from "../lib/protocol";
import { theCardName } from "./faces";
import { awardSentence } from "./results";
import { bettingRound, stayingAs } from "./rounds";
import { gameOf, who, type Scene } from "./scene";

const KINDS = [
  "hand_started",
  "cards_dealt",
  "street_opened",
  "street_passed",
  "folded",
  "checked",
  "called",
  "raised_to",
  "cards_given_up",
  "discard_ended",
  "pot_awarded",
  "hand_ended",
  "left",
  "match_started",
  "match_ended",
] as const;

type EventOfPlay = Extract<Event, { kind: (typeof KINDS)[number] }>;

function isOfPlay(event: Event): event is EventOfPlay {
  return KINDS.some((kind) => kind === event.kind);
}

/** Null where the sentence is the same in every game. */
export function sentenceOfPlay(event: Event, scene: Scene): string | null {
  return gameOf(scene) === "monedas" || !isOfPlay(event) ? null : told(event, scene);
}

function told(event: EventOfPlay, scene: Scene): string | null {
  const game = gameOf(scene);
  const say = speechOfPlay();
  const acts = actsOf(game);
  switch (event.kind) {
    case "hand_started":
      return started(event, scene);
    case "cards_dealt":
      return scene.drawn ? null : say.dealt;
    case "street_opened":
      return opened(event, scene);
    case "street_passed":
      return say.passed;
    case "folded":
      return timed(acts.folded(who(event.seat, scene)), event, scene);
    case "checked": {
      const as = stayingAs(event.seat === scene.view.hand?.reference, false, scene.drawn);
      return timed(acts.checked(who(event.seat, scene), as), event, scene);
    }
    case "called":
      return allIn(acts.called(who(event.seat, scene), stayingAs(false, true, scene.drawn), event.to, event.added), event, scene);
    case "raised_to": {
      const tell = scene.opened ? acts.raised : acts.hasBet;
      return allIn(tell(who(event.seat, scene), event.to), event, scene);
    }
    case "cards_given_up":
      return say.marks(who(event.seat, scene), event.slots.length, given(event.seat, event.slots, scene));
    case "discard_ended":
      return say.marked(who(event.seat, scene));
    case "pot_awarded":
      return awardSentence(event, scene);
    case "hand_ended":
      return event.out.length === 0 ? say.handEnded(event.hand) : (game === "prendas" ? say.noMoney : say.noChips)(event.out.map((seat) => who(seat, scene)));
    case "left":
      return say.left(who(event.seat, scene), event.why);
    case "match_started":
      return say.duelBegins(acts.money(event.stack), who(event.mano, scene));
    case "match_ended": {
      const first = event.standing.find(([, place]) => place === 1);
      return say.duelEnded(first === undefined ? null : who(first[0], scene));
    }
  }
}

function started(event: Extract<Event, { kind: "hand_started" }>, scene: Scene): string {
  const say = speechOfPlay();
  const game = gameOf(scene);
  const first = game === "prendas" ? say.speaker : say.button;
  const ante = event.forced.find(({ kind }) => kind === "ante");
  const forced = event.forced.flatMap(({ seat, kind, amount }) => {
    if (kind === "ante") return [];
    const tell = { small: say.smallBlind, big: say.bigBlind, live: say.bigBlind, dead: say.dead }[kind];
    return [tell(who(seat, scene), amount)];
  });
  const antes = ante === undefined ? [] : [say.antes(actsOf(game).amount(Math.max(...event.forced.map(({ amount }) => amount))))];
  return [first(event.hand, who(event.reference, scene)), ...antes, ...forced].join(" ");
}

function opened({ to_act }: Extract<Event, { kind: "street_opened" }>, scene: Scene): string {
  const game = gameOf(scene);
  const toAct = to_act === null ? null : who(to_act, scene);
  return speechOfPlay().opened(isDraw(scene) ? (game === "prendas" ? "exchange" : "draw") : bettingRound(game, scene.drawn, scene.board), toAct);
}

/** The draw comes once, between the first deal and the replacements: the hand is in it, or has left the first round. */
function isDraw(scene: Scene): boolean {
  return gameOf(scene) !== "holdem" && !scene.drawn && scene.rounds > 1;
}

function timed(sentence: string, { seat, why }: { seat: number; why: string }, scene: Scene): string {
  return `${why === "time" ? speechOfPlay().time(sentence, who(seat, scene)) : sentence}.`;
}

function allIn(sentence: string, { seat }: { seat: number }, { view }: Scene): string {
  const all = view.seats[seat]?.all_in === true && view.setup.game !== "prendas";
  return `${all ? speechOfPlay().allIn(sentence) : sentence}.`;
}

/** Only one's own are known, and only until the new ones lie in their place. */
function given(seat: number, slots: readonly number[], { you, own }: Scene): string[] {
  if (seat !== you || own === null || !slots.every((slot) => own.given_up.includes(slot))) return [];
  return slots.map((slot) => theCardName(own.cards[slot] ?? ""));
}

/** «Te toca: …» in the words of the game; null where nothing is asked. */
export function questionOfPlay({ bet, draw }: Options, view: Public): string | null {
  const game = view.setup.game;
  const say = speechOfPlay();
  if (draw !== null) return game === "prendas" ? say.yourExchange : say.yourDraw(draw.most);
  if (bet === null) return null;
  const { amount } = actsOf(game);
  return say.yourTurn({
    cost: bet.call_to === null ? null : amount(bet.call_to - bet.bet),
    free: bet.check,
    raise:
      bet.raise_least === null || bet.raise_most === null
        ? null
        : { least: amount(bet.raise_least), most: amount(bet.raise_most), opens: (view.hand?.standing ?? 0) === 0 },
  });
}
