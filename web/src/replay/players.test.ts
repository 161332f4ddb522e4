import { expect, it } from "vitest";

import { playerNames } from "./players";

it("calls everybody as at the table", () => {
  const players = [{ name: "Zoe" }, { name: "casual", bot: "casual" }, { name: "Deep", bot: "expert" }, { name: "" }];
  expect(playerNames(players)).toEqual(["Zoe", "Bo", "Deep", "4"]);
});
