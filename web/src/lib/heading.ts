import { tick } from "svelte";

/** A page's heading takes the focus when its page was just gone to: its content may come later than the page. */
export function heading(node: HTMLElement): void {
  node.tabIndex = -1;
  if (document.activeElement?.id === "main") node.focus({ preventScroll: true });
}

/** Takes the focus to the page's heading, where what was pressed is gone and the page is another one. */
export async function toHeading(): Promise<void> {
  await tick();
  document.querySelector<HTMLElement>("main h1")?.focus();
}
