import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import type { InputMethod, Player, Wanted } from "./player";
import { en } from "./words";

const house = houseForTests();

/** Longer than a slip of the finger, and than anything that a tap could still do. */
const A_WHILE = 700;
/** A little more than a choice against bots can be taken back. */
const TAKE_BACK = 2_500;

interface Settings {
  speed?: "slow" | "normal" | "fast" | "instant";
  touch?: "once" | "twice";
  mouse?: "once" | "twice";
}

/** Somebody at their first decision in a match against bots. */
async function atDecision(input: InputMethod, settings: Settings = {}, wanted: Partial<Wanted> = {}): Promise<Player> {
  const player = await house().player("Ada", { input });
  await player.page.addInitScript((wanted) => {
    if (location.origin === "null") return;
    const all = JSON.parse(localStorage.getItem("taketable.settings") ?? "{}") as object;
    localStorage.setItem("taketable.settings", JSON.stringify({ ...all, ...wanted }));
  }, settings);
  await player.open({ game: "take5", seats: 2, bots: 1, ...wanted });
  expect(await player.turnOrEnd()).toBe("turn");
  return player;
}

const hand = ({ board }: Player): Locator => board.locator(".mine .choices > button");
const cards = (player: Player): Promise<string[]> =>
  hand(player).evaluateAll((all) => all.map((one) => one.querySelector("[data-card]")?.getAttribute("data-card") ?? ""));
const asked = ({ board }: Player): Promise<string | null> => board.getAttribute("data-asked");
const isBehind = ({ page }: Player): Promise<boolean> => page.getByRole("button", { name: en("page-play-skip") }).isVisible();
const pause = ({ page }: Player, ms = A_WHILE): Promise<void> => page.waitForTimeout(ms);

/** Waits until this decision is no longer asked for. */
async function decided({ page }: Player, decision: string | null): Promise<void> {
  await page.waitForFunction(
    (decision) => document.querySelector('[data-testid="board"]')?.getAttribute("data-asked") !== decision,
    decision,
  );
}

/** Waits until what happened is being drawn. */
const showing = ({ page }: Player): Promise<void> => page.getByRole("button", { name: en("page-play-skip") }).waitFor();

/** Waits until the cards that were turned up lie on the felt. */
const onStage = ({ page }: Player): Promise<void> => page.locator(".felt .stage .card").first().waitFor();

/** The middle of a thing on the screen. */
async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that is put down, moves in steps, and is lifted. */
async function dragByFinger({ page }: Player, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", from);
  for (let step = 1; step <= 10; step++) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 });
  }
  await touch("touchEnd");
  await browser.detach();
}

describe("a finger", () => {
  it("raises a card with the first tap, which says what it does, and plays it with the second", async () => {
    const ada = await atDecision("touch");
    const decision = await asked(ada);
    const card = hand(ada).nth(1);
    await card.tap();
    await pause(ada);
    expect(await asked(ada)).toBe(decision);
    expect(await card.getAttribute("class")).toContain("raised");
    const said = await ada.board.locator(".prompt").textContent();
    expect(said).toMatch(/^Play \d+: .*Tap again to confirm\.$/);
    await card.tap();
    await decided(ada, decision);
  });

  it("lowers a card by a tap beside it, and raises another one instead", async () => {
    const ada = await atDecision("touch");
    const decision = await asked(ada);
    await hand(ada).nth(0).tap();
    await hand(ada).nth(2).tap();
    expect(await ada.board.locator("button.raised").count()).toBe(1);
    await ada.board.locator(".asked").tap();
    expect(await ada.board.locator("button.raised").count()).toBe(0);
    await pause(ada);
    expect(await asked(ada)).toBe(decision);
  });

  it("plays with one tap where the player wants that", async () => {
    const ada = await atDecision("touch", { touch: "once" });
    const decision = await asked(ada);
    await hand(ada).nth(0).tap();
    await decided(ada, decision);
  });

  it.each([
    ["upright", { width: 390, height: 844 }],
    ["sideways", { width: 844, height: 390 }],
  ])("plays a card by dragging it to the felt, and takes it back elsewhere: held %s", async (_, size) => {
    const ada = await atDecision("touch");
    await ada.page.setViewportSize(size);
    await pause(ada);
    const decision = await asked(ada);
    const from = await middleOf(hand(ada).nth(0));
    const felt = await middleOf(ada.board.locator(".felt"));
    await dragByFinger(ada, from, { x: from.x + 12, y: from.y + 12 });
    await pause(ada);
    expect(await asked(ada), "let go where it was").toBe(decision);
    await dragByFinger(ada, from, felt);
    await decided(ada, decision);
  });
});

describe("a mouse", () => {
  it("hears from a card what it does, and plays it with a click", async () => {
    const ada = await atDecision("mouse");
    const decision = await asked(ada);
    await hand(ada).nth(1).hover();
    await ada.board.locator(".prompt.outcome").waitFor();
    expect(await ada.board.locator(".prompt").textContent()).toMatch(/^Play \d+: /);
    await hand(ada).nth(1).click();
    await decided(ada, decision);
  });

  it("confirms a click with a second one where the player wants that", async () => {
    const ada = await atDecision("mouse", { mouse: "twice" });
    const decision = await asked(ada);
    await hand(ada).nth(1).click();
    await pause(ada);
    expect(await asked(ada)).toBe(decision);
    expect(await ada.board.locator(".prompt").textContent()).toContain("Click again to confirm.");
    await hand(ada).nth(1).click();
    await decided(ada, decision);
  });

  it("drags a card to the felt", async () => {
    const ada = await atDecision("mouse", { mouse: "twice" });
    const decision = await asked(ada);
    const [from, felt] = [await middleOf(hand(ada).nth(0)), await middleOf(ada.board.locator(".felt"))];
    await ada.page.mouse.move(from.x, from.y);
    await ada.page.mouse.down();
    await ada.page.mouse.move(felt.x, felt.y, { steps: 5 });
    await ada.page.mouse.up();
    await decided(ada, decision);
  });
});

describe("danger", () => {
  it("looks different from safety on the card and on the felt, and is said", async () => {
    const ada = await atDecision("mouse", {}, { seats: 4, bots: 3 });
    const seen = new Set<string>();
    for (let turn = 0; turn < 10 && seen.size < 2; turn++) {
      if ((await ada.turnOrEnd()) === "end") break;
      for (const card of await hand(ada).all()) {
        const danger = await card.getAttribute("data-danger");
        if (danger === null || seen.has(danger)) continue;
        await card.hover();
        await ada.board.locator(`.board[data-danger="${danger}"] .prompt.outcome`).waitFor();
        const hatched = await ada.board.locator(".card-row.taken").count();
        expect(hatched > 0, danger).toBe(danger === "bad");
        const name = await card.locator(".name").textContent();
        expect(name, danger).toMatch(danger === "bad" ? /takes row|you take one/ : /goes to row/);
        seen.add(danger);
      }
      await ada.decide();
    }
    expect([...seen].toSorted()).toEqual(["bad", "safe"]);
  });
});

describe("what is being shown", () => {
  it("is skipped from the felt, and for a moment nothing can be chosen", async () => {
    const ada = await atDecision("mouse", { speed: "slow" });
    await hand(ada).nth(0).click();
    await onStage(ada);
    await ada.board.locator(".felt").click({ position: { x: 10, y: 10 } });
    const decision = await asked(ada);
    // Within the page, for a test would be too slow.
    const left = (await cards(ada)).length;
    await hand(ada).nth(0).evaluate((card: HTMLElement) => card.click());
    await pause(ada);
    if (decision !== null) expect(await asked(ada)).toBe(decision);
    expect((await cards(ada)).length).toBe(left);
    expect(await ada.page.getByTestId("choice").count()).toBe(0);
  });

  it("is not skipped from the hand, which stays in view", async () => {
    const ada = await atDecision("mouse", { speed: "slow" }, { seats: 4, bots: 3 });
    await hand(ada).nth(0).click();
    await onStage(ada);
    expect(await hand(ada).first().isVisible()).toBe(true);
    await hand(ada).nth(0).click({ force: true });
    expect(await isBehind(ada)).toBe(true);
    expect(await ada.page.getByTestId("choice").count()).toBe(0);
  });

  it("does not keep anybody from choosing once their own card is laid", async () => {
    const ada = await atDecision("mouse", { speed: "slow" }, { seats: 10, bots: 9 });
    let early = false;
    for (let turn = 0; turn < 8 && !early; turn++) {
      await ada.decide();
      expect(await ada.turnOrEnd()).toBe("turn");
      const can = await hand(ada).last().getAttribute("aria-disabled");
      early = can === "false" && (await isBehind(ada));
      if (!early) continue;
      const next = await asked(ada);
      await hand(ada).last().click();
      await decided(ada, next);
    }
    expect(early).toBe(true);
  });
});

describe("a choice against bots", () => {
  it("can be changed for a moment, which is shown", async () => {
    const ada = await atDecision("mouse", { speed: "normal" });
    const before = await cards(ada);
    await hand(ada).nth(0).click();
    await ada.board.locator("button[aria-current] svg .left").waitFor();
    expect(await ada.board.locator(".prompt").textContent()).toContain(en("page-board-change"));
    await hand(ada).nth(3).click();
    await showing(ada);
    await ada.page.waitForFunction((count) => document.querySelectorAll(".mine .choices > button").length < count, before.length);
    expect(await cards(ada)).toEqual(before.filter((_, place) => place !== 3));
  });

  it("is taken back by Escape, and by a tap on another card", async () => {
    const ada = await atDecision("touch", { speed: "normal" });
    const decision = await asked(ada);
    // Within the page: a busy machine could take longer than a player has for it.
    const after = (taps: number[], key?: string) =>
      ada.page.evaluate(
        async ({ taps, key }) => {
          const drawn = () => new Promise((done) => requestAnimationFrame(done));
          const chosen = () => document.querySelectorAll("button[aria-current]").length;
          const seen: number[] = [];
          for (const place of taps) {
            const card = document.querySelectorAll<HTMLElement>(".mine .choices > button")[place];
            card?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
            window.dispatchEvent(new PointerEvent("pointerup", { pointerType: "touch" }));
            card?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
            await drawn();
            seen.push(chosen());
          }
          if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          await drawn();
          return [...seen, chosen()];
        },
        { taps, key },
      );
    expect(await after([0, 0, 2])).toEqual([0, 1, 0, 0]);
    await pause(ada, TAKE_BACK);
    expect(await asked(ada)).toBe(decision);
    expect(await after([2], "Escape")).toEqual([1, 0]);
    await pause(ada, TAKE_BACK);
    expect(await asked(ada)).toBe(decision);
  });

  it("goes out at once where time is short", async () => {
    const ada = await atDecision("mouse", { speed: "normal" }, { clock: en("page-create-clocks-s20") });
    const decision = await asked(ada);
    await hand(ada).nth(0).click();
    await decided(ada, decision);
    expect(await ada.board.locator("button[aria-current] svg .left").count()).toBe(0);
  });
});
