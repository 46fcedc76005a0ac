/** Coins that fly from a seat to the pot, or from the pot to the winner: motion only (at most 0.45 s). */
import { still } from "../lib/motion";
import type { Event } from "../lib/protocol";

const DURATION = 420;

export function flyCoins(stage: HTMLElement, events: readonly Event[]): void {
  if (still() || document.visibilityState !== "visible") return;
  for (const event of events) {
    if ((event.kind === "raised_to" || event.kind === "called") && event.added > 0) {
      fly(stage, `[data-seat="${event.seat}"]`, "[data-pot]");
    } else if (event.kind === "pot_awarded" && event.amount > 0) {
      fly(stage, null, `[data-seat="${event.seat}"]`);
    }
  }
}

/** From the middle of the stage where `from` is null. */
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
