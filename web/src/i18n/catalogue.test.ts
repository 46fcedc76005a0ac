import { afterEach, describe, expect, it } from "vitest";
import { accountSources } from "./account";
import { area, list, number } from "./area";
import { chatSources } from "./chat";
import { common, commonSources } from "./common";
import { helpSources } from "./help";
import { homeSources } from "./home";
import { hostSources } from "./host";
import { language, speak } from "./language.svelte";
import { playSources } from "./play";
import { waitingSources } from "./waiting";

const areas = { common: commonSources, home: homeSources, waiting: waitingSources, play: playSources, help: helpSources, chat: chatSources, host: hostSources, account: accountSources };

/** Every text of a catalogue by its path; functions are called with plausible arguments. */
function texts(part: unknown, path = ""): [string, string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part === "function") return texts(called(part as (argument: unknown) => unknown, path), path);
  return Object.entries(part as object).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

function called(text: (argument: unknown) => unknown, path: string): unknown {
  try {
    return text(["Ana", "Luis"]);
  } catch {
    throw new Error(`${path} can't be said`);
  }
}

afterEach(() => speak("es"));

describe.each(Object.entries(areas))("the texts of %s", (_, { es, en }) => {
  it("are the same ones in both languages", () => {
    expect(texts(en).map(([path]) => path)).toEqual(texts(es).map(([path]) => path));
  });

  it("are never empty, but for counts of nothing", () => {
    for (const [path, text] of [...texts(es), ...texts(en)]) expect(text, path).not.toBe("");
  });
});

describe("the language", () => {
  it("changes every text at once, and the page's own mark", () => {
    expect(common().rules).toBe("Reglas");
    speak("en");
    expect(language()).toBe("en");
    expect(common().rules).toBe("Rules");
    expect(document.documentElement.lang).toBe("en");
  });

  it("is remembered", () => {
    speak("en");
    expect(localStorage.getItem("tapado.language")).toBe("en");
  });

  it("writes numbers and lists its own way", () => {
    expect(number(1234567)).toBe("1.234.567");
    expect(list(["Ana", "Luis", "Mar"])).toBe("Ana, Luis y Mar");
    speak("en");
    expect(number(1234567)).toBe("1,234,567");
    expect(list(["Ana", "Luis", "Mar"])).toBe("Ana, Luis, and Mar");
  });

  it("gives an area in the language of the moment", () => {
    const greeting = area({ hello: "Hola" }, { hello: "Hello" });
    expect(greeting().hello).toBe("Hola");
    speak("en");
    expect(greeting().hello).toBe("Hello");
  });
});
