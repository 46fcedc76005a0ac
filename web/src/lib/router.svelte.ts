/** Which page is shown, from the address. */
import { isGame, type GameId } from "./games";

export type Route =
  | { page: "home" }
  | { page: "table"; key: string }
  | { page: "help"; game: GameId }
  | { page: "account" }
  | { page: "hands" }
  | { page: "hand"; no: number }
  | { page: "host" }
  | { page: "nowhere" };

let current = $state.raw<Route>(parse(location.pathname));

let cameBackAt: number | null = null;

let played = $state<GameId>("monedas");

/** The game that the page is about, for the way to its rules. */
export function gameHere(): GameId {
  return current.page === "help" ? current.game : played;
}

export function aboutGame(game: string): void {
  if (isGame(game)) played = game;
}

export function route(): Route {
  return current;
}

export function parse(path: string): Route {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (first === "cuenta" && second === undefined) return { page: "account" };
  if (first === "manos" && second === undefined) return { page: "hands" };
  if (first === "anfitrion" && second === undefined) return { page: "host" };
  if (second === undefined || rest.length > 0) return { page: "nowhere" };
  if (first === "mesa") return keyed(second);
  if (first === "ayuda" && isGame(second)) return { page: "help", game: second };
  if (first === "manos" && /^[1-9]\d{0,14}$/.test(second)) return { page: "hand", no: Number(second) };
  return { page: "nowhere" };
}

/** Shows another page; with `replace` the one that is left can't be gone back to. */
export function go(path: string, { replace = false } = {}): void {
  if (!replace) history.replaceState({ y: scrollY }, ""); // where one will want to be again
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  cameBackAt = null;
  follow();
}

/** How far down one was when one left this page, in pixels; null where one hasn't come back to it. */
export function cameBack(): number | null {
  return cameBackAt;
}

export function tablePath(key: string): string {
  return `/mesa/${encodeURIComponent(key)}`;
}

/** Lets links inside the house change the page without loading it anew; gives the way to stop. */
export function listen(): () => void {
  addEventListener("popstate", goBack);
  document.addEventListener("click", onClick);
  return () => {
    removeEventListener("popstate", goBack);
    document.removeEventListener("click", onClick);
  };
}

function goBack({ state }: PopStateEvent): void {
  const left: unknown = (state as { y?: unknown } | null)?.y;
  cameBackAt = typeof left === "number" ? left : 0;
  follow();
}

function follow(): void {
  current = parse(location.pathname);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target !== "" || link.origin !== location.origin) return;
  if (link.hash !== "" || parse(link.pathname).page === "nowhere") return;
  event.preventDefault();
  go(link.pathname);
}

function keyed(part: string): Route {
  try {
    return { page: "table", key: decodeURIComponent(part) };
  } catch {
    return { page: "nowhere" };
  }
}
