import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";

import type { FinishedMatchPage, Profile } from "../src/wire/generated";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();
const GAME = en("game-no-thanks");

/** Two people and a bot play a short match of No Thanks! */
async function playTogether(ada: Player, bo: Player): Promise<void> {
  await ada.open({ game: "no-thanks", seats: 3, bots: 1, rounds: 1 });
  await bo.page.goto(ada.page.url());
  await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
  await ada.use(ada.button(en("page-table-start")));
  expect(await Promise.all([ada.play(), bo.play()])).toEqual(["end", "end"]);
}

const recent = ({ page }: Player) => page.getByTestId("recent-players").locator("li");
const invitations = ({ page }: Player) => page.getByTestId("invitations").locator("li");
const text = async (thing: Locator) => (await thing.innerText()).replace(/\s+/g, " ").trim();

describe("people who played together", () => {
  it("have profiles that agree with their matches", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo", { input: "touch" })];
    await ada.page.goto("/profile");
    await ada.page.getByText(en("page-profile-none")).waitFor();
    await playTogether(ada, bo);
    await playTogether(ada, bo);

    // The profile is in the menu, also on a phone.
    await bo.page.goto("/");
    await bo.use(bo.button(en("page-nav-menu")));
    await bo.use(bo.page.getByRole("navigation", { name: en("page-nav-menu") }).getByRole("link", { name: en("page-profile-heading") }));
    const games = bo.page.getByTestId("profile-games").locator("li");
    await games.first().waitFor();

    const { matches } = (await (await bo.page.request.get("/api/me/matches")).json()) as FinishedMatchPage;
    const { wins, games: figures } = (await (await bo.page.request.get("/api/me/profile")).json()) as Profile;
    const shares = matches.map(({ winners, you }) => (you !== null && winners.includes(you) ? 1 / winners.length : 0));
    const share = shares.reduce((sum, one) => sum + one, 0) / 2;
    expect(matches.length).toBe(2);
    expect(wins?.share).toBeCloseTo(share, 3);
    expect(wins?.par).toBeCloseTo(1 / 3, 3);
    const points = matches.reduce((sum, { totals, you }) => sum + (totals[you ?? 0] ?? 0), 0) / 2;
    expect(figures[0]?.points_per_round).toBeCloseTo(points, 3);

    // And the page shows them, in numbers and as a picture.
    expect(await games.count()).toBe(1);
    const shown = await text(games.first());
    expect(shown).toContain(GAME);
    expect(shown).toContain(en("page-profile-matches", { matches: 2 }));
    expect(shown).toContain(en("page-profile-percent", { percent: 100 * share }));
    expect(shown).toContain(en("page-profile-average", { points: figures[0]?.points_per_round ?? Number.NaN }));
    const percent = (value: number | undefined) => 100 * (value ?? Number.NaN);
    await games.first().getByRole("img", {
      name: en("page-profile-wins-picture", {
        share: percent(wins?.share),
        low: percent(wins?.low),
        high: percent(wins?.high),
        par: percent(wins?.par),
      }),
      exact: true,
    }).waitFor();
    const won = bo.page.getByTestId("win-share").first().locator(".won");
    expect(Number(await won.getAttribute("width"))).toBeCloseTo(100 * share, 1);
    // Two rated matches make a line.
    await bo.page.getByTestId("rating-chart").locator("path.line").waitFor();
    expect(await bo.page.getByTestId("rating-chart").locator("circle").count()).toBe(2);
    expect(await text(bo.page.getByTestId("met-people").locator("tbody tr"))).toMatch(/^Ada 2 /);
  });

  it("invite each other again, decline, and block", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo", { input: "touch" })];
    await playTogether(ada, bo);
    const again = en("page-people-invite-one", { name: "Bo", game: GAME });
    const join = en("page-invitations-join-one", { name: "Ada", game: GAME });
    const inviteAgain = async () => {
      await ada.page.goto("/matches");
      await ada.use(ada.button(again));
      await ada.page.waitForURL("**/table/*");
      // Ada sits down at a table like the one before: for three, with a bot.
      await ada.button(en("page-table-stand-up")).waitFor();
      expect(await ada.page.getByTestId("seat").count()).toBe(3);
    };
    await inviteAgain();
    const first = ada.page.url();

    // Bo sees it on the first page, and comes.
    await bo.page.goto("/");
    await invitations(bo).getByText(en("page-invitations-one", { name: "Ada", game: GAME })).waitFor();
    await bo.use(bo.page.getByRole("link", { name: join }));
    await bo.page.waitForURL(first);
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.page.getByTestId("seat").nth(1).getByText("Bo").waitFor();

    // The table is full, so nobody is invited to it. Whoever looks at the open tables hears of the next one at once.
    await bo.page.goto("/tables");
    await bo.page.getByRole("heading", { level: 1 }).waitFor();
    await inviteAgain();
    await bo.page.getByRole("link", { name: join }).waitFor();
    expect(await invitations(bo).count()).toBe(1);
    await bo.use(bo.button(en("page-invitations-decline-one", { name: "Ada", game: GAME })));
    await invitations(bo).first().waitFor({ state: "detached" });

    // Bo does not want to see Ada again.
    await bo.page.goto("/matches");
    await bo.use(bo.button(en("page-people-block-one", { name: "Ada" })));
    const dialog = bo.page.getByRole("dialog");
    await dialog.getByText(en("page-blocks-line")).waitFor();
    await bo.use(dialog.getByRole("button", { name: en("page-people-block"), exact: true }));
    await bo.page.getByText(en("page-blocks-done", { name: "Ada" })).waitFor();
    expect(await recent(bo).count()).toBe(0);
    await inviteAgain();
    await ada.page.getByRole("textbox", { name: en("page-chat-label") }).fill("Where are you?");
    await ada.page.keyboard.press("Enter");
    const last = ada.page.url();
    const { invitations: none } = (await (await bo.page.request.get("/api/me/invitations")).json()) as { invitations: unknown[] };
    expect(none).toEqual([]);
    // At the table, Ada is not heard, under whatever id.
    await bo.page.goto(last);
    await bo.page.locator("summary", { hasText: en("page-chat-mute") }).click();
    const muted = bo.page.getByRole("checkbox", { name: en("page-chat-mute-one", { name: "Ada" }) });
    await bo.page.waitForFunction((box) => (box as HTMLInputElement | null)?.checked, await muted.elementHandle());
    expect(await bo.page.getByText("Where are you?").count()).toBe(0);
    await bo.use(muted);
    await bo.page.getByText("Where are you?").first().waitFor();

    // The account page lifts the block.
    await bo.page.goto("/account");
    await bo.use(bo.button(en("page-blocks-lift-one", { name: "Ada" })));
    await bo.page.getByText(en("page-blocks-lifted", { name: "Ada" })).waitFor();
    await bo.page.getByText(en("page-blocks-none")).waitFor();
    await inviteAgain();
    await bo.page.goto("/");
    await bo.page.getByRole("link", { name: join }).waitFor();
  });
});
