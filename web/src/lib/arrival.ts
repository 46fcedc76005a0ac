/** «Sentarme» pressed before the table is open: whoever opens it then takes a seat at once. */

let wanted: string | null = null;

export function sitOnArrival(key: string): void {
  wanted = key;
}

/** True once for the table that was asked for. */
export function arrivedToSit(key: string): boolean {
  if (wanted !== key) return false;
  wanted = null;
  return true;
}
