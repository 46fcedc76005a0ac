import { describe, expect, it } from "vitest";
import { allowed } from "./keeping";
import { Marks } from "./marks.svelte";

describe("the marks", () => {
  it("can be put and taken away, and stand in the order of the cards", () => {
    const marks = new Marks();
    marks.toggle(3, 5);
    marks.toggle(0, 5);
    expect(marks.slots).toEqual([0, 3]);
    marks.toggle(3, 5);
    expect(marks.slots).toEqual([0]);
  });

  it("are no more than may be changed, which is told until one is taken away", () => {
    const marks = new Marks();
    for (const slot of [0, 1, 2]) marks.toggle(slot, 3);
    expect(marks.toggle(3, 3)).toBe(false);
    expect([marks.slots, marks.full]).toEqual([[0, 1, 2], true]);
    marks.toggle(0, 3);
    expect([marks.slots, marks.full]).toEqual([[1, 2], false]);
  });

  it("are gone with their hand", () => {
    const marks = new Marks();
    marks.begin(3);
    marks.toggle(1, 5);
    marks.promised = true;
    marks.begin(3);
    expect(marks.slots).toEqual([1]);
    marks.begin(4);
    expect([marks.slots, marks.promised]).toEqual([[], false]);
  });
});

describe("four cards (H-2)", () => {
  it("may be changed by who keeps an ace or a joker", () => {
    expect(allowed({ most: 4, keep: [0] }, [1, 2, 3, 4])).toBe("yes");
    expect(allowed({ most: 4, keep: [0] }, [0, 1, 2, 3])).toBe("needs_keep");
    expect(allowed({ most: 4, keep: [0, 1] }, [0, 2, 3, 4])).toBe("yes");
  });

  it("are never changed where three are the most; five are, without the switch", () => {
    expect(allowed({ most: 3, keep: [] }, [1, 2, 3, 4])).toBe("no");
    expect(allowed({ most: 5, keep: [] }, [0, 1, 2, 3, 4])).toBe("yes");
  });
});
