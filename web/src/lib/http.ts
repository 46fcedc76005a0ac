/** Requests to the house: the answer's body, or its reason as a `Refused`. */
import type { Problem } from "./protocol";

export class Refused extends Error {
  readonly reason: Problem;
  /** The HTTP status; 0 where the house could not be reached. */
  readonly status: number;

  constructor(status: number, reason: Problem) {
    super(reason.code);
    this.status = status;
    this.reason = reason;
  }
}

/** Raises `Refused`, also where nobody answers (code «unreachable»). An answer without a body is undefined. */
export async function ask<Answer>(method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(path, request(method, body)).catch(() => null);
  if (response === null) throw new Refused(0, problem("unreachable"));
  if (!response.ok) throw new Refused(response.status, await reasonOf(response));
  if (response.status === 204) return undefined as Answer;
  return (await response.json()) as Answer;
}

function request(method: string, body: unknown): RequestInit {
  if (body === undefined) return { method };
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function reasonOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return body;
  return problem(`http_${response.status}`);
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && typeof body.code === "string";
}

function problem(code: string): Problem {
  return { code, rule: "", field: null, numbers: {} };
}
