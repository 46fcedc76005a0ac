/** A short soft tone on one's turn; the switch is remembered. */
import { remember, remembered } from "./storage";

let on = $state(remembered("sound") !== "off");
let context: AudioContext | null = null;

// Browsers let a page sound only once it has been touched.
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, unlock, { once: true });

export function soundOn(): boolean {
  return on;
}

export function switchSound(next: boolean): void {
  on = next;
  remember("sound", next ? "on" : "off");
}

/** Two notes like a touched glass. Silent where switched off, or before the first touch of the page. */
export function playTurn(): void {
  if (!on || context?.state !== "running") return;
  note(context, 587.33, 0);
  note(context, 880, 0.11);
}

function unlock(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
}

function note(context: AudioContext, hertz: number, after: number): void {
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.45);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.5);
}
