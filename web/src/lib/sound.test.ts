import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Sound from "./sound.svelte";

const notes: number[] = [];

class FakeAudio {
  state = "suspended";
  currentTime = 0;
  destination = {};

  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }

  createOscillator() {
    const frequency = { value: 0 };
    const connect = (to: object) => to;
    return { frequency, connect, start: () => notes.push(frequency.value), stop: () => undefined };
  }

  createGain() {
    const silent = () => undefined;
    const gain = { setValueAtTime: silent, linearRampToValueAtTime: silent, exponentialRampToValueAtTime: silent };
    return { gain, connect: silent };
  }
}

let sound: typeof Sound;

beforeEach(async () => {
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.resetModules();
  localStorage.removeItem("tapado.sound");
  notes.length = 0;
  sound = await import("./sound.svelte");
});

afterEach(() => vi.unstubAllGlobals());

const touch = () => window.dispatchEvent(new Event("pointerdown"));

describe("the sound of one's turn", () => {
  it("is two rising notes", () => {
    touch();
    sound.playTurn();
    expect(notes).toHaveLength(2);
    expect(notes[0]).toBeLessThan(notes[1] ?? 0);
  });

  it("waits for no touch: before the first there is none, nor later for that turn", () => {
    sound.playTurn();
    touch();
    expect(notes).toEqual([]);
  });

  it("is not made when switched off, and the switch is remembered", () => {
    touch();
    sound.switchSound(false);
    sound.playTurn();
    expect(notes).toEqual([]);
    expect(localStorage.getItem("tapado.sound")).toBe("off");
    expect(sound.soundOn()).toBe(false);
  });
});
