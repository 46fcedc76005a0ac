import { afterEach, describe, expect, it, vi } from "vitest";
import { Refused } from "./http";
import { introduce, me, session, whoAmI } from "./session.svelte";

const answered: [string, string, unknown][] = [];

function house(...answers: [status: number, body: unknown][]): void {
  answered.length = 0;
  const queue = [...answers];
  vi.stubGlobal("fetch", (path: string, { method, body }: { method: string; body?: string }) => {
    answered.push([method, path, body === undefined ? null : JSON.parse(body)]);
    const [status, content] = queue.shift() ?? [500, ""];
    return Promise.resolve(new Response(JSON.stringify(content), { status }));
  });
}

const ana = { alias: "Ana", insecure: false, address: "http://192.168.1.9:8765", local: false };
const refusal = (code: string) => ({ code, rule: "S-3", field: "alias", numbers: {} });

afterEach(() => vi.unstubAllGlobals());

describe("who we are", () => {
  it("is nobody where the house knows no session", async () => {
    house([401, refusal("no_session")]);
    await whoAmI();
    expect(session()).toEqual({ kind: "nobody" });
    expect(me()).toBeNull();
  });

  it("is a guest as soon as the house has taken the alias", async () => {
    house([201, ana], [200, ana]);
    await introduce(" Ana ");
    expect(answered[0]).toEqual(["POST", "/api/guests", { alias: " Ana " }]);
    expect(me()).toEqual(ana);
  });

  it("changes its alias afterwards", async () => {
    house([200, ana], [200, { ...ana, alias: "Anita" }]);
    await introduce("Anita");
    expect(answered[0]).toEqual(["PATCH", "/api/me", { alias: "Anita" }]);
    expect(me()?.alias).toBe("Anita");
  });

  it("stays as it was when the house refuses the alias", async () => {
    house([400, refusal("alias_reserved")]);
    await expect(introduce("mesa")).rejects.toMatchObject({ status: 400, reason: { code: "alias_reserved", rule: "S-3" } });
    expect(me()?.alias).toBe("Anita");
  });

  it("is unknown where the house can't be reached, or speaks nonsense", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no net")));
    await expect(whoAmI()).rejects.toMatchObject({ status: 0, reason: { code: "unreachable" } });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
    const failed = whoAmI();
    await expect(failed).rejects.toBeInstanceOf(Refused);
    await expect(failed).rejects.toMatchObject({ reason: { code: "http_502" } });
  });
});
