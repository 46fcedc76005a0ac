/** The cards one has marked to change, until they are sent all in one act (C-9, P-6). */
export class Marks {
  slots = $state.raw<readonly number[]>([]);
  /** Said CAMBIA: what is marked is sent by itself as soon as it is asked for. */
  promised = $state(false);
  /** One more was wanted than may be changed: that is explained until something is unmarked. */
  full = $state(false);
  #hand = 0;

  /** Another hand: nothing is marked. */
  begin(hand: number): void {
    if (hand === this.#hand) return;
    this.#hand = hand;
    this.clear();
  }

  clear(): void {
    this.slots = [];
    this.promised = false;
    this.full = false;
  }

  /** Marks or unmarks a card; false where no more than `most` may be marked. */
  toggle(slot: number, most: number): boolean {
    this.full = !this.slots.includes(slot) && this.slots.length >= most;
    if (this.slots.includes(slot)) {
      this.slots = this.slots.filter((other) => other !== slot);
      return true;
    }
    if (this.full) return false;
    this.slots = [...this.slots, slot].toSorted((one, other) => one - other);
    return true;
  }
}
