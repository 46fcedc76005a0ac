import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket } from "../lib/fake_socket";
import { session } from "../lib/session.svelte";
import { LobbyConnection } from "./lobby.svelte";

const board = { type: "lobby", tables: [], yours: [], people: 3 };
let lobby: LobbyConnection;

beforeEach(() => {
  FakeSocket.install();
  lobby = new LobbyConnection();
  FakeSocket.last.open();
});

afterEach(() => {
  lobby.close();
  vi.unstubAllGlobals();
});

describe("a guest's lobby", () => {
  it("is the newest that the house has said, whole", () => {
    FakeSocket.last.say(board);
    FakeSocket.last.say({ ...board, people: 4 });
    expect(lobby.lobby?.people).toBe(4);
    expect(lobby.status).toBe("open");
  });

  it("asks who we are when the house doesn't know us any more, so that we can say so again", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 401 })));
    FakeSocket.last.drop(4401);
    expect(lobby.status).toBe("gone");
    await vi.waitFor(() => expect(session().kind).toBe("nobody"));
  });
});
