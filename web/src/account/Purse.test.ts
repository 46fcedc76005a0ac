import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MyPurse } from "../lib/protocol";
import Purse from "./Purse.svelte";

const POOR: MyPurse = { balance: 3, at_tables: 150, may_be_made_up: true };
const RICH: MyPurse = { balance: 2000, at_tables: 150, may_be_made_up: false };

interface Asked {
  method: string;
  body: unknown;
}

/** The house's answers, one after the other; null where it can't be reached. Gives what it was asked. */
function houseSays(...answers: (MyPurse | null)[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (_: string, { method = "GET", body }: RequestInit) => {
    asked.push({ method, body: typeof body === "string" ? JSON.parse(body) : null });
    const answer = answers.shift() ?? null;
    return answer === null ? Promise.reject(new TypeError()) : Promise.resolve(Response.json(answer));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("my chips", () => {
  it("can be asked for by whoever has few, and are counted again", async () => {
    houseSays(POOR, RICH);
    render(Purse);
    await fireEvent.click(await screen.findByRole("button", { name: "Pedir fichas" }));
    expect(await screen.findByText("2.000 fichas")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("are not offered to whoever has enough", async () => {
    houseSays(RICH);
    render(Purse);
    expect(await screen.findByText("2.000 fichas")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("are asked for by the same request again where no answer came", async () => {
    const asked = houseSays(POOR, null, RICH);
    render(Purse);
    const button = await screen.findByRole("button", { name: "Pedir fichas" });
    await fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]).toEqual(asked[1]);
    expect(asked[1]?.body).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown });
  });
});
