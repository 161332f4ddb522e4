import { describe, expect, it } from "vitest";

import { codes, textOf } from "../../vite/lang";
import { translatorOf } from "./for-tests";
import { partsOf } from "./pieces";

const english = partsOf(textOf("en"));

describe.each(codes())("%s", (code) => {
  const messages = partsOf(textOf(code));

  it("has every message once, and no other", () => {
    expect(messages.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort());
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });

  it("has no variables that the page does not give", () => {
    const given = new Map(english.map(({ id, variables }) => [id, variables]));
    const wrong = messages.flatMap(({ id, variables }) =>
      [...variables].filter((name) => !given.get(id)?.has(name)).map((name) => `${id}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe("numbers", () => {
  it("are grouped as the language does, and have a minus sign", () => {
    const points = (code: string, number: number) => translatorOf(code).say("unit-points", { points: number });
    expect(points("en", -1234)).toBe("−1,234 points");
    expect(points("de", 1234)).toBe("1.234 Punkte");
    expect(points("fr", 1)).toBe("1 point");
    expect(points("fr", 0)).toBe("0 point");
  });
});

describe("French", () => {
  const sentences = partsOf(textOf("fr")).flatMap(({ id, pieces }) => pieces.map((text) => ({ id, text })));
  /** What is not as it is printed in French. */
  const wrong = (pattern: RegExp) => sentences.filter(({ text }) => pattern.test(text));

  it("no line can begin with a sign that belongs to the line before", () => {
    expect(sentences.length).toBeGreaterThan(500);
    expect(wrong(/ [:;!?»]|« /)).toEqual([]);
  });

  it("the space before a sign is the one that is printed there", () => {
    expect(wrong(/\u00a0[;!?]|\u202f:/)).toEqual([]);
    // Two games have names that are not French; a time has a colon, too.
    expect(wrong(/(?<!\u202f|Hornochsen|No Thanks)[;!?]|(?<!\u00a0|\d):/)).toEqual([]);
  });

  it("an apostrophe is one, and three dots follow the word", () => {
    expect(wrong(/'| …/)).toEqual([]);
  });
});
