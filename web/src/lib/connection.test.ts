import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableConnection } from "./connection.svelte";
import { FakeSocket } from "./fake_socket";
import type { Command, State } from "./protocol";

const state = (at: number, events: object[] = []) => ({ type: "state", at, events }) as unknown as State;
const call: Command = { type: "call", question: [1, 2], to: 25 };

let connection: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  connection = new TableConnection("a b");
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const idOf = (socket: FakeSocket, place = 0) => String(socket.heard[place]?.id);

describe("the line to a table", () => {
  it("is opened at the table's own address, in our protocol", () => {
    expect(FakeSocket.last.url).toBe("ws://localhost:3000/ws/tables/a%20b");
    expect(FakeSocket.last.protocol).toBe("tapado.v1");
    expect(connection.status).toBe("connecting");
    FakeSocket.last.open();
    expect(connection.status).toBe("open");
  });

  it("shows the newest state, and since when", () => {
    FakeSocket.last.open();
    FakeSocket.last.say(state(1));
    vi.advanceTimersByTime(1_000);
    FakeSocket.last.say(state(2));
    expect(connection.state?.at).toBe(2);
    expect(connection.receivedAt).toBe(performance.now());
  });

  it("tells what has happened to those who listen, until they stop", () => {
    const heard = vi.fn();
    const stop = connection.onEvents(heard);
    FakeSocket.last.open();
    FakeSocket.last.say(state(1, [{ kind: "table_opened" }]));
    expect(heard).toHaveBeenCalledExactlyOnceWith([{ kind: "table_opened" }], connection.state);
    stop();
    FakeSocket.last.say(state(2, [{ kind: "seat_locked", seat: 1 }]));
    expect(heard).toHaveBeenCalledOnce();
  });

  it("keeps the last state when it is lost, and comes back by itself", () => {
    FakeSocket.last.open();
    FakeSocket.last.say(state(7));
    FakeSocket.last.drop();
    expect(connection.status).toBe("lost");
    expect(connection.state?.at).toBe(7);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.last.open();
    expect(connection.status).toBe("open");
  });

  it("waits longer from time to time, five seconds at the most", () => {
    const waits: number[] = [];
    for (let time = 0; time < 8; time++) {
      const before = FakeSocket.opened.length;
      FakeSocket.last.drop();
      let waited = 0;
      for (; FakeSocket.opened.length === before; waited += 10) vi.advanceTimersByTime(10);
      waits.push(waited);
    }
    expect(waits[0]).toBe(300);
    expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(2_500);
  });

  it("comes back at once when the net does", () => {
    FakeSocket.last.drop();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it("comes back at once when the page is looked at again", () => {
    FakeSocket.last.drop();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it("hears nothing from a socket that was given up", () => {
    const old = FakeSocket.last;
    old.open();
    window.dispatchEvent(new Event("online"));
    old.say(state(9));
    old.drop();
    expect(connection.state).toBeNull();
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it.each([4401, 4403, 4404])("is gone for good after %i", (code) => {
    FakeSocket.last.open();
    FakeSocket.last.drop(code);
    expect(connection.status).toBe("gone");
    expect(connection.code).toBe(code);
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it("is asked whether it lives after a silence, and given up when it doesn't answer", () => {
    FakeSocket.last.open();
    FakeSocket.last.say(state(3));
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.last.heard).toEqual([{ type: "since", id: expect.any(String) as string, at: 3 }]);
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.opened).toHaveLength(2);
    expect(connection.status).toBe("lost");
  });

  it("stays when the answer comes", () => {
    FakeSocket.last.open();
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.say({ type: "past", id: idOf(FakeSocket.last), first: 1, events: [] });
    vi.advanceTimersByTime(19_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });
});

describe("a command", () => {
  it("carries an id of its own, and is answered", async () => {
    FakeSocket.last.open();
    const first = connection.send(call);
    const second = connection.send(call);
    const [one, two] = [idOf(FakeSocket.last, 0), idOf(FakeSocket.last, 1)];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(one).not.toBe(two);
    FakeSocket.last.say({ type: "refused", id: two, code: "stale", rule: "S-17", field: null, numbers: {} });
    FakeSocket.last.say({ type: "accepted", id: one, key: null });
    expect(await first).toMatchObject({ type: "accepted", id: one });
    expect(await second).toMatchObject({ type: "refused", code: "stale", rule: "S-17" });
  });

  it("is sent when the line opens, if it was not open yet", () => {
    void connection.send(call);
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.open();
    expect(FakeSocket.last.heard).toMatchObject([call]);
  });

  it("is sent again with the same id after a lost line, until it is answered", async () => {
    FakeSocket.last.open();
    const answer = connection.send(call);
    const sent = [...FakeSocket.last.sent];
    FakeSocket.last.drop();
    vi.advanceTimersByTime(300);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual(sent);
    FakeSocket.last.say({ type: "accepted", id: idOf(FakeSocket.last), key: null });
    expect((await answer).type).toBe("accepted");
    FakeSocket.last.drop();
    vi.advanceTimersByTime(300);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([]);
  });

  it("whose frame could not be read is the oldest that waits", async () => {
    FakeSocket.last.open();
    const answer = connection.send(call);
    FakeSocket.last.say({ type: "refused", id: null, code: "bad_message", rule: "", field: null, numbers: {} });
    expect(await answer).toMatchObject({ type: "refused", code: "bad_message" });
  });

  it("is refused by the page itself when the table is gone", async () => {
    FakeSocket.last.open();
    const before = connection.send(call);
    FakeSocket.last.drop(4404);
    expect(await before).toMatchObject({ type: "refused", code: "gone" });
    expect(await connection.send(call)).toMatchObject({ type: "refused", code: "gone" });
  });
});
