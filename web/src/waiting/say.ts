import type { Command, State } from "../lib/protocol";

/** What the parts of the waiting room are given: the state, and the way to ask something of the table. */
export interface RoomProps {
  room: State;
  /** True where the command was taken. */
  say: (command: Command) => Promise<boolean>;
}
