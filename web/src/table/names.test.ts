import { expect, it } from "vitest";

import { namesOf } from "./names";

it("calls no bot like a person", () => {
  const bot = { sitter: { bot: "novice" as const } };
  expect(namesOf([{ sitter: { person: "carl" } }, bot, bot, { sitter: null }])).toEqual(["carl", "Bo", "Mia", "4"]);
  expect(namesOf([{ sitter: { person: "Bo" } }, bot, { sitter: { person: "Lea" } }])).toEqual(["Bo", "Bot 2", "Lea"]);
});
