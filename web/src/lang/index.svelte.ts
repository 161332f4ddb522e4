import { languages as all } from "virtual:languages";

import { store, stored } from "../storage";
import { Translator, type Say } from "./translator";

/** The languages for a list to choose from. */
export const languages: readonly { code: string; own: string }[] = all;

const KEPT = "language";
/** For tests: English with accents, to find text that is written elsewhere. The built page does not have it. */
const PSEUDO = "qps";

function isLanguage(code: string | null | undefined): code is string {
  return all.some((one) => one.code === code);
}

/** The language that was chosen before, or the first of the browser's that we speak. */
function preferred(): string {
  const before = stored(KEPT);
  if (isLanguage(before) || (import.meta.env.DEV && before === PSEUDO)) return before;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** A letter with an accent: `é` for `e`. */
const accented = (text: string) => text.replace(/[aeiouyncst]/gi, (letter) => (letter + "\u0301").normalize("NFC"));

let spoken = $state.raw<Translator | null>(null);

async function load(code: string): Promise<void> {
  const isPseudo = import.meta.env.DEV && code === PSEUDO;
  const language = all.find((one) => one.code === (isPseudo ? "en" : code));
  if (!language) throw new Error(`there is no language ${code}`);
  const { default: text } = await language.load();
  spoken = new Translator(language.code, text, isPseudo ? accented : undefined);
}

/** The language of the page. */
export const language = {
  get code(): string {
    return translator().code;
  },
  /** Loads the language in which the page begins: to be done before anything is shown. */
  begin: () => load(preferred()),
  async choose(code: string): Promise<void> {
    await load(code);
    store(KEPT, code);
  },
};

/** All messages of the language of the page. What reads it while it is drawn follows the language. */
export function translator(): Translator {
  if (!spoken) throw new Error("no language is loaded yet");
  return spoken;
}

/** Says a message in the language of the page. */
export const t: Say = (id, ...args) => translator().say(id, ...args);

/** "Ada, Bo and Carl". */
export const list = (items: readonly (string | number)[]): string => translator().list(items);
