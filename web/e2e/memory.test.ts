import { describe, expect, it } from "vitest";

import type { Card, GameId } from "../src/wire/generated";
import { houseForTests } from "./house-for-tests";
import { hiddenIn, memoryOf } from "./memory";
import type { Player } from "./player";
import { en } from "./words";

const house = houseForTests();

/** The games in which others have cards that one does not know. */
const games: GameId[] = ["take5", "take-a-number", "hornochsen", "take-that"];

/** Numbers up to here also count seats, rows and points, so they prove nothing. */
const COUNTS = 15;

/** The cards in somebody's hand, as their own page shows them. */
const hand = ({ board }: Player): Promise<Card[]> =>
  board.locator(".mine [data-card]").evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-card"))));

/** The cards in other hands that everybody knows of. */
const known = ({ board }: Player): Promise<Card[]> =>
  board.locator(".seats").locator("[data-card], [data-cards]").evaluateAll((all) =>
    all.flatMap((one) => (one.getAttribute("data-card") ?? one.getAttribute("data-cards") ?? "").split(" ").map(Number)),
  );

/**
 * In the middle of a match the browser is asked for everything that is alive in a page. No card of another
 * hand is there, in no list and under no name that cards have.
 */
describe("no page has in its memory what its player may not know", () => {
  it.each(games)("in %s", async (game) => {
    const [ada, bo, zoe] = [await house().player("Ada"), await house().player("Bo"), await house().player("Zoe")];
    await ada.open({ game, seats: 2, bots: 0 });
    await bo.page.goto(ada.page.url());
    await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
    await ada.use(ada.button(en("page-table-start")));
    await zoe.page.goto(ada.page.url());
    await zoe.board.waitFor();
    // Where both choose at the same time, the first choice lies face down until the second is made.
    const asked = async (one: Player) => (await one.turnOrEnd(), one);
    await (await Promise.race([asked(bo), asked(ada)])).decide();

    const hands = { ada: await hand(ada), bo: await hand(bo) };
    const open = await known(zoe);
    const secret = (cards: Card[]) => cards.filter((card) => card > COUNTS && !open.includes(card));
    const ofBo = secret(hands.bo);
    expect(ofBo.length).toBeGreaterThan(3);
    expect(hiddenIn(await memoryOf(ada.page), [ofBo])).toEqual([]);
    expect(hiddenIn(await memoryOf(bo.page), [secret(hands.ada)])).toEqual([]);
    expect(hiddenIn(await memoryOf(zoe.page), [secret(hands.ada), ofBo])).toEqual([]);

    // Whoever had it would be found out: their own page, a single card, or a part of a hand by another name.
    expect(hiddenIn(await memoryOf(bo.page), [ofBo])).not.toEqual([]);
    await ada.page.evaluate((card) => Object.assign(window, { planted: { rows: [[card]] } }), ofBo[0]);
    expect(hiddenIn(await memoryOf(ada.page), [ofBo])).toHaveLength(1);
    await zoe.page.evaluate((some) => Object.assign(window, { planted: new Set(some) }), ofBo.slice(0, 3));
    expect(hiddenIn(await memoryOf(zoe.page), [ofBo])).not.toEqual([]);
  });
});
