/** One's chips at home, asked for when a dialog needs them (K-13). */
import { ask } from "../lib/http";
import type { MyPurse } from "../lib/protocol";

export class Purse {
  /** Null until the house has said, or where it can't. */
  balance = $state<number | null>(null);

  async look(): Promise<void> {
    this.balance = await ask<MyPurse>("GET", "/api/me/purse").then(
      ({ balance }) => balance,
      () => null,
    );
  }
}
