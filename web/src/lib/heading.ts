/** A page's heading takes the focus when its page was just gone to: its content may come later than the page. */
export function heading(node: HTMLElement): void {
  node.tabIndex = -1;
  if (document.activeElement?.id === "main") node.focus();
}
