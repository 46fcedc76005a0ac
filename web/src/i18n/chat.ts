/** Texts of the talk at a table. */
import type { Reaction } from "../chat/glyphs";
import { area } from "./area";

const reactionsEs: Record<Reaction, string> = {
  smile: "Sonreír",
  laugh: "Reírse",
  wow: "Asombrarse",
  sad: "Lamentarse",
  thumb: "Bien jugado",
  toast: "Brindar",
};
const didEs: Record<Reaction, string> = {
  smile: "sonríe",
  laugh: "se ríe",
  wow: "se asombra",
  sad: "se lamenta",
  thumb: "dice «bien jugado»",
  toast: "brinda",
};

const es = {
  title: "Charla",
  open: "Abrir la charla",
  openUnread: (count: number) => (count === 1 ? "Abrir la charla: 1 mensaje nuevo" : `Abrir la charla: ${count} mensajes nuevos`),
  unread: (count: number) => (count === 1 ? "Charla: 1 mensaje nuevo" : `Charla: ${count} mensajes nuevos`),
  close: "Cerrar la charla",
  nothing: "Nadie ha dicho nada todavía.",
  write: "Escribe un mensaje",
  send: "Enviar",
  onlySeated: "Aquí escribe quien está sentado a la mesa. Tú puedes leer.",
  yourTurn: "Te toca: vuelve a la mesa",
  says: (name: string, text: string) => `${name}: ${text}`,
  reactions: "Reacciones",
  reaction: reactionsEs,
  did: (name: string, reaction: Reaction) => `${name} ${didEs[reaction]}.`,
  about: (name: string) => `Silenciar o denunciar a ${name}`,
  mute: (name: string) => `No leer más a ${name}`,
  report: "Avisar a los anfitriones",
  reported: "Avisado. Gracias: los anfitriones lo verán.",
  mutedPeople: "No lees a:",
  unmute: (name: string) => `Volver a leer a ${name}`,
};

const reactionsEn: Record<Reaction, string> = {
  smile: "Smile",
  laugh: "Laugh",
  wow: "Be amazed",
  sad: "Be sorry",
  thumb: "Well played",
  toast: "Raise a glass",
};
const didEn: Record<Reaction, string> = {
  smile: "smiles",
  laugh: "laughs",
  wow: "is amazed",
  sad: "is sorry",
  thumb: "says “well played”",
  toast: "raises a glass",
};

const en: typeof es = {
  title: "Chat",
  open: "Open the chat",
  openUnread: (count) => (count === 1 ? "Open the chat: 1 new message" : `Open the chat: ${count} new messages`),
  unread: (count) => (count === 1 ? "Chat: 1 new message" : `Chat: ${count} new messages`),
  close: "Close the chat",
  nothing: "Nobody has said anything yet.",
  write: "Write a message",
  send: "Send",
  onlySeated: "Those who sit at the table write here. You can read.",
  yourTurn: "It is your turn: back to the table",
  says: (name, text) => `${name}: ${text}`,
  reactions: "Reactions",
  reaction: reactionsEn,
  did: (name, reaction) => `${name} ${didEn[reaction]}.`,
  about: (name) => `Mute or report ${name}`,
  mute: (name) => `Read ${name} no more`,
  report: "Tell the hosts",
  reported: "Told. Thank you: the hosts will see it.",
  mutedPeople: "You don't read:",
  unmute: (name) => `Read ${name} again`,
};

export const chat = area(es, en);
export const chatSources = { es, en };
