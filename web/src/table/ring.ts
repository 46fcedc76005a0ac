/** Where the seats lie round the felt, seen from the viewer's place at the bottom (K-8). */

/** Per cent of the felt's width and height, from its top left corner; `nx`, `ny` on a narrow screen. */
export interface Spot {
  x: number;
  y: number;
  nx: number;
  ny: number;
}

/** The seats in the order in which they sit clockwise from the viewer's left, the viewer's own left out. */
export function clockwiseFrom<Place extends { seat: number }>(you: number | null, seats: readonly Place[]): Place[] {
  if (you === null) return [...seats];
  return [...seats.filter(({ seat }) => seat > you), ...seats.filter(({ seat }) => seat < you)];
}

/** How far round from the middle of the left side, over the top, to that of the right the others sit. */
const REACH: Record<number, readonly [from: number, to: number]> = { 1: [270, 270], 2: [222, 318], 3: [186, 354] };
const NEARLY_ALL: readonly [number, number] = [176, 364];

/** Of so many, how many sit along each side of a narrow felt: left, top, right. */
const SIDES: Record<number, readonly [left: number, top: number, right: number]> = {
  4: [1, 2, 1],
  5: [2, 1, 2],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [3, 2, 3],
  9: [3, 3, 3],
};

/**
 * The spots of `count` others, clockwise: on the screen that is from the left over the top to the right.
 * `around`: nobody sits at the bottom, so the first of them does.
 */
export function spots(count: number, around = false): Spot[] {
  const wide = line(count, around, count > (around ? 6 : 5) ? ROOMY : null);
  const narrow = line(count, around, count > (around ? 4 : 3) ? TIGHT : null);
  return wide.map((spot, index) => ({ ...spot, nx: narrow[index]?.x ?? spot.x, ny: narrow[index]?.y ?? spot.y }));
}

interface Point {
  x: number;
  y: number;
}

/** Where those along a side sit, and those at the top, by how many there are; from the lowest, from the left. */
interface Sides {
  down: Record<number, readonly number[]>;
  across: Record<number, readonly number[]>;
}

const ROOMY: Sides = { down: { 1: [40], 2: [66, 24], 3: [76, 45, 14] }, across: { 1: [50], 2: [32, 68], 3: [27, 50, 73] } };
const TIGHT: Sides = { down: { 1: [45], 2: [74, 33], 3: [85, 58, 31] }, across: { 1: [50], 2: [27, 73], 3: [13, 50, 87] } };

/** A few sit on a round rail; many along the sides of a long table. */
function line(count: number, around: boolean, sides: Sides | null): Point[] {
  if (sides === null) return around ? circle(count) : arc(count);
  return around ? [{ x: 50, y: 100 }, ...along(count - 1, sides)] : along(count, sides);
}

function circle(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => onRail(90 + (360 * index) / count));
}

function arc(count: number): Point[] {
  const [from, to] = REACH[count] ?? NEARLY_ALL;
  return Array.from({ length: count }, (_, index) => onRail(from + (to - from) * (count === 1 ? 0 : index / (count - 1))));
}

function along(count: number, { down, across }: Sides): Point[] {
  const [left, top, right] = SIDES[count] ?? [0, count, 0];
  return [
    ...(down[left] ?? []).map((y) => ({ x: 0, y })),
    ...(across[top] ?? []).map((x) => ({ x, y: 0 })),
    ...(down[right] ?? []).toReversed().map((y) => ({ x: 100, y })),
  ];
}

function onRail(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(50 + 50 * Math.cos(angle)), y: round(50 + 50 * Math.sin(angle)) };
}

const round = (value: number) => Math.round(value * 100) / 100;
