import { describe, expect, it } from "vitest";
import type { Event, State } from "../lib/protocol";
import { room, seated } from "./room";
import { sentences } from "./speech";

const ana = seated(0, "Ana");
const luis = seated(1, "Luis");
const spoken = (before: State, after: State, ...events: Event[]) => sentences(before, { ...after, events });

describe("what is said in the waiting room", () => {
  it("names who sits down, and says of a computer player that it is one", () => {
    const before = room({ seats: [ana, null, null], mine: 0 });
    const after = room({ seats: [ana, luis, seated(2, "Tomasa", true)], mine: 0 });
    expect(
      spoken(
        before,
        after,
        { kind: "sat_down", seat: 1, name: "Luis", computer: false, chips: 0 },
        { kind: "sat_down", seat: 2, name: "Tomasa", computer: true, chips: 0 },
      ),
    ).toEqual(["Luis se ha sentado.", "Tomasa, jugador de ordenador, se ha sentado."]);
  });

  it("names who has left, though the seat is empty now", () => {
    const before = room({ seats: [ana, luis], mine: 0 });
    const after = room({ seats: [ana, null], mine: 0 });
    expect(spoken(before, after, { kind: "left", seat: 1, why: "act" })).toEqual(["Luis ha dejado la mesa."]);
  });

  it("names who came and went between two messages", () => {
    const empty = room({ seats: [ana, null], mine: 0 });
    const events: Event[] = [
      { kind: "sat_down", seat: 1, name: "Mar", computer: false, chips: 0 },
      { kind: "sent_away", seat: 1 },
    ];
    expect(spoken(empty, empty, ...events)).toEqual(["Mar se ha sentado.", "Mar ya no está en la mesa."]);
  });

  it("says who the new host is", () => {
    const before = room({ seats: [ana, luis], mine: 1, creator: 0 });
    const left: Event = { kind: "left", seat: 0, why: "act" };
    const mine = room({ seats: [null, luis], mine: 1, creator: 1 });
    expect(spoken(before, mine, left)).toEqual(["Ana ha dejado la mesa.", "Ahora llevas tú la mesa."]);
    const watching = room({ seats: [null, luis], mine: null, creator: 1 });
    expect(spoken(before, watching, left)).toContain("Ahora lleva la mesa Luis.");
  });

  it("is silent about what belongs to the game", () => {
    const before = room({ seats: [ana, luis], mine: 0 });
    expect(spoken(before, before, { kind: "folded", seat: 1, why: "act" })).toEqual([]);
  });
});
