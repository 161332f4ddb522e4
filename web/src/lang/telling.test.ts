import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";

import { readPlaythrough } from "../boards/playthrough";
import type { MatchEvent } from "../wire/generated";
import { translatorOf, translators } from "./for-tests";
import { Teller } from "./telling";

const CRATES = new URL("../../../crates/", import.meta.url);

interface Case {
  name: string;
  value: object | string;
  arguments: object;
  language?: string;
  viewer?: string;
}

describe("the arguments", () => {
  const cases = JSON.parse(readFileSync(new URL("telling/tests/arguments.json", CRATES), "utf8")) as Case[];
  it.each(cases)("are those of the Rust programs: $name", ({ name, value, arguments: args, language, viewer }) => {
    const teller = new Teller(translatorOf(language ?? "en"), "take5", ["Ada", "Bo", "Carl"], viewer === undefined ? 0 : null);
    expect(teller.argumentsOf(value)).toEqual({ name, arguments: args });
  });
});

const FOLDER = new URL("rules/tests/playthroughs/", CRATES);
const PLAYED = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => readPlaythrough(readFileSync(new URL(file, FOLDER), "utf8")));
const NAMES = ["Ada", "Bo", "Carl", "Dora"];

/** Events that are seen, or are told with something else. */
const SILENT = ["hand", "chosen", "drawn", "scored"];

describe.each(translators)("in $code", (by) => {
  it("every event, action and question of real matches has one good sentence, or none on purpose", () => {
    const trouble = vi.spyOn(console, "error");
    for (const { game, seats, steps } of PLAYED) {
      for (const { seen } of steps) {
        seen.forEach(({ events, view, legal }, viewer) => {
          const teller = new Teller(by, game, NAMES, viewer < seats ? viewer : null);
          for (const event of events) {
            const sentence = teller.event(event);
            const kind = Object.keys(event)[0] ?? "";
            if (sentence === null) expect(SILENT, game).toContain(kind);
            else expect(sentence).toMatch(/^[\p{Lu}\d#«].*\.$/u);
            expect(sentence ?? "").not.toMatch(/undefined|null|NaN|\[object|\{| {2}/);
          }
          if (legal.length > 0) expect(teller.ask(view.position.stage, legal)).toMatch(/[.?]$/);
        });
      }
    }
    expect(trouble).not.toHaveBeenCalled();
    trouble.mockRestore();
  });
});

describe("in English", () => {
  const told = (event: MatchEvent, you: number | null) =>
    new Teller(translatorOf("en"), "take5", NAMES, you).event(event);

  it("the viewer is you, and others have their names", () => {
    const cards = [4, 26, 40, 63, 80];
    const event: MatchEvent = { row_taken: { seat: 0, card: 81, row: 3, cards, why: "sixth", heads: 9 } };
    expect(told(event, 0)).toBe("Your 81 is the sixth card in row 4. You take 5 cards, 9 heads.");
    expect(told(event, 1)).toBe("Ada's 81 is the sixth card in row 4. Ada takes 5 cards, 9 heads.");
    expect(told(event, null)).toBe(told(event, 1));
  });
});
