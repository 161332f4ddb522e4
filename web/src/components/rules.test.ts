import { describe, expect, it } from "vitest";

import { translatorOf } from "../lang/for-tests";
import type { GameId } from "../wire/generated";
import { spans } from "./markdown";
import { optionInRules, rulesOf, withoutNumbers } from "./rules";

const en = translatorOf("en");
const games: GameId[] = ["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"];

describe("the rules for a player", () => {
  it("have no numbers for programmers", () => {
    expect(withoutNumbers("Nobody sees it (T5-1). All (T5-2 to\nT5-4) stay (2 to 6).")).toBe(
      "Nobody sees it. All stay (2 to 6).",
    );
  });

  it("call options as the page does", () => {
    expect(optionInRules(en, "take5", "--variant advanced")).toBe("Advanced");
    expect(optionInRules(en, "take5", "tactics")).toBe("Tactics");
    expect(optionInRules(en, "no-thanks", "--counters hidden|open")).toBe("Hidden counters / Open counters");
    expect(optionInRules(en, "take5", "--end above:66")).toBe("until someone has more than 66 points");
    expect(optionInRules(en, "take-that", "--end rounds:2")).toBe("2 rounds");
    expect(optionInRules(en, "hornochsen", "x2")).toBeNull();
  });

  const all = games.flatMap((game) => (["en", "fr", "de"] as const).map((language) => ({ game, language })));
  it.each(all)("name no option of a command: $game in $language", async ({ game, language }) => {
    const read = spans(await rulesOf(game, language), (code) => optionInRules(en, game, code));
    expect(read.filter(({ text }) => /--[a-z]/.test(text))).toEqual([]);
  });
});
