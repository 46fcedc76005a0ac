/** The messages of the sockets and the bodies of the requests, as the server's schema describes them. */
import type { Accepted, FromClient, Refusal } from "./messages.generated";

export type * from "./messages.generated";

type Without<Message, Key extends PropertyKey> = Message extends unknown ? Omit<Message, Key> : never;

/** A command as the page makes it: the connection gives it its id (S-18). */
export type Command = Without<FromClient, "id">;

/** What a command is answered with; what it did comes as a `State`, like to everybody else. */
export type Answer = Accepted | Refusal;

export const SUBPROTOCOL = "tapado.v1";
