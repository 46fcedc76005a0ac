import { beforeEach, describe, expect, it } from "vitest";
import { houseNotice, noticed, putNoticeAway } from "./notice.svelte";

beforeEach(() => localStorage.clear());

describe("the house's notice", () => {
  it("is shown until it is put away, and the next one again", () => {
    noticed({ no: 1, text: "cerramos a las doce" });
    expect(houseNotice()).toBe("cerramos a las doce");
    putNoticeAway();
    expect(houseNotice()).toBeNull();
    expect(localStorage.getItem("tapado.notice")).toBe("1");
    noticed({ no: 2, text: "ahora a la una" });
    expect(houseNotice()).toBe("ahora a la una");
  });

  it("is gone when the hosts take it down, and an older one doesn't come back", () => {
    noticed({ no: 3, text: "otra" });
    noticed({ no: 4, text: null });
    expect(houseNotice()).toBeNull();
    noticed({ no: 3, text: "otra" });
    expect(houseNotice()).toBeNull();
  });
});
