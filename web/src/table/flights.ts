/**
 * Coins that fly: motion only, 0.42 s. What is bet goes before its owner, and into the pot when the round is
 * over (K-11); in `monedas`, where the plate says it, into the pot at once. The pot goes to its winner.
 */
import { still } from "../lib/motion";
import type { Event, SeatView } from "../lib/protocol";

const DURATION = 420;

/** From where to where, as selectors in the stage; from its middle where there is none. */
export interface Flight {
  from: string | null;
  to: string;
}

/** `lay` are the bets that lay before their owners until now, by seat. */
export function flights(events: readonly Event[], game: string, lay: ReadonlyMap<number, number>): Flight[] {
  const bets = new Map(lay);
  const found: Flight[] = [];
  for (const event of events) {
    if (event.kind === "raised_to" || event.kind === "called") {
      if (event.added > 0) bets.set(event.seat, event.to);
      if (event.added > 0 && game === "monedas") found.push({ from: plate(event.seat), to: "[data-pot]" });
    } else if (event.kind === "street_opened" && game !== "monedas") {
      found.push(...[...bets.keys()].map((seat) => ({ from: plate(seat), to: "[data-pot]" })));
      bets.clear();
    } else if (event.kind === "pot_awarded" && event.amount > 0) {
      found.push({ from: null, to: plate(event.seat) });
    }
  }
  return game === "monedas" ? found : [...laid(bets, lay), ...found];
}

/** What lies there when all is done, and lay there neither before nor as much. */
function laid(bets: ReadonlyMap<number, number>, lay: ReadonlyMap<number, number>): Flight[] {
  return [...bets].flatMap(([seat, bet]) => (lay.get(seat) === bet ? [] : [{ from: plate(seat), to: `${plate(seat)} [data-bet]` }]));
}

export function betsOf(seats: readonly (SeatView | null)[]): Map<number, number> {
  return new Map(seats.flatMap((seat) => (seat === null || seat.bet === 0 ? [] : [[seat.seat, seat.bet]])));
}

export function flyCoins(stage: HTMLElement, wanted: readonly Flight[]): void {
  if (still() || document.visibilityState !== "visible") return;
  for (const { from, to } of wanted) fly(stage, from, to);
}

const plate = (seat: number) => `[data-seat="${seat}"]`;

function fly(stage: HTMLElement, from: string | null, to: string): void {
  const start = centre(stage, from);
  const end = centre(stage, to);
  if (start === null || end === null) return;
  const coin = document.createElement("span");
  coin.className = "flying-coin";
  coin.setAttribute("aria-hidden", "true");
  stage.append(coin);
  const at = ([x, y]: readonly [number, number]) => `translate(${x}px, ${y}px)`;
  const motion = coin.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: DURATION,
    easing: "cubic-bezier(0.3, 0.6, 0.2, 1)",
  });
  motion.onfinish = () => coin.remove();
  motion.oncancel = () => coin.remove();
}

function centre(stage: HTMLElement, selector: string | null): readonly [number, number] | null {
  const frame = stage.getBoundingClientRect();
  const target = selector === null ? frame : stage.querySelector(selector)?.getBoundingClientRect();
  if (target === undefined) return null;
  return [target.left - frame.left + target.width / 2, target.top - frame.top + target.height / 2];
}
