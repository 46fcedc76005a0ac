import { afterEach, describe, expect, it, vi } from "vitest";
import { Entry } from "./entry.svelte";

const FORM = `<form novalidate><input name="name" required><input type="checkbox" name="sure" required></form>`;

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = html;
  const form = document.querySelector("form");
  if (form === null) throw new Error("no form");
  return form;
}

/** Sends a form as a press of its button does. */
async function sent(form: HTMLFormElement, entry: Entry, ask: () => Promise<unknown>): Promise<boolean> {
  const done = new Promise<boolean>((tell) => {
    form.addEventListener("submit", (event) => tell(entry.send(event, ask)), { once: true });
  });
  form.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  return done;
}

afterEach(() => document.body.replaceChildren());

describe("a form", () => {
  it("that lacks something is not taken to the house: it says what, and leads there", async () => {
    const [form, entry, ask] = [formOf(FORM), new Entry(), vi.fn(() => Promise.resolve())];
    expect(await sent(form, entry, ask)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(entry.blames("name")).toBe(true);
    expect(entry.complaint).toBe("Falta escribir esto");
    expect(document.activeElement).toBe(form.elements.namedItem("name"));
  });

  it("asks for its tick last", async () => {
    const [form, entry] = [formOf(FORM), new Entry()];
    (form.elements.namedItem("name") as HTMLInputElement).value = "Ana";
    expect(await sent(form, entry, () => Promise.resolve())).toBe(false);
    expect(entry.problem?.code).toBe("not_confirmed");
  });

  it("is taken once, however often it is sent while the house thinks", async () => {
    const [form, entry] = [formOf(`<form></form>`), new Entry()];
    let answer: () => void = () => undefined;
    const ask = vi.fn(() => new Promise<void>((done) => (answer = done)));
    const first = sent(form, entry, ask);
    expect(await sent(form, entry, ask)).toBe(false);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    answer();
    expect(await first).toBe(true);
  });
});
