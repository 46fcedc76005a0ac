import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableConnection } from "../lib/connection.svelte";
import { FakeSocket } from "../lib/fake_socket";
import type { State } from "../lib/protocol";
import { POWERS, room, seated } from "./room";
import WaitingRoom from "./WaitingRoom.svelte";

let connection: TableConnection;

beforeEach(() => {
  FakeSocket.install();
  connection = new TableConnection("key");
});

afterEach(() => {
  cleanup();
  connection.close();
  vi.unstubAllGlobals();
});

function show(state: State): void {
  FakeSocket.last.open();
  FakeSocket.last.say(state);
  render(WaitingRoom, { connection });
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
/** The commands that were sent, but for the ids that the page gave them. */
const said = () => FakeSocket.last.heard.map((frame) => ({ ...frame, id: undefined }));
const ana = seated(0, "Ana");

describe("the creator", () => {
  it.each([
    ["Poner un jugador de ordenador en el asiento 2", { type: "seat_computer", seat: 1 }],
    ["Cerrar el asiento 2", { type: "lock_seat", seat: 1 }],
    ["Abrir el asiento 3", { type: "unlock_seat", seat: 2 }],
    ["Quitar a Luis", { type: "send_away", seat: 3 }],
  ])("may press «%s»", async (name, command) => {
    const seats = [ana, null, null, seated(3, "Luis")];
    show(room({ seats, mine: 0, anytime: POWERS, locked: [false, false, true, false] }));
    await fireEvent.click(button(name));
    expect(said()).toEqual([command]);
  });

  it("may open the table to onlookers, or close it", async () => {
    show(room({ seats: [ana, null], mine: 0, anytime: POWERS }));
    await fireEvent.click(screen.getByRole("checkbox", { name: "Admitir público" }));
    expect(said()).toEqual([{ type: "admit_onlookers", admit: false }]);
  });

  it("can't start alone, and reads why", async () => {
    show(room({ seats: [ana, null], mine: 0, anytime: POWERS }));
    const start = button("Empezar la partida");
    await fireEvent.click(start);
    expect(said()).toEqual([]);
    expect(start.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(start.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(/al menos dos/);
  });

  it("starts when the house says that he may", async () => {
    show(room({ seats: [ana, seated(1, "Luis")], mine: 0, anytime: [...POWERS, "start_match"] }));
    await fireEvent.click(button("Empezar la partida"));
    expect(said()).toEqual([{ type: "start_match" }]);
  });
});

describe("the others", () => {
  it("wait for the creator, and have none of his powers", () => {
    show(room({ seats: [ana, seated(1, "Luis"), null], mine: 1, anytime: ["leave"] }));
    expect(screen.getByText(/^Esperando a que/).textContent.trim()).toBe("Esperando a que Ana empiece");
    expect(screen.getAllByRole("button").map((each) => each.textContent.trim())).toEqual(["Copiar", "Dejar la mesa"]);
  });

  it("sit down where they like when they only watch", async () => {
    show(room({ seats: [ana, null, null], mine: null, locked: [false, true, false], onlookers: ["Mar"] }));
    expect(screen.queryByRole("button", { name: "Sentarme en el asiento 2" })).toBeNull();
    await fireEvent.click(button("Sentarme en el asiento 3"));
    expect(said()).toEqual([{ type: "sit_down", seat: 2 }]);
  });
});

describe("an alias", () => {
  it("with markup is shown as text, in its own direction", () => {
    const name = `<img src=x onerror="alert(1)"> أحمد 🦊`;
    show(room({ seats: [seated(0, name), seated(1, "Luis")], mine: 1 }));
    expect(document.querySelector("img")).toBeNull();
    expect(Array.from(document.querySelectorAll("bdi"), (each) => each.textContent)).toContain(name);
  });
});

describe("what one asks", () => {
  it("is asked once, however often one presses before the answer", async () => {
    show(room({ seats: [ana, null], mine: 0, anytime: POWERS }));
    await fireEvent.click(button(/^Poner un jugador/));
    await fireEvent.click(button(/^Poner un jugador/));
    expect(said()).toHaveLength(1);
  });
});
