import { describe, expect, it } from "vitest";

import { tableLike } from "./table-like";

describe("a table like that of a match", () => {
  it("has the same game, seats and bots, but nobody's program", () => {
    const options = { variant: "standard", end: { rounds: 2 } };
    const players = [{ name: "Ada" }, { name: "casual", bot: "casual" }, { name: "Bo" }, { name: "Deep Cow", bot: "program" }];
    expect(tableLike({ game: "take5", options: options as never, players })).toEqual({
      game: "take5",
      options,
      seats: 4,
      bots: ["casual"],
    });
  });
});
