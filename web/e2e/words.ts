import { translatorOf } from "../src/lang/for-tests";
import type { Say } from "../src/lang/translator";

/** What the page says in a language. */
export type Words = Say;

/** What the page says in the language with this code. */
export const wordsIn = (code: string): Words => translatorOf(code).say;

export const en = wordsIn("en");
export const de = wordsIn("de");

/** "Ada, Bo and Carl". */
export const list = (names: readonly string[], code = "en"): string => translatorOf(code).list(names);
