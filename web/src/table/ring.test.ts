import { describe, expect, it } from "vitest";
import { clockwiseFrom, spots } from "./ring";

const seats = (...numbers: number[]) => numbers.map((seat) => ({ seat }));

describe("the others", () => {
  it("sit clockwise from the viewer's left", () => {
    expect(clockwiseFrom(2, seats(0, 1, 2, 3)).map(({ seat }) => seat)).toEqual([3, 0, 1]);
    expect(clockwiseFrom(0, seats(0, 1, 3)).map(({ seat }) => seat)).toEqual([1, 3]);
  });

  it("are all of them for who has no seat", () => {
    expect(clockwiseFrom(null, seats(0, 1, 2)).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });
});

describe("their spots", () => {
  it("go from the left over the top to the right", () => {
    for (let count = 2; count <= 9; count++) {
      const round = spots(count);
      const xs = round.map(({ x }) => x);
      expect(round).toHaveLength(count);
      expect(xs[0]).toBeLessThan(50);
      expect(xs.at(-1)).toBeGreaterThan(50);
      expect(round.every(({ y }) => y < 80)).toBe(true);
    }
  });

  it("face the viewer where there is only one", () => {
    expect(spots(1)).toEqual([{ x: 50, y: 0, nx: 50, ny: 0 }]);
  });

  it("go all round, from the bottom to the left, for who only watches", () => {
    const [bottom, left, top, right] = spots(4, true);
    expect(bottom).toMatchObject({ x: 50, y: 100 });
    expect(left).toMatchObject({ x: 0, y: 50 });
    expect(top).toMatchObject({ x: 50, y: 0 });
    expect(right).toMatchObject({ x: 100, y: 50 });
  });

  it("keep apart on a narrow felt too, up to nine of them and ten who are watched", () => {
    for (const [count, around] of [[9, false], [8, false], [7, false], [10, true]] as const) {
      const places = spots(count, around).map(({ nx, ny }) => [nx, ny]);
      for (const [index, one] of places.entries()) {
        for (const other of places.slice(index + 1)) {
          const far = Math.hypot((one[0] ?? 0) - (other[0] ?? 0), (one[1] ?? 0) - (other[1] ?? 0));
          expect(far, `${count}: ${one.join()} and ${other.join()}`).toBeGreaterThan(25);
        }
      }
    }
  });
});
