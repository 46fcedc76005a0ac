/** A form that is taken to the house: busy while it is asked, and what it said. */
import { tick } from "svelte";
import { sentenceFor, type Reason } from "../i18n/refusals";
import { Refused } from "../lib/http";

export class Entry {
  /** Why the house did not take it. */
  problem = $state.raw<Reason | null>(null);
  busy = $state(false);

  get complaint(): string {
    return this.problem === null ? "" : sentenceFor(this.problem);
  }

  /** Whether what is wrong is wrong with this field. */
  blames(field: string): boolean {
    return this.problem?.field === field;
  }

  /** True when the house has taken it; otherwise the first field that is to blame has the focus. */
  async send(event: SubmitEvent, ask: () => Promise<unknown>): Promise<boolean> {
    event.preventDefault();
    if (this.busy) return false;
    const form = event.currentTarget;
    this.busy = true;
    this.problem = null;
    await tick();
    this.problem = lacking(form) ?? (await reasonOf(ask));
    this.busy = false;
    if (this.problem === null) return true;
    if (form instanceof HTMLFormElement) focusOn(form, this.problem.field);
    return false;
  }
}

/** What isn't filled in: said here, since a browser would say it in its own language. */
function lacking(form: EventTarget | null): Reason | null {
  if (!(form instanceof HTMLFormElement)) return null;
  const empty = form.querySelector<HTMLInputElement>("input:required:invalid");
  if (empty === null) return null;
  return { code: empty.type === "checkbox" ? "not_confirmed" : "left_empty", rule: "", field: empty.name };
}

async function reasonOf(ask: () => Promise<unknown>): Promise<Reason | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.reason;
  }
}

function focusOn(form: HTMLFormElement, field: string | null | undefined): void {
  const blamed = field ? form.querySelector<HTMLInputElement>(`input[name="${field}"]`) : null;
  (blamed ?? form.querySelector<HTMLInputElement>("input"))?.focus();
}
