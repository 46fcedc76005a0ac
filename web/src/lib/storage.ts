/** What this browser remembers. Where it denies storage, it forgets, and nothing else changes. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`tapado.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`tapado.${key}`, value);
  } catch {
    // Private windows may have none: the choice holds until the page is closed.
  }
}
