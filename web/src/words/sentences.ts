/** For tests: things that can be said about, of every kind that a sentence asks for. */
const GIVEN: readonly unknown[] = ["x", 0, 1, 2, -3, null, ["x"], ["x", "y"], new Date(2026, 10, 17), { number: 1, cards: "x", under: "x" }];

/** For tests: all that a language says, each sentence in as many ways as it can be said. */
export function* sentencesIn(said: unknown): Generator<string> {
  if (typeof said === "string") yield said;
  else if (typeof said === "function") yield* waysToSay(said as (...given: unknown[]) => string);
  else if (typeof said === "object" && said !== null) for (const one of Object.values(said)) yield* sentencesIn(one);
}

function waysToSay(say: (...given: unknown[]) => string): string[] {
  let ways: unknown[][] = [[]];
  for (let place = 0; place < say.length; place += 1) {
    // Of long lists of things not all combinations are needed: all alike, and the first one of each kind.
    ways = place < 2 ? ways.flatMap((way) => GIVEN.map((one) => [...way, one])) : ways.map((way) => [...way, way[place - 1]]);
  }
  const found = ways.flatMap((way) => {
    try {
      return [say(...way)];
    } catch {
      return [];
    }
  });
  if (found.length === 0) throw new Error(`nothing can be said with ${say}`);
  return found;
}
