import { expect, it } from "vitest";

import { fr } from "./fr";
import { sentencesIn } from "./sentences";

const sentences = [...new Set(sentencesIn(fr))];
/** What is not as it is printed in French, with what is around it. */
const wrong = (pattern: RegExp) => sentences.flatMap((sentence) => (pattern.test(sentence) ? [sentence] : []));

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
