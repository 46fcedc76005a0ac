import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import { table } from "../i18n/table";
import { keyFor, type Key } from "./keys";

function pressed(key: string, on: Element = document.body, more: KeyboardEventInit = {}): Key | null {
  let found: Key | null = null;
  const listen = (event: Event) => (found = keyFor(event as KeyboardEvent));
  window.addEventListener("keydown", listen);
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  window.removeEventListener("keydown", listen);
  return found;
}

function added(html: string): Element {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  if (element === null) throw new Error("nothing was added");
  return element;
}

beforeEach(() => speak("es"));
afterEach(() => {
  document.body.innerHTML = "";
});

describe("the keys", () => {
  it("are letters of the language's own words", () => {
    expect(pressed("a")).toEqual({ does: "raise" });
    expect(pressed("A")).toEqual({ does: "raise" });
    expect(pressed("i")).toEqual({ does: "call" });
    expect(pressed("f")).toEqual({ does: "fold" });
    expect(pressed("r")).toBeNull();
    speak("en");
    expect(pressed("r")).toEqual({ does: "raise" });
    expect(pressed("c")).toEqual({ does: "call" });
    expect(pressed("f")).toEqual({ does: "fold" });
  });

  it("are never the same letter for two things", () => {
    for (const language of ["es", "en"] as const) {
      speak(language);
      const letters = Object.values(table().letters);
      expect(new Set(letters).size).toBe(letters.length);
    }
  });

  it("never fold with the letter that raises in the other language", () => {
    const raises: string[] = [];
    const folds: string[] = [];
    for (const language of ["es", "en"] as const) {
      speak(language);
      raises.push(table().letters.raise);
      folds.push(table().letters.fold);
    }
    for (const letter of folds) expect(raises).not.toContain(letter);
  });

  it("name the cards by 1 to 5 and step with the arrows", () => {
    expect(pressed("1")).toEqual({ does: "card", slot: 0 });
    expect(pressed("5")).toEqual({ does: "card", slot: 4 });
    expect(pressed("ArrowUp")).toEqual({ does: "step", direction: 1 });
    expect(pressed("ArrowDown")).toEqual({ does: "step", direction: -1 });
    expect(pressed("Enter")).toEqual({ does: "end" });
    expect(pressed("0")).toBeNull();
  });
});

describe("the keys are left alone", () => {
  it.each([
    "<input type='text'>",
    "<textarea></textarea>",
    "<select></select>",
    "<div contenteditable='true'></div>",
  ])("while somebody writes in %s", (html) => {
    const field = added(html);
    for (const key of ["a", "i", "f", "1", "ArrowUp", "Enter"]) expect(pressed(key, field)).toBeNull();
  });

  it("where they are the browser's", () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }]) {
      expect(pressed("f", document.body, held)).toBeNull();
    }
  });

  it("while a question is open", () => {
    added("<dialog open></dialog>");
    expect(pressed("f")).toBeNull();
    expect(pressed("Enter")).toBeNull();
  });

  it("when Enter presses the button that has the focus", () => {
    expect(pressed("Enter", added("<button>x</button>"))).toBeNull();
    expect(pressed("Enter", added("<a href='/'>x</a>"))).toBeNull();
    expect(pressed("2", added("<button>x</button>"))).toEqual({ does: "card", slot: 1 });
  });
});
