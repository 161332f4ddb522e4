import { ascending } from "../boards/dealing";
import { games } from "../boards/games";
import type { GameId, RecordHead } from "../wire/generated";

/** What of a record's head its deals follow from. */
export type DealSource<G extends GameId = GameId> = Pick<RecordHead<G>, "options" | "seed"> & {
  game: G;
  seats: readonly unknown[];
};

/** The random numbers of one round: ChaCha12 with a key from the seed. See `docs/record.md`. */
class Generator {
  readonly #key: Uint32Array;
  #block = 0;
  #words: number[] = [];

  private constructor(key: ArrayBuffer) {
    const view = new DataView(key);
    this.#key = Uint32Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i, true));
  }

  static async ofRound(seed: string, round: number): Promise<Generator> {
    const bytes = [...new TextEncoder().encode("taketable round"), ...(seed.match(/../g) ?? []).map((two) => Number.parseInt(two, 16))];
    const number = [24, 16, 8, 0].map((shift) => (round >>> shift) & 255);
    return new Generator(await crypto.subtle.digest("SHA-256", Uint8Array.from([...bytes, ...number])));
  }

  /** The next 32 bits. */
  u32(): number {
    if (this.#words.length === 0) this.#words = this.#next();
    return this.#words.shift() ?? 0;
  }

  /** The next 64 bits: the low half comes first. */
  u64(): bigint {
    const low = BigInt(this.u32());
    return (BigInt(this.u32()) << 32n) | low;
  }

  #next(): number[] {
    const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...this.#key, this.#block++, 0, 0, 0];
    const x = Uint32Array.from(start);
    const turn = (at: number, by: number, bits: number) => {
      const word = x[at]! ^ x[by]!;
      x[at] = (word << bits) | (word >>> (32 - bits));
    };
    const quarter = (a: number, b: number, c: number, d: number) => {
      x[a]! += x[b]!;
      turn(d, a, 16);
      x[c]! += x[d]!;
      turn(b, c, 12);
      x[a]! += x[b]!;
      turn(d, a, 8);
      x[c]! += x[d]!;
      turn(b, c, 7);
    };
    for (let double = 0; double < 6; double++) {
      for (let i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
      for (let i = 0; i < 4; i++) quarter(i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    return Array.from(x, (word, i) => (word + start[i]!) >>> 0);
  }
}

const WORD = 1n << 64n;

/** Draws so many cards from a deck, at most four with one number of the generator. */
function draw(deck: number[], count: number, generator: Generator): number[] {
  const drawn: number[] = [];
  while (drawn.length < count) {
    const bounds = Array.from({ length: Math.min(4, count - drawn.length) }, (_, i) => BigInt(deck.length - i));
    const outcomes = bounds.reduce((all, bound) => all * bound, 1n);
    let places: number[];
    let word: bigint;
    do {
      word = generator.u64();
      places = bounds.map((bound) => {
        const wide: bigint = word * bound;
        word = wide % WORD;
        return Number(wide / WORD);
      });
    } while (word < WORD % outcomes);
    for (const place of places) {
      const last = deck.pop()!;
      drawn.push(place < deck.length ? deck[place]! : last);
      if (place < deck.length) deck[place] = last;
    }
  }
  return drawn;
}

/** The seat that starts a round, where one does: see `docs/record.md`. */
export async function firstSeat({ options, seats, seed }: DealSource, round: number): Promise<number> {
  const n = seats.length;
  const named = (options as { first?: "seed" | number }).first ?? "seed";
  let first = named;
  if (first === "seed") {
    const generator = await Generator.ofRound(seed, 0);
    let wide: number;
    do wide = n * generator.u32();
    while (wide % 2 ** 32 < 2 ** 32 % n);
    first = Math.floor(wide / 2 ** 32);
  }
  return (first + round - 1) % n;
}

/** The deal of a round, in the words of a record. */
export async function dealOf<G extends GameId>(head: DealSource<G>, round: number): Promise<Record<string, unknown>> {
  const generator = await Generator.ofRound(head.seed, round);
  const deal = await games[head.game].deal({
    seats: head.seats.length,
    options: head.options,
    draw: (deck, count) => draw(deck, count, generator),
    hands: (deck, cards) => head.seats.map(() => ascending(draw(deck, cards, generator))),
    first: () => firstSeat(head, round),
  });
  return { round, ...deal };
}

/** The same whatever the order of members. */
function sorted(deal: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(deal).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns `true` if all deals and first seats of a record match its seed. */
export async function dealsFollow(record: string): Promise<boolean> {
  const lines = record.split("\n").filter((line) => line.trim() !== "");
  const [head, ...rest] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  if (!head) return false;
  let round = 0;
  for (const { deal } of rest) {
    if (deal === undefined) continue;
    round++;
    const ours = await dealOf(head as unknown as DealSource, round);
    if (sorted(deal as Record<string, unknown>) !== sorted(ours)) return false;
  }
  return round > 0;
}
