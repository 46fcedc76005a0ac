import { afterEach, expect, it } from "vitest";
import { setTitle, setTurn } from "./title";

afterEach(() => {
  setTurn(null);
  setTitle("");
});

it("the window is called as the house, and as the page", () => {
  setTitle("");
  expect(document.title).toBe("Tapado");
  setTitle("Sala de espera");
  expect(document.title).toBe("Sala de espera · Tapado");
});

it("on one's turn the title calls, whatever page is named meanwhile", () => {
  setTitle("Mesa");
  setTurn("Te toca");
  expect(document.title).toBe("● Te toca · Mesa · Tapado");
  setTitle("Table");
  expect(document.title).toBe("● Te toca · Table · Tapado");
  setTurn(null);
  expect(document.title).toBe("Table · Tapado");
});
