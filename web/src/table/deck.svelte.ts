/** Whether the four suits have four colours; remembered. */
import { remember, remembered } from "../lib/storage";

let four = $state(remembered("deck") === "four");

export function fourColours(): boolean {
  return four;
}

export function switchFourColours(next: boolean): void {
  four = next;
  remember("deck", next ? "four" : "two");
}
