/**
 * Coins that fly: motion only, 0.42 s. What is bet goes before its owner, and into the pot when the round is
 * over (K-11); in `monedas`, where the plate says it, into the pot at once. The pot goes to its winner.
 */
import { still } from "../lib/motion";
import type { Event, SeatView } from "../lib/protocol";

const DURATION = 420;

/** From where to where, as selectors in the stage. */
export interface Flight {
  from: string;
  to: string;
}

/** `lay` are the bets that lay before their owners until now, by seat. */
export function flights(events: readonly Event[], game: string, lay: ReadonlyMap<number, number>): Flight[] {
  const bets = new Map(lay);
  const found: Flight[] = [];
  for (const event of events) {
    if (event.kind === "raised_to" || event.kind === "called") {
      if (event.added > 0) bets.set(event.seat, event.to);
      if (event.added > 0 && game === "monedas") found.push({ from: plate(event.seat), to: POT });
    } else if (event.kind === "street_opened" && game !== "monedas") {
      found.push(...[...bets.keys()].map((seat) => ({ from: stake(seat), to: POT })));
      bets.clear();
    } else if (event.kind === "pot_awarded" && event.amount > 0) {
      found.push({ from: POT, to: plate(event.seat) });
      bets.clear();
    }
  }
  return game === "monedas" ? found : [...laid(bets, lay), ...found];
}

/** What lies there when all is done, and lay there neither before nor as much. */
function laid(bets: ReadonlyMap<number, number>, lay: ReadonlyMap<number, number>): Flight[] {
  return [...bets].flatMap(([seat, bet]) => (lay.get(seat) === bet ? [] : [{ from: plate(seat), to: stake(seat) }]));
}

export function betsOf(seats: readonly (SeatView | null)[]): Map<number, number> {
  return new Map(seats.flatMap((seat) => (seat === null || seat.bet === 0 ? [] : [[seat.seat, seat.bet]])));
}

/** Lets them fly once what they fly to is drawn; where they come from is looked for now, before it is gone. */
export function flyCoins(stage: HTMLElement, wanted: readonly Flight[], drawn: Promise<void>): void {
  if (still() || document.visibilityState !== "visible") return;
  const starts = wanted.map(({ from }) => place(stage, from));
  void drawn.then(() => wanted.forEach(({ to }, index) => fly(stage, starts[index] ?? null, place(stage, to))));
}

const POT = "[data-pot]";
const plate = (seat: number) => `[data-seat="${seat}"]`;
const stake = (seat: number) => `${plate(seat)} [data-bet]`;

type Point = readonly [x: number, y: number];

function fly(stage: HTMLElement, start: Point | null, end: Point | null): void {
  if (start === null || end === null) return;
  const coin = document.createElement("span");
  coin.className = "flying-coin";
  coin.setAttribute("aria-hidden", "true");
  stage.append(coin);
  const at = ([x, y]: Point) => `translate(${x}px, ${y}px)`;
  const motion = coin.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: DURATION,
    easing: "cubic-bezier(0.3, 0.6, 0.2, 1)",
  });
  motion.onfinish = () => coin.remove();
  motion.oncancel = () => coin.remove();
}

/** The middle of what the selector names; of its seat where nothing lies before it, of the table without a pot. */
function place(stage: HTMLElement, selector: string): Point | null {
  const [seat = ""] = selector.split(" ");
  const found = stage.querySelector(selector) ?? (selector === POT ? stage : stage.querySelector(seat));
  if (found === null) return null;
  const frame = stage.getBoundingClientRect();
  const { left, top, width, height } = found.getBoundingClientRect();
  return [left - frame.left + width / 2, top - frame.top + height / 2];
}
