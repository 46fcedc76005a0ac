/** Days and times as the reader's language and clock write them. */
import { language } from "./language.svelte";

/** «1 de diciembre de 2026»; seconds since 1970. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(new Date(seconds * 1000));
}

/** «1:23»; seconds since 1970. */
export function hour(seconds: number): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(new Date(seconds * 1000));
}

/** «1 dic 2026, 1:23»; seconds since 1970. */
export function moment(seconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(seconds * 1000));
}
