import { expect, it } from "vitest";

import { peopleAt } from "./people";

const chairs = [
  { sitter: { person: "Ada" }, person: "aa" },
  { sitter: { person: "Ada (2)" }, person: "bb" },
  { sitter: { bot: "novice" as const } },
  { sitter: { person: "Cyd" }, person: "cc" },
  { sitter: null },
];

it("lists everybody once, by the name that they have now", () => {
  const sayings = [
    { person: "cc", name: "Old name" },
    { person: "dd", name: "Host" },
    { person: "dd", name: "The host" },
  ];
  expect(peopleAt(chairs, sayings)).toEqual([
    { person: "aa", name: "Ada", seat: 0 },
    { person: "bb", name: "Ada (2)", seat: 1 },
    { person: "cc", name: "Cyd", seat: 3 },
    { person: "dd", name: "The host", seat: null },
  ]);
});
