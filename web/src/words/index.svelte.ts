import { keep, kept } from "../kept";
import { de } from "./de";
import { en, type Words } from "./en";
import { fr } from "./fr";

/** Every language there is, by its code, and what it calls itself. */
const all = {
  en: { words: en, own: "English" },
  fr: { words: fr, own: "Français" },
  de: { words: de, own: "Deutsch" },
} satisfies Record<string, { words: Words; own: string }>;

export type Language = keyof typeof all;

/** The languages for a list to choose from. */
export const languages = Object.entries(all).map(([code, { own }]) => ({
  code: code as Language,
  own,
}));

const KEPT = "language";

function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(all, code);
}

/** The one that was chosen here before, or the first of the browser's that we speak. */
function first(): Language {
  const before = kept(KEPT);
  if (isLanguage(before)) return before;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

let chosen = $state<Language>(first());

/** The language that is spoken now. */
export const language = {
  get code(): Language {
    return chosen;
  },
  choose(code: Language) {
    chosen = code;
    keep(KEPT, code);
  },
};

/** The words of the language that is spoken now; read it where it is shown, so that it follows. */
export function words(): Words {
  return all[chosen].words;
}
