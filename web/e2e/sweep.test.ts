import { describe, expect, it } from "vitest";

import type { GameId } from "../src/wire/generated";
import { findings } from "./findings";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import type { Screen } from "./screens";

const house = houseForTests();

/** Phones, phones held sideways, tablets, laptops, also at twice the size of everything, and large screens. */
const UPRIGHT: Screen[] = [
  [320, 568], [360, 640], [390, 844], [540, 960], [768, 1024], [820, 1180], [1024, 1366],
].map(([width = 0, height = 0]) => ({ width, height }));
const ACROSS: Screen[] = [
  ...UPRIGHT.map(({ width, height }) => ({ width: height, height: width })),
  ...[[683, 384], [1180, 820], [1280, 720], [1366, 768], [1920, 1080], [2560, 1440]].map(
    ([width = 0, height = 0]) => ({ width, height }),
  ),
];
const SCREENS = [...UPRIGHT, ...ACROSS];

interface Look {
  cards: "medium" | "large";
  language: string;
}

/** Tables with few, with some and with as many players as there can be. */
const tables: { game: GameId; seats: number; variant?: "option-variant-advanced"; look: Look }[] = [
  { game: "take5", seats: 2, look: { cards: "large", language: "en" } },
  { game: "take5", seats: 10, look: { cards: "medium", language: "de" } },
  { game: "take5", seats: 6, variant: "option-variant-advanced", look: { cards: "medium", language: "en" } },
  { game: "take-a-number", seats: 6, look: { cards: "large", language: "fr" } },
  { game: "take-a-number", seats: 10, look: { cards: "medium", language: "en" } },
  { game: "hornochsen", seats: 2, look: { cards: "large", language: "de" } },
  { game: "hornochsen", seats: 6, look: { cards: "medium", language: "fr" } },
  { game: "take-that", seats: 2, look: { cards: "medium", language: "fr" } },
  { game: "take-that", seats: 4, look: { cards: "large", language: "de" } },
  { game: "no-thanks", seats: 3, look: { cards: "large", language: "de" } },
  { game: "no-thanks", seats: 7, look: { cards: "medium", language: "fr" } },
];

/** Looks at the match in every window. */
async function sweep(player: Player, moment: string): Promise<string[]> {
  const all: string[] = [];
  for (const screen of SCREENS) {
    await player.page.setViewportSize(screen);
    // Once the page has measured its window, it is laid out; then it is laid out once more for what it has measured.
    await player.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
    const found = await findings(player.page);
    all.push(...found.map((one) => `${moment}, ${screen.width}x${screen.height}: ${one}`));
  }
  return all;
}

/** What the page asks for now: the same questions lay out the board alike. */
function kindOf(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const places = [".candidates", ".felt > .middle", ".actions", ".mine"];
    const offers = (place: string) => document.querySelector(`${place} button[aria-disabled="false"]`) !== null;
    return places.filter(offers).join(" ");
  });
}

/** How many decisions are made at most to see all kinds of questions, and a table with much on it. */
const DECISIONS = 14;

// Where something lies does not depend on how busy the machine is.
describe("a match in any window", { retry: 0 }, () => {
  it.for(tables)("$game with $seats players fits, $look.cards cards, $look.language", async ({ game, seats, variant, look }) => {
    const player = await house().player("Ada", { language: look.language, cards: look.cards });
    const named = variant ? { variant: player.words(variant) } : {};
    await player.open({ game, seats, bots: seats - 1, ...named });
    const seen = new Set<string>();
    const found: string[] = [];
    for (let turn = 0; turn < DECISIONS; turn++) {
      if ((await player.turnOrEnd()) === "end") break;
      const kind = await kindOf(player);
      const isLate = turn === DECISIONS - 1;
      if (!seen.has(kind) || isLate) found.push(...(await sweep(player, `decision ${turn + 1} (${kind})`)));
      seen.add(kind);
      await player.page.setViewportSize({ width: 1280, height: 800 });
      await player.decide();
    }
    expect(found).toEqual([]);
  });

  it("fits also while the connection is lost", async () => {
    const player = await house().player("Ada");
    await player.open({ game: "take5", seats: 10, bots: 9 });
    await player.turnOrEnd();
    await player.page.context().setOffline(true);
    await house().kill();
    await player.page.getByTestId("connection").waitFor();
    const found = await sweep(player, "without a connection");
    await player.page.context().setOffline(false);
    await house().start();
    expect(found).toEqual([]);
  });
});
