import type { CDPSession, Page } from "playwright-core";

import type { Card } from "../src/wire/generated";
import { CARD_LISTS, CARDS } from "./secrets";

/** Numbers that lie together in a page's memory, and what leads to them. */
interface Numbers {
  name: string;
  isListed: boolean;
  numbers: number[];
}

/** Number of cards of one hand in a list by themselves that cannot be chance. */
const NO_CHANCE = 3;

/**
 * All numbers that a page has in its memory and that may be cards: lists, sets and maps of numbers whatever
 * they are called, numbers with a name that cards have, and the cards that are drawn. The browser itself
 * says what is there, in whatever variable or closure; what nothing leads to is cleared away before.
 */
export async function memoryOf(page: Page): Promise<Numbers[]> {
  const browser = await page.context().newCDPSession(page);
  const found = [
    ...(await ofAll(browser, "Array", numbersInLists)),
    ...(await ofAll(browser, "Set", numbersInLists)),
    ...(await ofAll(browser, "Map", numbersInLists)),
    ...(await ofAll(browser, "Object", numbersWithNames)),
  ];
  const drawn = page.locator("[data-card]").evaluateAll((all) => all.map((one) => Number(one.getAttribute("data-card"))));
  await browser.detach();
  return [...found, { name: "card", isListed: true, numbers: await drawn }];
}

/** What of this may not be known: a hidden card under a card's name, or a part of a hidden hand under any. */
export function hiddenIn(memory: readonly Numbers[], hands: readonly Card[][]): string[] {
  const hidden = new Set(hands.flat());
  return memory.flatMap(({ name, isListed, numbers }) => {
    const isNamed = CARDS.has(name) || (isListed && CARD_LISTS.has(name));
    const named = isNamed ? numbers.filter((number) => hidden.has(number)) : [];
    const isHand = (hand: Card[]) => numbers.length >= NO_CHANCE && numbers.every((number) => hand.includes(number));
    return named.length > 0 || hands.some(isHand) ? [`${name}: ${numbers.join(", ")}`] : [];
  });
}

/** Asks all things of this kind in the page for their numbers. */
async function ofAll(browser: CDPSession, kind: string, ask: (this: unknown[]) => Numbers[]): Promise<Numbers[]> {
  const { result: prototype } = await browser.send("Runtime.evaluate", { expression: `${kind}.prototype` });
  if (!prototype.objectId) throw new Error(`there is no ${kind}`);
  const { objects } = await browser.send("Runtime.queryObjects", { prototypeObjectId: prototype.objectId });
  if (!objects.objectId) throw new Error(`${kind}: the browser does not say what there is`);
  const functionDeclaration = String(ask);
  const { result, exceptionDetails } = await browser.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`${kind}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return result.value as Numbers[];
}

/** In the page: what lists, sets and maps have in them, if it is nothing but numbers. */
const numbersInLists = function (this: unknown[]): Numbers[] {
  return this.flatMap((one) => {
    const numbers = one instanceof Map ? [...one.keys()] : one instanceof Set || Array.isArray(one) ? [...one] : [];
    return numbers.length > 0 && numbers.every((number) => typeof number === "number") ? [{ name: "", isListed: true, numbers }] : [];
  });
};

/** In the page: the numbers that things have under a name, alone or in lists. */
const numbersWithNames = function (this: unknown[]): Numbers[] {
  return this.flatMap((one) => {
    // Nodes are looked at as they are drawn.
    if (typeof one !== "object" || one === null || one instanceof Node || one instanceof Window) return [];
    return Object.entries(Object.getOwnPropertyDescriptors(one)).flatMap(([name, { value }]) => {
      const isListed = Array.isArray(value);
      const numbers = (isListed ? value.flat() : [value]).filter((number) => typeof number === "number");
      return numbers.length > 0 && !/^\d+$/.test(name) ? [{ name, isListed, numbers }] : [];
    });
  });
};
