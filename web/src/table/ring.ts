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
const NEARLY_ALL: readonly [number, number] = [170, 370];

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
  const wide = around ? circle(count) : arc(count);
  const narrow = around && count > 4 ? [{ x: 50, y: 100 }, ...sides(count - 1)] : around ? null : sides(count);
  return wide.map((spot, index) => ({ ...spot, nx: narrow?.[index]?.x ?? spot.x, ny: narrow?.[index]?.y ?? spot.y }));
}

interface Point {
  x: number;
  y: number;
}

function circle(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => onRail(90 + (360 * index) / count, count));
}

function arc(count: number): Point[] {
  const [from, to] = REACH[count] ?? NEARLY_ALL;
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1);
    return onRail(from + (to - from) * share, count);
  });
}

/** Many sit as round a long table, so that those in its corners don't crowd. */
function onRail(degrees: number, count: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const bend = count > 5 ? 0.72 : 1;
  const along = (part: number) => Math.sign(part) * Math.abs(part) ** bend;
  return { x: round(50 + 50 * along(Math.cos(angle))), y: round(50 + 50 * along(Math.sin(angle))) };
}

function sides(count: number): Point[] {
  const shares = SIDES[count];
  if (shares === undefined) return arc(count);
  const [left, top, right] = shares;
  const down = (many: number) => Array.from({ length: many }, (_, index) => LOWEST[many]?.[index] ?? 50);
  return [
    ...down(left).map((y) => ({ x: 0, y })),
    ...Array.from({ length: top }, (_, index) => ({ x: round((100 * (index + 1)) / (top + 1)), y: 0 })),
    ...down(right).toReversed().map((y) => ({ x: 100, y })),
  ];
}

/** From the lowest up, as one goes round clockwise from the left. */
const LOWEST: Record<number, readonly number[]> = { 1: [42], 2: [72, 28], 3: [86, 56, 26] };

const round = (value: number) => Math.round(value * 100) / 100;
