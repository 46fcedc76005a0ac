import { describe, expect, it } from "vitest";
import tokens from "./tokens.css?raw";

const AA = 4.5;
const AA_EDGE = 3;

const written = new Map(Array.from(tokens.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [name, value]));

function colour(name: string): string {
  const value = written.get(name) ?? "";
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colour(other);
}

/** Relative luminance as WCAG has it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["page", "panel", "panel-raised", "felt", "felt-light", "felt-deep", "input", "wood-950"];
const TEXTS = ["text", "text-soft", "heading", "brass-bright", "good", "warn", "danger"];
const PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])),
  ["text", "rail"],
  ["text-on-brass", "brass"],
  ["text-on-brass", "brass-bright"],
  ["text-on-danger", "danger-solid"],
  ["text-on-danger", "danger-solid-hover"],
  ["ink", "card-face"],
  ["ink-soft", "ivory-200"],
  ["suit-hearts", "card-face"],
  ["suit-diamonds", "ivory-100"],
];

describe("the colours", () => {
  it.each(PAIRS)("--%s can be read on --%s", (text = "", ground = "") => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA);
  });

  it.each(["focus", "input-line"])("--%s stands out from what it lies on", (edge) => {
    for (const ground of ["page", "panel", "input"]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(AA_EDGE);
  });
});
