import { specOf } from "../catalogue";
import { valueName } from "../lang/options";
import type { Translator } from "../lang/translator";
import type { GameId } from "../wire/generated";

/** The rules in our own words, as the binary has them too; each is fetched when it is wanted. */
const files = import.meta.glob<string>("../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

export async function rulesOf(game: GameId, language: string): Promise<string> {
  const fetch = files[`../../../docs/rules/${game}.${language}.md`];
  if (!fetch) throw new Error(`there are no rules of ${game} in ${language}`);
  return withoutNumbers(await fetch());
}

/** The numbers of rules are for programmers: a player has no use for them. */
export function withoutNumbers(text: string): string {
  return text.replace(/\s*\([A-Z][A-Z\d]-\d[^)]*\)/g, "");
}

/** What the page calls an option that the rules name as one writes it in a command: `--variant advanced`. */
export function optionInRules(by: Translator, game: GameId, code: string): string | null {
  const [, end, number] = /^--end (rounds|above):(\d+)$/.exec(code) ?? [];
  if (end === "rounds") return by.say("end-rounds", { rounds: Number(number) });
  if (end === "above") return by.say("end-above", { points: Number(number) });
  const [, option, named = code] = /^--([a-z-]+) (.+)$/.exec(code) ?? [];
  const options = option === undefined ? specOf(game).options.map(({ name }) => name) : [option];
  const names = named.split("|").flatMap((value) => options.flatMap((one) => valueName(by, game, one, value) ?? []));
  return names.length > 0 ? names.join(" / ") : null;
}
