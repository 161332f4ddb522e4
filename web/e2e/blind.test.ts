import { describe, expect, it } from "vitest";

import type { Ask, GameId, MatchView, Seat, Tally } from "../src/wire/generated";
import { byEar, scoresIn, type ByEar } from "./blind-games";
import { BlindPlayer, type HeardList } from "./blind-player";
import { houseForTests } from "./house-for-tests";
import { Listener } from "./listener";
import type { Player, Wanted } from "./player";
import { readRecord } from "./secrets";
import { Spy, type Heard } from "./spy";
import { en, wordsIn } from "./words";

const house = houseForTests();

/** What somebody knows who listens, when called to decide. */
interface Known {
  lies: unknown;
  scores: number[];
}

/** A match of each game, in each language in some game. */
const matches: { wanted: Wanted; language?: string }[] = [
  { wanted: { game: "take5", seats: 4, rounds: 2 } },
  { wanted: { game: "take-a-number", seats: 3, rounds: 1 }, language: "de" },
  { wanted: { game: "hornochsen", seats: 3, rounds: 1 } },
  { wanted: { game: "take-that", seats: 3, rounds: 1 } },
  { wanted: { game: "no-thanks", seats: 4, rounds: 1 }, language: "fr" },
];

/** What the server said each time when it called a seat to decide. */
function callsIn(heard: readonly Heard[], seat: Seat): { view: MatchView; tally: Tally }[] {
  const calls = new Map<number, { view: MatchView; tally: Tally }>();
  let [view, tally]: [MatchView | null, Tally | null] = [null, null];
  const called = (ask: Ask) => {
    const isNew = view?.to_act.includes(seat) && !calls.has(ask.decision);
    if (isNew && view && tally) calls.set(ask.decision, { view, tally });
  };
  for (const one of heard) {
    if (!("frame" in one)) continue;
    if ("welcome" in one.frame) {
      const { welcome } = one.frame;
      [view, tally] = [welcome.view, welcome.tally ?? null];
      if (welcome.ask) called(welcome.ask);
    } else if ("event" in one.frame) {
      const { event } = one.frame;
      [view, tally] = [event.view ?? view, event.tallies?.at(-1) ?? tally];
      if (typeof event.ask === "object" && "new" in event.ask) called(event.ask.new);
    }
  }
  return [...calls.values()];
}

describe("a player who only listens and types", () => {
  it.each(matches)("plays $wanted.game to the end, and always knows what lies there", async ({ wanted, language = "en" }) => {
    const ada = await house().player("Ada", { input: "keyboard", language });
    const spy = new Spy(ada.page);
    const ears = await Listener.at(ada.page);
    const seats = wanted.seats ?? 2;
    await ada.open({ ...wanted, bots: seats - 1 });
    const player = await BlindPlayer.instead(ada, ears);
    const game = byEar[wanted.game] as ByEar<GameId>;
    const say = wordsIn(language);

    const known: Known[] = [];
    const gone: HeardList[][] = [];
    let told = 0;
    while ((await player.turnOrEnd()) === "turn") {
      const heard = { question: await player.ask("q"), table: await player.ask("t"), hand: await player.ask("h") };
      const scores = scoresIn(say, await player.ask("p"));
      expect(scores.map(({ name }) => name)).toContain(say("page-board-you"));
      known.push({ lies: game.lies(say, heard.table), scores: scores.map(({ score }) => score) });
      gone.push(await player.lists());
      // What was told since the last question can be heard again.
      const story = await ears.heard();
      const again = await player.ask("l");
      if (player.calls > 1) expect(again).toEqual(story.slice(told));
      told = story.length;
      await game.decide(player, heard);
    }

    const calls = callsIn(await spy.all(), 0);
    expect(known).toEqual(calls.map(({ view, tally }) => ({
      lies: game.truth(view, tally),
      scores: view.totals.map((total, seat) => total + (tally.scores[seat] ?? 0)),
    })));
    for (const [n, { view }] of calls.entries()) {
      const cards = (gone[n] ?? []).map(({ items }) => items.map((item) => Number.parseInt(item)));
      for (const list of game.lists(view)) expect(cards, `call ${n + 1}`).toContainEqual(list);
    }
    await expectEndHeard(ada, ears, seats);
  });
});

/** The places and totals that were told at the end are those of the record. */
async function expectEndHeard({ page, words }: Player, ears: Listener, seats: number): Promise<void> {
  const [headline, ...places] = (await ears.answers()).at(-1) ?? [];
  const id = page.url().split("/").pop();
  const lines = (await (await page.request.get(`/api/tables/${id}/record`)).text()).trim().split("\n");
  const { result } = JSON.parse(lines.at(-1) ?? "") as { result: { totals: number[]; winners: Seat[] } };
  const [mine = 0] = result.totals;
  const isLowest = readRecord(lines.join("\n")).game;
  const better = result.totals.filter((total) => (["hornochsen", "take-that"].includes(isLowest) ? total > mine : total < mine)).length;
  if (better > 0) expect(headline).toBe(words("page-over-came", { place: better + 1, players: seats }));
  expect(places).toHaveLength(seats);
  expect(places).toContain(words("page-aloud-place", { place: better + 1, name: words("page-board-you"), points: mine }));
}

describe("the keys that read aloud", () => {
  /** A table with a match, and somebody who listens. */
  async function table(wanted: Partial<Wanted> = {}): Promise<{ ada: Player; player: BlindPlayer }> {
    const ada = await house().player("Ada", { input: "keyboard" });
    const ears = await Listener.at(ada.page);
    await ada.open({ game: "take5", seats: 2, bots: 1, rounds: 1, ...wanted });
    const player = await BlindPlayer.instead(ada, ears);
    await player.turnOrEnd();
    return { ada, player };
  }

  const KEYS = { T: "table", H: "hand", P: "scores", L: "turn", Q: "question", K: "clock" } as const;

  it("are listed, and are letters where one writes", async () => {
    const { ada, player } = await table();
    const { page } = ada;
    expect(await player.ask("k")).toEqual([en("page-aloud-no-clock")]);
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: en("page-shortcuts-heading") });
    for (const [key, what] of Object.entries(KEYS)) {
      await list.getByRole("definition").filter({ hasText: en(`page-aloud-${what}`) }).waitFor();
      await list.getByRole("term").filter({ hasText: new RegExp(`^${key}$`) }).first().waitFor();
    }
    await page.keyboard.press("Escape");
    const before = (await player.ears.answers()).length;
    await page.keyboard.press("c");
    await page.keyboard.type("thplqk");
    expect(await page.getByRole("textbox", { name: en("page-chat-label") }).inputValue()).toBe("thplqk");
    expect(await player.ears.answers()).toHaveLength(before);
  });

  it("can be turned off, and buttons do the same", async () => {
    const { ada, player } = await table();
    const { page } = ada;
    const [row = ""] = await player.ask("t");
    await page.keyboard.press(",");
    const settings = page.getByRole("dialog", { name: en("page-settings-heading") });
    const keys = settings.getByRole("group", { name: en("page-settings-keys") });
    await keys.getByRole("radio", { checked: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await settings.waitFor({ state: "detached" });

    const before = (await player.ears.answers()).length;
    await page.keyboard.type("thplqk?,b1");
    expect(await page.getByRole("dialog").count()).toBe(0);
    const bar = page.getByRole("toolbar", { name: en("page-aloud-heading") });
    await bar.getByRole("button", { name: en("page-aloud-table") }).focus();
    await page.keyboard.press("Enter");
    // If one of the keys had answered, there were more answers than this one.
    expect(await player.ears.answerAfter(before)).toContain(row);
    expect(await player.ears.answers()).toHaveLength(before + 1);
    // The bar is one stop of the Tab key, and arrows lead along it. It is seen while it has the focus.
    await page.keyboard.press("ArrowRight");
    expect(await player.focused()).toEqual({ role: "button", name: en("page-aloud-hand") });
    const isSeen = () => bar.evaluate((one) => getComputedStyle(one).clipPath === "none");
    expect(await isSeen()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isSeen()).toBe(false);
  });

  it("tell how much time is left, and little time is told at once", async () => {
    const { ada, player } = await table({ clock: en("page-create-clocks-s120") });
    await ada.page.clock.install();
    const [left = ""] = await player.ask("k");
    expect(left).toMatch(/^(2 minutes|1 minute and \d+ seconds?) left$/);
    await ada.page.clock.fastForward(112_000);
    await expect.poll(async () => (await player.ears.urgent()).at(-1)).toMatch(/^\d+ seconds? left$/);
  });

  it("tell how a round ended, and the way to the end of the match", async () => {
    const ada = await house().player("Ada", { input: "keyboard", speed: "normal" });
    await ada.page.emulateMedia({ reducedMotion: "reduce" });
    const ears = await Listener.at(ada.page);
    await ada.open({ game: "take5", seats: 2, bots: 1, rounds: 2 });
    const player = await BlindPlayer.instead(ada, ears);
    const over = en("event-round-over", { round: 1, scores: "" }).replace(/[:.\s]*$/, "");
    while ((await player.turnOr(over)) === "turn") await ada.decide();
    const next = { role: "button", name: en("page-play-go-on") };
    await expect.poll(() => player.focused()).toEqual(next);
    const told = (await ears.answers()).at(-1) ?? [];
    expect(told).toHaveLength(3);
    expect(told.filter((line) => line.startsWith(`${en("page-board-you")}: `))).toHaveLength(1);
    expect(told.at(-1)).toBe(en("page-round-left", { rounds: 1 }));
    await player.press("Enter");
    await player.turnOrEnd();
  });
});
