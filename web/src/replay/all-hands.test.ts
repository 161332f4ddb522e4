import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { readPlaythrough } from "../boards/playthrough";
import type { ReplayFace } from "../wire/generated";
import { allHands, handsIn } from "./all-hands";

const folder = new URL("../../../crates/rules/tests/playthroughs/", import.meta.url);
const read = (name: string) => readPlaythrough(readFileSync(new URL(`${name}.txt`, folder), "utf8"));

/** What each seat saw of a step. */
function faces(name: string, number: number): ReplayFace[] {
  const { seats, steps } = read(name);
  return Array.from({ length: seats }, (_, seat) => {
    const seen = steps[number]?.seen[seat];
    if (!seen) throw new Error("there is no such step");
    return { seat, events: seen.events, view: seen.view };
  });
}

describe("all hands", () => {
  it("are each seat's own", () => {
    const all = faces("take5-standard", 1);
    const view = allHands(all);
    expect(view).not.toBeNull();
    const hands = view && handsIn(view);
    expect(hands).toEqual(all.map(({ seat, view: { position } }) => "hands" in position && position.hands[seat]?.known));
    expect(hands?.every((hand) => hand.length > 0)).toBe(true);
  });

  it("leave what lies open as it is", () => {
    const all = faces("take5-standard", 1);
    const position = allHands(all)?.position;
    const first = all[0]?.view.position;
    expect(position && "rows" in position && position.rows).toEqual(first && "rows" in first && first.rows);
  });

  it("tell everybody's counters", () => {
    const view = allHands(faces("no-thanks-hidden", 3));
    const position = view?.position;
    expect(position && "counters" in position && position.counters.every((own) => own !== null)).toBe(true);
    expect(view && handsIn(view)).toBeNull();
  });

  it("of nobody are none", () => {
    expect(allHands([])).toBeNull();
  });
});
