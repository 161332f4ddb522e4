import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";

import { shownRating } from "../src/pages/rating";
import type { MyRatings } from "../src/wire/generated";
import { houseForTests } from "./house-for-tests";
import type { Player } from "./player";
import { en, list } from "./words";

const house = houseForTests();

/** The player's own tables, on the first page. */
async function tables({ page }: Player): Promise<Locator> {
  await page.goto("/");
  return page.getByTestId("my-tables").locator("li");
}

const rows = ({ page }: Player) => page.getByTestId("ratings").locator("tbody tr");
/** A row without what is only drawn. */
const text = async (row: Locator) => (await row.innerText()).replace(/\s+/g, " ").trim();

describe("the matches of a player", () => {
  it("is rated, with how sure that is, and gets surer", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    await ada.page.goto("/ratings/no-thanks");
    await ada.page.getByText(en("page-ratings-none")).waitFor();

    await ada.open({ game: "no-thanks", seats: 3, bots: 2, rounds: 1 });
    expect(await ada.play()).toBe("end");
    const width = async () => {
      await ada.page.goto("/ratings/no-thanks");
      await rows(ada).first().waitFor();
      const bar = rows(ada).filter({ hasText: en("page-table-you") }).locator(".likely");
      return Number(await bar.getAttribute("width"));
    };
    const first = await width();

    // Two are rated: the novice, who had two seats, and Ada, who finds herself.
    expect(await rows(ada).count()).toBe(2);
    const own = rows(ada).filter({ hasText: en("page-table-you") });
    const { ratings: known } = (await (await ada.page.request.get("/api/me/ratings")).json()) as MyRatings;
    const { rating, range } = shownRating(known[0] ?? { mean: Number.NaN, uncertainty: Number.NaN });
    expect(await text(own)).toMatch(/Ada/);
    expect(await own.locator(".number").first().innerText()).toContain(en("page-ratings-between", { rating: `${rating}`, range: `${range}` }));
    expect(await own.locator(".number strong").innerText()).toBe(`${rating}`);
    await own.getByText(en("page-ratings-provisional")).waitFor();
    expect(await own.locator(".played").innerText()).toBe("1");
    await rows(ada).filter({ hasText: en("page-ratings-bot", { level: en("level-novice") }) }).waitFor();

    await ada.open({ game: "no-thanks", seats: 3, bots: 2, rounds: 1 });
    expect(await ada.play()).toBe("end");
    expect(await width()).toBeLessThan(first);
    expect(await own.locator(".played").innerText()).toBe("2");

    // Others see the same list, and that it is not them.
    await bo.page.goto("/ratings/no-thanks");
    await rows(bo).first().waitFor();
    expect(await rows(bo).count()).toBe(2);
    expect(await rows(bo).filter({ hasText: `(${en("page-table-you")})` }).count()).toBe(0);

    // Another way to play is rated for itself.
    await ada.choose(en("no-thanks-option-counters"), en("no-thanks-option-counters-open"));
    await ada.page.getByText(en("page-ratings-none")).waitFor();
  });

  it("is found among the player's current matches, and then among the finished ones", async () => {
    const [ada, bo] = [await house().player("Ada"), await house().player("Bo")];
    expect(await (await tables(ada)).count()).toBe(0);
    await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1 });
    const address = ada.page.url();
    await ada.button(en("page-table-stand-up")).waitFor();
    await (await tables(ada)).getByText(en("page-my-tables-gathering")).waitFor();

    await bo.page.goto(address);
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.page.goto(address);
    await ada.use(ada.button(en("page-table-start")));
    await Promise.all([ada.turnOrEnd(), bo.turnOrEnd()]);
    const there = (await tables(ada)).filter({ hasText: en("page-my-tables-with", { names: list(["Bo"]), count: 1 }) });
    await there.getByText(en("page-play-your-turn")).waitFor();

    // It leads back to the table; having chosen, one waits for the other.
    await ada.use(there.getByRole("link", { name: en("page-my-tables-go-on", { game: en("game-take5"), names: list(["Bo"]) }) }));
    await ada.page.waitForURL(address);
    await ada.decide();
    await (await tables(ada)).getByText(en("page-my-tables-others")).waitFor();

    await ada.page.goto(address);
    await Promise.all([ada.play(), bo.play()]);
    expect(await (await tables(ada)).count()).toBe(0);
    await ada.page.goto("/matches");
    const finished = ada.page.getByTestId("matches").locator("li").first();
    await finished.getByText(en("game-take5")).waitFor();
    await ada.use(finished.getByRole("link", { name: en("page-matches-show-match", { game: en("game-take5"), names: list(["Ada", "Bo"]) }) }));
    await ada.result.waitFor();
  });
});
