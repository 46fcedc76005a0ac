/** An alias being written, until the house has taken it. */
import { common } from "../i18n/common";
import { sentenceFor, type Reason } from "../i18n/refusals";
import { Refused } from "../lib/http";
import { introduce } from "../lib/session.svelte";

export class AliasEntry {
  alias = $state("");
  /** Why the house (or the field, when empty) did not take it. */
  problem = $state.raw<Reason | "empty" | null>(null);
  /** True while the house is being asked. */
  busy = $state(false);
  /** The field, to be gone back to where something is wrong. */
  input: HTMLInputElement | null = null;

  constructor(alias = "") {
    this.alias = alias;
  }

  get complaint(): string {
    if (this.problem === null) return "";
    return this.problem === "empty" ? common().aliasMissing : sentenceFor(this.problem);
  }

  /** Takes the alias to the house: true when it is ours. */
  async enter(): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = await this.#problem();
    this.busy = false;
    if (this.problem !== null) this.input?.focus();
    return this.problem === null;
  }

  async #problem(): Promise<Reason | "empty" | null> {
    if (this.alias.trim() === "") return "empty";
    try {
      await introduce(this.alias);
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return error.reason;
    }
  }
}
