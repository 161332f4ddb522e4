import type { RecordHead } from "../wire/generated";

/** What of a record's head its deals follow from. */
export type DealSource = Pick<RecordHead, "game" | "options" | "seed"> & { seats: readonly unknown[] };

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

const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, i) => from + i);
const ascending = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);
const each = (cards: readonly number[]) => cards.map((card) => [card]);

/** The deal of a round, in the words of a record. */
export async function dealOf(head: DealSource, round: number): Promise<Record<string, unknown>> {
  const generator = await Generator.ofRound(head.seed, round);
  const n = head.seats.length;
  const hands = (deck: number[], cards: number) => head.seats.map(() => ascending(draw(deck, cards, generator)));
  switch (head.game) {
    case "take5": {
      const { variant = "standard" } = head.options as { variant?: string };
      const deck = upTo(variant === "standard" ? 104 : 10 * n + 4);
      if (variant === "advanced") return { round, pool: deck, first: await firstSeat(head, round) };
      return { round, hands: hands(deck, 10), rows: each(draw(deck, 4, generator)) };
    }
    case "take-a-number": {
      const deck = upTo(100);
      return { round, hands: hands(deck, 8), rows: each(draw(deck, 3, generator)) };
    }
    case "hornochsen": {
      const deck = upTo(98);
      const [hand, rows] = { 2: [14, 7], 3: [12, 9], 4: [12, 12], 5: [12, 15] }[n] ?? [10, 15];
      const first = await firstSeat(head, round);
      return { round, hands: hands(deck, hand!), rows: each(ascending(draw(deck, rows!, generator))), first };
    }
    case "take-that": {
      const deck = upTo(98, 12).filter((card) => card % 10 !== 0);
      const held = hands(deck, n === 4 ? 8 : 9);
      const pile = draw(deck, deck.length, generator).reverse();
      return { round, hands: held, pile, first: await firstSeat(head, round) };
    }
    case "no-thanks": {
      const deck = upTo(35, 3);
      const pile = draw(deck, 24, generator).reverse();
      const counters = { 6: 9, 7: 7 }[n] ?? 11;
      return { round, pile, removed: ascending(deck), counters, first: await firstSeat(head, round) };
    }
  }
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
