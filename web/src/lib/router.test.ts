import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { go, listen, parse, route, tablePath } from "./router.svelte";

describe("an address", () => {
  it.each([
    ["/", { page: "home" }],
    ["/mesa/abc_-9", { page: "table", key: "abc_-9" }],
    ["/mesa/abc/", { page: "table", key: "abc" }],
    ["/mesa/a%20b", { page: "table", key: "a b" }],
    ["/ayuda/monedas", { page: "help", game: "monedas" }],
  ])("%s leads to its page", (path, page) => expect(parse(path)).toEqual(page));

  it.each(["/mesa", "/mesa/a/b", "/mesa/%E0%A4%A", "/ayuda", "/ayuda/ajedrez", "/otra"])("%s leads nowhere", (path) =>
    expect(parse(path)).toEqual({ page: "nowhere" }),
  );

  it("of a table leads back to the same key", () => {
    expect(parse(tablePath("ñ/á?"))).toEqual({ page: "table", key: "ñ/á?" });
  });
});

describe("moving about", () => {
  let stop: () => void;
  beforeEach(() => (stop = listen()));
  afterEach(() => {
    stop();
    document.body.replaceChildren();
    go("/", { replace: true });
  });

  /** Presses what is inside a link; true where the house took the press from the browser. */
  function press(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    let taken = false;
    const last = (event: Event) => {
      taken = event.defaultPrevented;
      event.preventDefault(); // the browser of the tests can't leave its page
    };
    addEventListener("click", last, { once: true });
    document.querySelector("a > *")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
    return taken;
  }

  it("goes to another page and says so", () => {
    go("/mesa/abc");
    expect(route()).toEqual({ page: "table", key: "abc" });
    expect(location.pathname).toBe("/mesa/abc");
  });

  it("follows a link inside the house without loading the page", () => {
    expect(press(`<a href="/ayuda/monedas"><b>Reglas</b></a>`)).toBe(true);
    expect(route()).toEqual({ page: "help", game: "monedas" });
  });

  it("goes back where one came from", async () => {
    go("/mesa/abc");
    go("/ayuda/monedas");
    const back = new Promise((done) => addEventListener("popstate", done, { once: true }));
    history.back();
    await back;
    expect(route()).toEqual({ page: "table", key: "abc" });
  });

  it.each([
    ["that opens another tab", `<a href="/ayuda/monedas" target="_blank"><b>x</b></a>`, {}],
    ["pressed with Ctrl", `<a href="/ayuda/monedas"><b>x</b></a>`, { ctrlKey: true }],
    ["out of the house", `<a href="https://example.org/mesa/a"><b>x</b></a>`, {}],
    ["to a place in the page", `<a href="#main"><b>x</b></a>`, {}],
    ["to something that is no page of ours", `<a href="/api/me"><b>x</b></a>`, {}],
  ])("leaves a link %s to the browser", (_, html, init) => {
    expect(press(html, init)).toBe(false);
    expect(route()).toEqual({ page: "home" });
  });
});
