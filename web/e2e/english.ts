import type { Page } from "playwright-core";

import { partsOf } from "../src/lang/pieces";
import { textOf } from "../vite/lang";

/** All texts of a language, in pieces: what stands between its variables. Its own name is shown in all of them. */
const pieces = (code: string) =>
  partsOf(textOf(code)).flatMap(({ id, pieces }) => (id === "language-name" ? [] : pieces));

/** What only English says, of all that another language says otherwise. */
export function onlyEnglish(code: string): string[] {
  const others = pieces(code);
  const own = new Set(pieces("en").map((piece) => piece.trim()));
  return [...own].filter((piece) => /\p{L}{4}/u.test(piece) && !others.some((other) => other.includes(piece)));
}

/** What of it can be read or heard on a page. */
export async function englishOn(page: Page, code: string): Promise<string[]> {
  const told = await page.evaluate(() => {
    const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
    const named = [...document.querySelectorAll("body *")].flatMap((one) =>
      names.flatMap((name) => one.getAttribute(name) ?? []),
    );
    // Commands to type are the same in all languages.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const read: string[] = [];
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around?.checkVisibility() && !around.closest("code, pre")) read.push(texts.currentNode.nodeValue ?? "");
    }
    return [document.title, ...read, ...named].join("\n");
  });
  return onlyEnglish(code).filter((piece) => {
    const escaped = piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, "u").test(told);
  });
}
