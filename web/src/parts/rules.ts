import type { GameId } from "../wire/generated";
import type { Language } from "../words/index.svelte";

/** The rules in our own words, as the binary has them too; each is fetched when it is wanted. */
const files = import.meta.glob<string>("../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

export async function rulesOf(game: GameId, language: Language): Promise<string> {
  const fetch = files[`../../../docs/rules/${game}.${language}.md`];
  if (!fetch) throw new Error(`there are no rules of ${game} in ${language}`);
  return fetch();
}
