import { describe, expect, it } from "vitest";
import { browserOf } from "./browsers";

describe("what a browser is called", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36", "Chrome, Linux"],
    ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1", "Safari, iOS"],
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  ])("is told from what it says: %s", (agent, name) => expect(browserOf(agent)).toBe(name));

  it("is what it calls itself where nobody knows it, and not too much of that", () => {
    expect(browserOf("curl/8.1")).toBe("curl/8.1");
    expect(browserOf("x".repeat(200))).toHaveLength(40);
    expect(browserOf("")).toBe("");
  });
});
