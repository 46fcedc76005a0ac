/** What a browser is, from what it calls itself: enough to tell one's own sessions apart. */
const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** «Firefox, Windows»; nothing for one that says nothing of itself. */
export function browserOf(agent: string): string {
  const named = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter((name) => name !== "");
  return named.length > 0 ? named.join(", ") : agent.slice(0, 40);
}

function nameIn(names: [RegExp, string][], agent: string): string {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
}
