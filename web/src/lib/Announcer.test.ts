import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Announcer from "./Announcer.svelte";
import { announce } from "./announcer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

const region = () => document.querySelector("[aria-live=polite]");
const spoken = () => Array.from(region()?.children ?? [], (each) => each.textContent);

it("sentences that come together are all there to be read, in order", async () => {
  render(Announcer);
  announce("Ana aumenta a 10.");
  announce("Te toca.");
  announce("");
  await tick();
  expect(spoken()).toEqual(["Ana aumenta a 10.", "Te toca."]);
});

it("the same sentence twice is said twice", async () => {
  render(Announcer);
  announce("Te toca.");
  announce("Te toca.");
  await tick();
  expect(spoken()).toEqual(["Te toca.", "Te toca."]);
});

it("what was read goes away", async () => {
  render(Announcer);
  announce("Te toca.");
  vi.runAllTimers();
  await tick();
  expect(spoken()).toEqual([]);
});
