import { render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/language.svelte";
import { announced } from "../lib/announcer.svelte";
import type { Answer, Command } from "../lib/protocol";
import { toasts } from "../lib/toasts.svelte";
import { keyFor } from "../table/keys";
import { stubBrowser } from "../table/stubs.svelte";
import Chat from "./Chat.svelte";
import Floating from "./Floating.svelte";
import { mutedPeople, recall } from "./muted.svelte";
import { Talk } from "./talk.svelte";

const hostile = '<img src=x onerror="alert(1)">';
let talk: Talk;
let sent: Command[];
let answer: Answer;

const send = (command: Command): Promise<Answer> => {
  sent.push(command);
  return Promise.resolve(answer);
};
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const press = (name: RegExp | string) => {
  screen.getByRole("button", { name }).click();
  flushSync();
};

function hear(text: string, no = 1): void {
  talk.hear({ type: "talk", lines: [{ no, who: "luz", name: "Luz", seat: 1, text }], reactions: [], whole: false }, 0);
  flushSync();
}

async function write(text: string): Promise<void> {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  field().form?.requestSubmit();
  await tick();
  await tick();
}

beforeEach(() => {
  stubBrowser();
  speak("es");
  localStorage.clear();
  recall();
  talk = new Talk();
  sent = [];
  answer = { type: "accepted", id: "1", key: null };
});
afterEach(() => vi.unstubAllGlobals());

describe("the chat", () => {
  it("sends a line and empties its field once it is taken", async () => {
    render(Chat, { talk, seat: 0, send });
    await write("  buenas  ");
    expect(sent).toEqual([{ type: "say", text: "buenas" }]);
    expect(field().value).toBe("");
    await write("   ");
    expect(sent).toHaveLength(1);
  });

  it("keeps what was written when the house refuses it, and says why", async () => {
    answer = { type: "refused", id: "1", code: "muted", rule: "S-4", field: null, numbers: {} };
    render(Chat, { talk, seat: 0, send });
    await write("hola");
    expect(field().value).toBe("hola");
    expect(toasts().at(-1)?.text).toBe("Los anfitriones no te dejan escribir");
  });

  it("shows markup as the text that it is", () => {
    render(Chat, { talk, seat: 0, send });
    hear(hostile);
    expect(screen.getByText(hostile)).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
  });

  it("F-119: is typed in without any hot key of the table", () => {
    render(Chat, { talk, seat: 0, send });
    const pressed: unknown[] = [];
    const listen = (event: Event) => pressed.push(keyFor(event as KeyboardEvent));
    window.addEventListener("keydown", listen);
    for (const language of ["es", "en"] as const) {
      speak(language);
      flushSync();
      for (const key of ["a", "i", "f", "r", "c", "m", "b", "1", "5", "ArrowUp", "Enter", " "]) {
        field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      }
    }
    window.removeEventListener("keydown", listen);
    expect(pressed).toHaveLength(24);
    expect(pressed.every((key) => key === null)).toBe(true);
  });

  it("gives onlookers no field and no reactions, and says so", () => {
    render(Chat, { talk, seat: null, send });
    hear("hola");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Brindar" })).toBeNull();
    expect(screen.getByText(/Tú puedes leer/)).toBeTruthy();
    expect(screen.getByText("hola")).toBeTruthy();
  });

  it("has six reactions, each with a name", () => {
    render(Chat, { talk, seat: 0, send });
    const names = ["Sonreír", "Reírse", "Asombrarse", "Lamentarse", "Bien jugado", "Brindar"];
    for (const name of names) press(name);
    expect(sent.map((command) => ("reaction" in command ? command.reaction : ""))).toEqual([
      "smile",
      "laugh",
      "wow",
      "sad",
      "thumb",
      "toast",
    ]);
  });

  it("mutes somebody, and reads him again", () => {
    render(Chat, { talk, seat: 0, send });
    hear("malo");
    press("Silenciar o denunciar a Luz");
    press("No leer más a Luz");
    expect(screen.queryByText("malo")).toBeNull();
    expect(mutedPeople()).toHaveLength(1);
    press("Volver a leer a Luz");
    expect(screen.getByText("malo")).toBeTruthy();
  });

  it("tells the hosts of a line", () => {
    render(Chat, { talk, seat: 0, send });
    hear("malo", 77);
    press("Silenciar o denunciar a Luz");
    press("Avisar a los anfitriones");
    expect(sent).toEqual([{ type: "report", line: 77 }]);
  });

  it("offers no muting of oneself", () => {
    render(Chat, { talk, seat: 1, send });
    hear("yo");
    expect(screen.queryByRole("button", { name: /Silenciar/ })).toBeNull();
  });
});

describe("what is said aloud", () => {
  it("is each line of another's and each reaction, once", () => {
    render(Floating, { talk });
    flushSync();
    hear("buenas");
    const reactions = [{ who: "luz", name: "Luz", seat: 1, reaction: "toast" as const }];
    talk.hear({ type: "talk", lines: [], reactions, whole: false }, 0);
    const texts = announced().map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ""));
    expect(texts.filter((text) => text === "Luz: buenas")).toHaveLength(1);
    expect(texts.filter((text) => text === "Luz brinda.")).toHaveLength(1);
  });

  it("is drawn over the plate of who reacted, and gone after a while", () => {
    vi.useFakeTimers();
    document.body.insertAdjacentHTML("beforeend", '<div data-seat="1"><div class="plate"></div></div>');
    render(Floating, { talk });
    flushSync();
    const reactions = [{ who: "luz", name: "Luz", seat: 1, reaction: "smile" as const }];
    talk.hear({ type: "talk", lines: [], reactions, whole: false }, 0);
    expect(document.querySelectorAll('[data-seat="1"] .reaction-float svg')).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(document.querySelector(".reaction-float")).toBeNull();
    vi.useRealTimers();
  });
});
