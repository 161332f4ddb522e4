import type { Page } from "playwright-core";

import { en, type Words } from "../src/words/en";

/** Stands where a text says what only the moment knows. */
const GAP = "\u0001";

/** All that a language says, in pieces: what stands between its gaps. */
function* pieces(said: unknown): Generator<string> {
  if (typeof said === "string") yield said;
  else if (typeof said === "function") yield* piecesOf(said as (...given: unknown[]) => string);
  else if (typeof said === "object" && said !== null) for (const one of Object.values(said)) yield* pieces(one);
}

function* piecesOf(say: (...given: unknown[]) => string): Generator<string> {
  // A list with one text in it does for a text, for a number and for names.
  const given = Array.from({ length: say.length }, () => [GAP]);
  try {
    yield* say(...given).split(/\u0001|undefined/);
  } catch {
    // It does not: then the sentences around it have to do.
  }
}

/** What only English says, of all that another language says otherwise. */
export function onlyEnglish(words: Words): string[] {
  const others = [...pieces(words)];
  const own = new Set([...pieces(en)].map((piece) => piece.trim()));
  return [...own].filter((piece) => /\p{L}{4}/u.test(piece) && !others.some((other) => other.includes(piece)));
}

/** What of it can be read or heard on a page. */
export async function englishOn(page: Page, words: Words): Promise<string[]> {
  const told = await page.evaluate(() => {
    const names = ["aria-label", "title", "placeholder", "alt", "aria-valuetext"];
    const named = [...document.querySelectorAll("body *")].flatMap((one) =>
      names.flatMap((name) => one.getAttribute(name) ?? []),
    );
    // What is to be typed into a program is the same in all languages.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const read: string[] = [];
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around?.checkVisibility() && !around.closest("code, pre")) read.push(texts.currentNode.nodeValue ?? "");
    }
    return [document.title, ...read, ...named].join("\n");
  });
  return onlyEnglish(words).filter((piece) => {
    const escaped = piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, "u").test(told);
  });
}
