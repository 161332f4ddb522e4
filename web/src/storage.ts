/** What is kept on this device. A browser may forbid that: then nothing is kept, and all else works. */

export function stored(name: string): string | null {
  try {
    return localStorage.getItem(`taketable.${name}`);
  } catch {
    return null;
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(`taketable.${name}`);
  } catch {
    // Nothing was kept.
  }
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(`taketable.${name}`, value);
  } catch {
    // It is as it was when the page is loaded again.
  }
}
