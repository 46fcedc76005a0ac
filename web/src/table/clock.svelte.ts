/** Time as the table shows it: what is left of each clock, counted from when the state came (S-13). */
import type { ClockLeft } from "../lib/protocol";

/** In the last seconds the clock warns: where it runs out the hand is folded (M-18, S-26). */
export const WARNS_AT = 8;

export interface Running {
  seconds: number;
  /** 1 at the beginning, 0 when it runs out. */
  share: number;
  warns: boolean;
}

/** A clock that ticks four times a second while somebody looks. */
export class Now {
  ms = $state(performance.now());

  /** Lets it tick; gives the way to stop it. */
  start(): () => void {
    const tick = () => (this.ms = performance.now());
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }
}

export function running(clock: ClockLeft, receivedAt: number, now: number): Running {
  const left = Math.min(clock.of_ms, Math.max(0, clock.left_ms - Math.max(0, now - receivedAt)));
  const seconds = Math.ceil(left / 1000);
  return { seconds, share: clock.of_ms === 0 ? 0 : left / clock.of_ms, warns: seconds <= WARNS_AT };
}

/** The clock that a seat must watch: its own betting turn, or the discard of all who are still in it. */
export function clockOf(clocks: readonly ClockLeft[], seat: number, discarding: boolean): ClockLeft | null {
  const own = clocks.find((clock) => clock.seat === seat && (clock.kind === "bet" || clock.kind === "draw"));
  const together = discarding ? clocks.find(({ kind, seat: whose }) => kind === "draw" && whose === null) : undefined;
  return own ?? together ?? null;
}

/** «2:05». */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
