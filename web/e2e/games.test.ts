import { describe, expect, it } from "vitest";

import type { GameId } from "../src/wire/generated";
import { written } from "../src/lang/number";
import { houseForTests } from "./house-for-tests";
import { Listener } from "./listener";
import type { Player, InputMethod, Wanted } from "./player";
import { expectRoom } from "./room";
import { en } from "./words";

const house = houseForTests();

/** Every game by each input method, and every variant in one of them. */
const matches: [input: InputMethod, wanted: Wanted][] = [
  ["mouse", { game: "take5", variant: en("option-variant-standard"), seats: 4 }],
  ["touch", { game: "take5", variant: en("option-variant-advanced"), seats: 2 }],
  ["keyboard", { game: "take5", variant: en("option-variant-tactics"), seats: 3 }],
  ["mouse", { game: "take-a-number", seats: 2 }],
  ["touch", { game: "take-a-number", seats: 5 }],
  ["keyboard", { game: "take-a-number", seats: 3 }],
  ["mouse", { game: "hornochsen", seats: 4 }],
  ["touch", { game: "hornochsen", seats: 6 }],
  ["keyboard", { game: "hornochsen", seats: 3 }],
  ["mouse", { game: "take-that", variant: en("option-variant-standard"), seats: 3 }],
  ["touch", { game: "take-that", variant: en("option-variant-advanced"), seats: 4 }],
  ["keyboard", { game: "take-that", variant: en("option-variant-standard"), seats: 2 }],
  ["mouse", { game: "no-thanks", variant: en("no-thanks-option-counters-hidden"), seats: 3 }],
  ["touch", { game: "no-thanks", variant: en("no-thanks-option-counters-open"), seats: 7 }],
  ["keyboard", { game: "no-thanks", variant: en("no-thanks-option-counters-hidden"), seats: 5 }],
];

const told = (wanted: Wanted) => [wanted.game, wanted.variant, wanted.seats].filter(Boolean).join(" ");

describe.each(["mouse", "touch", "keyboard"] as const)("by %s", (input) => {
  const mine = matches.flatMap(([by, wanted]) => (by === input ? [[told(wanted), wanted] as const] : []));

  it.each(mine)("%s is played to the end", async (_, wanted) => {
    const player = await house().player("Ada", { input });
    const ears = await Listener.at(player.page);
    await player.open({ ...wanted, bots: (wanted.seats ?? 2) - 1, rounds: 1 });
    let turns = 0;
    for (; (await player.turnOrEnd()) === "turn"; turns++) {
      if (input === "touch" && turns === 1) await expectRoom(player, 360, told(wanted));
      if (input === "keyboard" && turns > 0) expect(await player.focus(), "the focus").not.toBeNull();
      await player.decide();
    }
    await expectEnd(player, wanted.game);
    if (input === "keyboard") expect(await player.focus(), "the focus at the end").not.toBeNull();
    await expectToldOnce(player, ears, turns);
  });
});

/** A player who does not see the page has heard each event once, and has been called to each decision. */
async function expectToldOnce(player: Player, ears: Listener, turns: number): Promise<void> {
  const heard = await ears.heard();
  // However the match was played: the log is only read here.
  await player.page.getByRole("button", { name: en("page-over-details") }).click();
  await player.page.getByRole("dialog").getByRole("tab", { name: en("page-play-story") }).click();
  expect(heard).toEqual(await ears.story());
  expect(heard).toContain(en("event-round-begins", { round: 1 }));
  expect(heard.at(-1)).toMatch(/^The match is over/);
  const calls = (await ears.urgent()).filter((text) => text === en("page-play-your-turn"));
  expect(calls).toHaveLength(turns);
}

/** The ranking and the score sheet say what the record says. */
async function expectEnd(player: Player, game: GameId): Promise<void> {
  const { page } = player;
  await player.result.waitFor();
  await page.getByRole("heading", { name: en("page-over-ranking") }).waitFor();
  await player.use(player.button(en("page-over-details")));
  const answer = await page.request.get(`/api/tables/${page.url().split("/").pop()}/record`);
  const lines = (await answer.text()).trim().split("\n");
  const head = JSON.parse(lines[0] ?? "") as { game: GameId };
  const last = JSON.parse(lines.at(-1) ?? "") as { result: { totals: number[] } };
  expect(head.game).toBe(game);
  const totals = await page.locator("td.total").allTextContents();
  expect(totals.map((total) => total.trim())).toEqual(last.result.totals.map(written));
  await page.keyboard.press("Escape");
}
