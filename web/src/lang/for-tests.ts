import { codes, textOf } from "../../vite/lang";
import { Translator } from "./translator";

/** For tests: every language, read from its files. */
export const translators: readonly Translator[] = codes().map((code) => new Translator(code, textOf(code)));

/** For tests: the language with this code. */
export function translatorOf(code: string): Translator {
  const found = translators.find((one) => one.code === code);
  if (!found) throw new Error(`there is no language ${code}`);
  return found;
}
