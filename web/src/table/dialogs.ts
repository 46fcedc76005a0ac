/** What may lie over the table; one at a time. */
export type Dialog = "leaving" | "menu" | "log" | "chat" | "seat" | "topUp" | { free: number };
