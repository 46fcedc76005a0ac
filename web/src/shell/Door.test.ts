import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { speak } from "../i18n/language.svelte";
import { ask } from "../lib/http";
import Door from "./Door.svelte";

vi.mock("../lib/http", async (original) => ({ ...(await original<object>()), ask: vi.fn() }));

beforeEach(() => speak("es"));

it.each([
  ["waiting", 1, "Te guardan un sitio", "Sentarme a la mesa"],
  ["waiting", 0, "La mesa está completa", "Entrar a mirar"],
  ["playing", 0, "La partida ya está en marcha", "Entrar a mirar"],
])("a door to a table that is %s, with %i free seats, says so", async (stage, free, title, button) => {
  vi.mocked(ask).mockResolvedValue({ stage, free, names: ["Ana"] });
  render(Door, { key: "k" });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(await screen.findByRole("button", { name: button })).toBeTruthy();
});
