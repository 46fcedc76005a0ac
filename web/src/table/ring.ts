/** Where the seats lie round the felt, seen from the viewer's place at the bottom (K-8). */

/** Per cent of the felt's width and height, from its top left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** The seats in the order in which they sit clockwise from the viewer's left, the viewer's own left out. */
export function clockwiseFrom<Place extends { seat: number }>(you: number | null, seats: readonly Place[]): Place[] {
  if (you === null) return [...seats];
  return [...seats.filter(({ seat }) => seat > you), ...seats.filter(({ seat }) => seat < you)];
}

/** How far round from the middle of the left side, over the top, to that of the right the others sit. */
const REACH: Record<number, readonly [from: number, to: number]> = { 1: [270, 270], 2: [222, 318], 3: [186, 354] };
const NEARLY_ALL: readonly [number, number] = [170, 370];

/**
 * The spots of `count` others, clockwise: on the screen that is from the left over the top to the right.
 * `around`: nobody sits at the bottom, so the first of them does.
 */
export function spots(count: number, around = false): Spot[] {
  if (around) return Array.from({ length: count }, (_, index) => onRail(((90 + (360 * index) / count) * Math.PI) / 180));
  const [from, to] = REACH[count] ?? NEARLY_ALL;
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1);
    return onRail(((from + (to - from) * share) * Math.PI) / 180);
  });
}

function onRail(angle: number): Spot {
  return { x: round(50 + 50 * Math.cos(angle)), y: round(50 + 50 * Math.sin(angle)) };
}

const round = (value: number) => Math.round(value * 100) / 100;
