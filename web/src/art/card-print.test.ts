import { describe, expect, it } from "vitest";

import { games } from "../boards/games";
import { cardPrint } from "./card-print";
import { cattle } from "./cattle";
import { cut } from "./cut";
import { placed } from "./placed";

describe("what is printed on a card", () => {
  it("says in the corner what the card costs or brings", () => {
    expect(cardPrint(games.take5.face(55)).sign).toEqual({ drawing: cut(cattle.head), text: "7" });
    expect(cardPrint(games.hornochsen.face(10)).sign).toEqual({ drawing: "", text: "−3" });
    expect(cardPrint(games["take-that"].face(12)).sign.text).toBe("21");
    expect(cardPrint(games["take-that"].face(44)).sign.text).toBe("");
  });

  it("shows another beast for each number of heads", () => {
    const pictures = [1, 5, 10, 11, 55].map((card) => cardPrint(games.take5.face(card)).picture.join());
    expect(new Set(pictures).size).toBe(5);
  });

  it("shows water the higher the more a card costs", () => {
    const level = (card: number) => Number(/^M0 ([\d.]+)/.exec(cardPrint(games["no-thanks"].face(card)).water)?.[1]);
    expect(level(35)).toBeLessThan(level(20));
    expect(level(20)).toBeLessThan(level(3));
    expect(cardPrint(games.take5.face(1)).water).toBe("");
  });
});

it("a drawing is moved to its place and made as wide as asked", () => {
  expect(placed("M-24 0C0 24 24 -24 1 1Z", { x: 50, y: 100, width: 24 })).toBe("M38 100C50 112 62 88 50.5 100.5Z");
});
