import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import { Line } from "./line";
import type { InputMethod, Player } from "./player";
import { SCREENS, settled } from "./screens";
import { en } from "./words";

const house = houseForTests();

/** Ada and Bo at a table for two where a card is asked of both. */
async function pair(input: InputMethod): Promise<[Player, Player]> {
  const [ada, bo] = [await house().player("Ada", { input }), await house().player("Bo")];
  await ada.open({ game: "take5", seats: 2, bots: 0, rounds: 1 });
  await bo.page.goto(ada.page.url());
  await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
  await ada.use(ada.button(en("page-table-start")));
  await Promise.all([ada.turnOrEnd(), bo.turnOrEnd()]);
  return [ada, bo];
}

const drawer = ({ page }: Player) => page.getByTestId("drawer");
const toggle = ({ page }: Player) => page.getByRole("button", { name: en("page-play-panel") });
const unread = (count: number) => `${en("page-play-panel")}, ${en("page-play-unread", { count })}`;
/** What somebody says, as their seat shows it. */
const bubble = ({ page }: Player, seat: number): Locator => page.locator(`[data-says="${seat}"]`);

async function say({ page }: Player, text: string): Promise<void> {
  await page.getByRole("textbox", { name: en("page-chat-label") }).fill(text);
  await page.keyboard.press("Enter");
}

/** In the page: what the drawer covers that is needed to decide, and what of it is off screen. */
function drawerFindings(): string[] {
  const drawer = document.querySelector('[data-testid="drawer"]')?.getBoundingClientRect();
  if (!drawer) return ["there is no drawer"];
  const { left, top, right, bottom } = drawer;
  const found: string[] = [];
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push("is off screen");
  if (right - left < 270 || bottom - top < 180) found.push(`is ${right - left} x ${bottom - top} px`);
  for (const one of document.querySelectorAll(".asked, .tools, .mine, .me")) {
    const there = one.getBoundingClientRect();
    const across = Math.min(right, there.right) - Math.max(left, there.left);
    const down = Math.min(bottom, there.bottom) - Math.max(top, there.top);
    if (across > 1.5 && down > 1.5) found.push(`covers ${one.className}`);
  }
  const field = document.getElementById("chat-text")?.getBoundingClientRect();
  if (field && (field.bottom > bottom + 1 || field.top < top)) found.push("hides the text field");
  return found;
}

describe("the chat at a table", () => {
  it("is a drawer on a phone: the player can play while it is open", async () => {
    const [ada, bo] = await pair("touch");
    await ada.use(toggle(ada));
    await drawer(ada).waitFor();
    expect(await toggle(ada).getAttribute("aria-expanded")).toBe("true");
    await say(ada, "Good evening");
    await bubble(bo, 0).and(bo.page.getByText("Good evening")).waitFor();
    await drawer(ada).getByText("Good evening").waitFor();

    // The hand is free, and choosing a card leaves the drawer where it is.
    await ada.decide();
    await bo.decide();
    await ada.use(drawer(ada).getByRole("tab", { name: en("page-play-story") }));
    await drawer(ada).getByTestId("story").getByText(/^Revealed: /).first().waitFor();
    await ada.use(drawer(ada).getByRole("tab", { name: en("page-play-score") }));
    await drawer(ada).getByRole("group", { name: en("page-sheet-caption") }).waitFor();

    await ada.use(drawer(ada).getByRole("button", { name: en("page-close") }));
    await drawer(ada).waitFor({ state: "detached" });
    expect(await ada.focus()).toBe(`button ${en("page-play-panel")}`);
  });

  it("covers neither the question nor the own cards nor the buttons, in any window", { retry: 0 }, async () => {
    const [ada] = await pair("mouse");
    await ada.page.setViewportSize({ width: 1024, height: 768 });
    await ada.use(toggle(ada));
    await drawer(ada).waitFor();
    const found: string[] = [];
    for (const screen of SCREENS.filter(({ width }) => width < 1280)) {
      await ada.page.setViewportSize(screen);
      const now = await settled(ada.page, screen, () => ada.page.evaluate(drawerFindings));
      found.push(...now.map((one) => `${screen.width}x${screen.height}: ${one}`));
    }
    expect(found).toEqual([]);
  });

  it("counts what has not been read, also while something plays back, and shows the speaker", async () => {
    const [ada, bo] = await pair("touch");
    await say(bo, "One");
    await bubble(ada, 1).and(ada.page.getByText("One")).waitFor();
    await toggle(ada).and(ada.page.getByRole("button", { name: unread(1) })).waitFor();
    await bo.use(bo.button(en("reaction-bravo")));
    await ada.board.locator('.plate[data-seat="1"]').getByRole("img", { name: en("reaction-bravo") }).waitFor();
    await ada.page.getByRole("button", { name: unread(2) }).waitFor();
    expect(await ada.page.locator(".tool .badge").innerText()).toBe("2");

    // The clock stands still: what plays back does not go on.
    await ada.page.evaluate(() => localStorage.setItem("taketable.settings", JSON.stringify({ speed: "slow" })));
    await ada.page.reload();
    await ada.turnOrEnd();
    await say(bo, "Two");
    await ada.page.getByRole("button", { name: unread(1) }).waitFor();
    await ada.decide();
    await ada.page.clock.install();
    await ada.page.clock.pauseAt(new Date(Date.now() + 60_000));
    await bo.decide();
    await ada.button(en("page-play-skip")).waitFor();
    await ada.page.getByRole("button", { name: unread(1) }).waitFor();
    await ada.use(toggle(ada));
    await drawer(ada).getByText("Two").waitFor();
    await ada.page.getByRole("button", { name: en("page-play-panel"), exact: true }).waitFor();
    expect(await ada.page.locator(".tool .badge").count()).toBe(0);
  });

  it("can be used by keyboard: C leads to it, Escape back", async () => {
    const [ada, bo] = await pair("keyboard");
    await ada.page.setViewportSize({ width: 1024, height: 700 });
    await ada.page.keyboard.press("c");
    await drawer(ada).waitFor();
    await expect.poll(() => ada.focus()).toBe(`input ${en("page-chat-label")}`);
    await ada.page.keyboard.type("Hello?");
    await ada.page.keyboard.press("Enter");
    await bubble(bo, 0).and(bo.page.getByText("Hello?")).waitFor();
    await ada.page.keyboard.press("Escape");
    await drawer(ada).waitFor({ state: "detached" });
    expect(await ada.focus()).toBe(`button ${en("page-play-panel")}`);
    // A long text is cut in the bubble, and whole in the chat.
    const long = "I have never seen a herd of cattle as big as that in all the years that I have been playing this.";
    await say(bo, long);
    const shown = await bubble(ada, 1).innerText();
    expect(shown.endsWith("…")).toBe(true);
    expect(long).toContain(shown.slice(0, -1));
    await ada.page.keyboard.press("c");
    await drawer(ada).getByText(long).waitFor();
  });

  it("is beside the board on a desktop, where the button closes and opens it", async () => {
    const [ada, bo] = await pair("mouse");
    const panel = ada.page.getByRole("complementary", { name: en("page-play-panel") });
    await panel.waitFor();
    await ada.use(toggle(ada));
    await panel.waitFor({ state: "detached" });
    await say(bo, "Still there?");
    await ada.page.getByRole("button", { name: unread(1) }).click();
    await panel.getByText("Still there?").waitFor();
    expect(await ada.page.locator(".tool .badge").count()).toBe(0);
  });
});

describe("the log", () => {
  it("has the mark and the colour of whom a sentence is about", async () => {
    const [ada, bo] = await pair("mouse");
    const table = ada.page.url().split("/").pop() ?? "";
    const lines = [await Line.to(table, await ada.page.context().newPage()), await Line.to(table, await bo.page.context().newPage())];
    for (let turn = 0; turn < 4; turn++) for (const line of lines) await line.decide(9);
    // What happened before is told again to whoever comes back.
    await ada.look();
    await ada.page.reload();
    const line = ada.page.getByTestId("story").locator("p", { hasText: /^Bo's \d+ / }).first();
    await line.locator("svg").waitFor();
    expect(await line.evaluate((one) => one.style.getPropertyValue("--seat"))).toBe("var(--seat-1)");
  });
});
