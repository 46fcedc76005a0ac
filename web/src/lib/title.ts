/** The window's title: the page's name, and a mark in front of it on one's turn. */

const HOUSE = "Tapado";
let page = "";
let call: string | null = null;

/** Names the page («Sala de espera»); the house's name follows it. */
export function setTitle(name: string): void {
  page = name;
  write();
}

/** Puts the words («Te toca») in front while it is one's turn; null takes them away. */
export function setTurn(words: string | null): void {
  call = words;
  write();
}

function write(): void {
  const name = page === "" ? HOUSE : `${page} · ${HOUSE}`;
  document.title = call === null ? name : `● ${call} · ${name}`;
}
