import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { animalOf } from "./animal-of";
import { animals } from "./animals";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const drawn = Object.keys(animals);

/** What guests are named after that is no animal. */
const THINGS = [
  "Acorn", "Anchor", "Candle", "Comet", "Compass", "Kettle", "Lantern", "Lighthouse", "Maple", "Meadow", "Meteor",
  "Pebble", "Pine", "River", "Rocket", "Teapot", "Violin", "Willow", "Windmill",
];

describe("the animal of a person", () => {
  it("is the one that the server named a guest after", () => {
    const list = /const THINGS[^=]*= \[([^\]]*)\]/.exec(read("crates/server/src/people/guest_name.rs"))?.[1] ?? "";
    const things = [...list.matchAll(/"(\w+)"/g)].map(([, thing = ""]) => thing);
    expect(things.length).toBeGreaterThan(60);
    for (const thing of things.filter((thing) => !THINGS.includes(thing))) {
      expect(animalOf(`Quiet ${thing}`), thing).toBe(thing.toLowerCase());
    }
  });

  it.each(["en", "fr", "de"])("is known for every name that the page suggests: %s", (code) => {
    const list = /^page-name-who = (.*)$/m.exec(read(`lang/${code}/page.ftl`))?.[1]?.split(", ") ?? [];
    expect(list.length).toBeGreaterThan(9);
    for (const who of list) {
      // A name that is not known would depend on all of its letters.
      const found = ["", "a ", "b ", "c ", "d "].map((how) => animalOf(`${how}${who}`));
      expect(new Set(found).size, who).toBe(1);
    }
  });

  it("is found whatever the case and the form of the letters", () => {
    expect(animalOf("OTTER")).toBe("otter");
    expect(animalOf("écureuil malin".normalize("NFD"))).toBe("squirrel");
    expect(animalOf("the_fox-7")).toBe("fox");
  });

  it("is always the same for any other name, and not the same for all", () => {
    expect(animalOf("Ada")).toBe(animalOf("Ada"));
    const names = Array.from({ length: 300 }, (_, n) => `Player ${n}`);
    expect(new Set(names.map(animalOf)).size).toBeGreaterThan(drawn.length / 2);
    expect(names.map(animalOf).every((animal) => drawn.includes(animal))).toBe(true);
  });

  it("is one, even without a letter, and with a name that every object has", () => {
    for (const name of ["", "7", "🦊", "constructor", "toString"]) expect(drawn, name).toContain(animalOf(name));
  });
});
