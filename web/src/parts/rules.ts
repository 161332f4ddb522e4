import type { GameId } from "../wire/generated";
import type { Words } from "../words/en";
import type { Language } from "../words/index.svelte";
import { variantsOf } from "../words/variants";

/** The rules in our own words, as the binary has them too; each is fetched when it is wanted. */
const files = import.meta.glob<string>("../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

export async function rulesOf(game: GameId, language: Language): Promise<string> {
  const fetch = files[`../../../docs/rules/${game}.${language}.md`];
  if (!fetch) throw new Error(`there are no rules of ${game} in ${language}`);
  return withoutNumbers(await fetch());
}

/** The numbers of rules are for who reads the program: a player has no use for them. */
export function withoutNumbers(text: string): string {
  return text.replace(/\s*\([A-Z][A-Z\d]-\d[^)]*\)/g, "");
}

/** What the page calls an option that the rules name as one writes it in a command. */
export function optionName(words: Words, game: GameId, code: string): string | null {
  const variants = variantsOf(words, game);
  const [, value = code] = /^--(?:variant|counters) (.+)$/.exec(code) ?? [];
  const names = value.split("|").flatMap((one) => variants[one]?.name ?? []);
  if (names.length > 0) return names.join(" / ");
  const [, end, number] = /^--end (rounds|above):(\d+)$/.exec(code) ?? [];
  if (end === undefined) return null;
  return words.table[end === "rounds" ? "endRounds" : "endAbove"](Number(number));
}
