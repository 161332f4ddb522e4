import type { Card, GameId, MatchEvent, Options, RecordHead, RecordStep, Seat, ServerMessage } from "../src/wire/generated";
import type { Heard } from "./spy";

/** A seat or a spectator that was told something. */
export type Viewer = Seat | null;

type Step = RecordStep & Record<string, unknown>;

/** The record of a match, read. */
export interface Truth {
  game: GameId;
  options: Options;
  seats: number;
  /** Deals and actions in their order. */
  steps: Step[];
}

export function readRecord(text: string): Truth {
  const [head = "", ...lines] = text.trim().split("\n");
  const { game, options, seats } = JSON.parse(head) as RecordHead;
  const steps = lines.map((line) => JSON.parse(line) as Step);
  return { game, options, seats: seats.length, steps: steps.filter((step) => "deal" in step || "seat" in step) };
}

/** A deal with whatever it has, by game. */
interface Dealt {
  hands?: Card[][];
  rows?: Card[][];
  pool?: Card[];
  pile?: Card[];
}

/**
 * What everybody may know at one moment of a match, from the record alone: which cards have been seen,
 * which lie face down, and which are in other hands in the open.
 */
class Moment {
  readonly #truth: Truth;
  readonly viewer: Viewer;
  /** Every card that the viewer may have seen in this round. */
  readonly seen = new Set<Card>();
  /** What seats have chosen that has not been turned up. */
  readonly faceDown = new Map<Seat, Card>();
  /** The cards in each hand that everybody knows of; nothing if that cannot be told from the record. */
  readonly open: Set<Card>[] | null = null;
  #pile: Card[];
  #hands: Card[][];

  constructor(truth: Truth, viewer: Viewer, deal: Dealt) {
    this.#truth = truth;
    this.viewer = viewer;
    this.#hands = deal.hands ?? [];
    this.#pile = [...(deal.pile ?? [])];
    const mine = viewer === null ? [] : (this.#hands[viewer] ?? []);
    this.see(...mine, ...(deal.rows ?? []).flat(), ...(deal.pool ?? []));
    if ("pool" in deal) this.open = Array.from({ length: truth.seats }, () => new Set());
    if (truth.game === "no-thanks") this.#turnUp();
  }

  see(...cards: Card[]): void {
    for (const card of cards) this.seen.add(card);
  }

  #turnUp(): void {
    this.see(...this.#pile.splice(0, 1));
  }

  /** The pile's top card goes to a seat. Only that seat may see it, or nobody. */
  draw(seat: Seat | null): void {
    const [card] = this.#pile.splice(0, 1);
    if (card !== undefined && seat !== null && seat === this.viewer) this.see(card);
  }

  /** A seat has decided. */
  act(seat: Seat, action: unknown): void {
    if (action === "take") this.#turnUp();
    if (typeof action !== "object" || action === null) return;
    const { play, lay, twist, draft } = action as Record<string, Card | undefined>;
    if (lay !== undefined) this.see(lay);
    if (twist !== undefined) this.see(twist);
    if (draft !== undefined) this.open?.[seat]?.add(draft);
    if (play === undefined) return;
    this.faceDown.set(seat, play);
    if (this.faceDown.size < this.#truth.seats) return;
    for (const [owner, card] of this.faceDown) {
      this.see(card);
      this.open?.[owner]?.delete(card);
    }
    this.faceDown.clear();
  }
}

/** Numbers under these names are cards, be they one, or in lists. */
export const CARDS = new Set(["card", "play", "draft", "keep", "lay", "twist", "twin", "after"]);
/** Lists under these names are cards; a number alone there says how many. */
export const CARD_LISTS = new Set(
  ["known", "cards", "rows", "choices", "pool", "piles", "public", "number_rows", "number_piles", "to_hand", "hand"].concat(
    ["taken", "line", "face_up"],
  ),
);
/** Whatever has one of these names is no card. */
const OTHERS = new Set(
  ["number", "at", "now", "protocol", "decision", "deadline", "again_ms", "since", "until", "started", "ended"].concat(
    ["seat", "row", "take_row", "count", "of", "worth", "least", "toads", "round", "rounds", "above", "seconds", "days", "first", "turn", "awaited", "to_act"],
    ["scores", "totals", "winners", "score", "heads", "in_hand", "in_pile", "green", "red", "left_over", "x2", "+5"],
    ["hidden", "pile", "laid", "on_card", "counters", "paid", "collected", "cards", "face_up"],
  ),
);

/** What was told, with the way to it. */
interface Leaf {
  way: string;
  name: string;
  isListed: boolean;
  value: unknown;
}

/** All that is told in a message, piece by piece. */
function* leaves(value: unknown, way = "", name = "", isListed = false): Generator<Leaf> {
  if (Array.isArray(value)) {
    for (const [place, one] of value.entries()) yield* leaves(one, `${way}[${place}]`, name, true);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* leaves(one, `${way}.${key}`, key, false);
  } else {
    yield { way, name, isListed, value };
  }
}

/** Texts under these names are made of random letters, or are names. */
const NOT_TEXT = new Set(["id", "game", "table", "commitment", "code", "random", "contribution", "person", "name"]);

/** What a message tells about cards that may not be known. */
function* unknownCards(message: unknown, seen: ReadonlySet<Card>): Generator<string> {
  for (const { way, name, isListed, value } of leaves(message)) {
    if (typeof value === "number") {
      const isCard = CARDS.has(name) || (isListed && CARD_LISTS.has(name));
      if (isCard && !seen.has(value)) yield `${way} is the ${value}`;
      if (!isCard && !OTHERS.has(name)) yield `${way} is not known to be no card`;
    } else if (typeof value === "string" && !NOT_TEXT.has(name)) {
      const numbers = value.match(/\d+/g) ?? [];
      if (numbers.length > 0 && !OTHERS.has(value)) yield `${way} says ${value}`;
    }
  }
}

/** A message without the sums of the table, and these sums. */
function withoutSums(frame: ServerMessage): { rest: unknown; sums: unknown } {
  if ("event" in frame) {
    const { tallies: sums, ...rest } = frame.event;
    return { rest: { event: rest }, sums };
  }
  if ("welcome" in frame) {
    const { tally: sums, ...rest } = frame.welcome;
    return { rest: { welcome: rest }, sums };
  }
  return { rest: frame, sums: undefined };
}

/** Something that has a place for each seat. */
type BySeat = Record<string, unknown[] | undefined>;

/** Secrets in a view that are not cards: the choices of seats, and their counters. */
function* tellingViews(view: { position: unknown }, moment: Moment, isOver: boolean, hasHiddenCounters: boolean): Generator<string> {
  const { choices, hands, counters } = view.position as BySeat;
  for (const seat of moment.faceDown.keys()) {
    if (seat === moment.viewer) continue;
    if (choices?.[seat] !== "face_down") yield `the choice of seat ${seat} is ${JSON.stringify(choices?.[seat])}`;
  }
  if (moment.open && !isOver) {
    for (const [seat, cards] of moment.open.entries()) {
      const { known } = hands?.[seat] as { known: Card[] };
      const own = seat === moment.viewer;
      const same = known.length === cards.size && known.every((card) => cards.has(card));
      if (!own && !same) yield `the hand of seat ${seat} is ${known.join()}, and all know ${[...cards].join()}`;
    }
  }
  if (hasHiddenCounters && !isOver) {
    for (const [seat, count] of (counters ?? []).entries()) {
      if (seat !== moment.viewer && count !== null) yield `seat ${seat} has ${count} counters`;
    }
  }
}

type TableEvent = Extract<ServerMessage, { event: unknown }>["event"];

/**
 * All that somebody was told and may not have known then. The record says what was where; the number of
 * decisions made until then says which moment it was. Somebody who was there all the time tells what
 * happened while this one was not.
 */
export function leaks(truth: Truth, viewer: Viewer, heard: readonly Heard[], witness: readonly Heard[]): string[] {
  const happened = witness.flatMap((one) => ("frame" in one && "event" in one.frame ? [one.frame.event] : []));
  const found: string[] = [];
  const actions = truth.steps.flatMap((step) => ("seat" in step ? [step] : []));
  const hasHiddenCounters = "counters" in truth.options && truth.options.counters === "hidden";
  /** Where the next step of the record is. */
  let next = 0;
  let acted = 0;
  let moment = new Moment(truth, viewer, {});
  let isOver = false;
  let before: ReadonlySet<Card> = new Set();
  /** The number of the last event. */
  let last = 0;

  const deal = () => {
    const step = truth.steps[next];
    if (!step || !("deal" in step)) return;
    moment = new Moment(truth, viewer, step.deal as unknown as Dealt);
    next += 1;
  };

  /** Goes on to the moment after an event of the table. */
  const goOn = (frame: TableEvent) => {
    before = new Set();
    last = frame.number;
    const events: MatchEvent[] = frame.events ?? [];
    if ("acted" in frame) {
      const action = actions[acted];
      if (action?.seat !== frame.acted.seat) found.push(`decision ${acted} is of another seat than in the record`);
      moment.act(frame.acted.seat, action?.do);
      acted += 1;
      next += 1;
      for (const event of events) {
        if ("top_taken" in event) moment.draw(null);
        if ("drawn" in event) moment.draw(event.drawn.seat);
      }
      // Whoever is counted shows what they have.
      isOver = events.some((event) => "round_over" in event);
      if (isOver) moment.see(...all(truth, next));
    }
    if (events.some((event) => "round_begins" in event)) {
      before = moment.seen;
      isOver = false;
      deal();
    }
  };

  for (const { place, one } of inOrder(heard)) {
    if (!("frame" in one)) {
      // What comes by HTTP while a match is on has no cards in it at all, and the rest is for all.
      if (!isOver) found.push(...[...unknownCards(one.body, new Set())].map((what) => `${one.path}: ${what}`));
      continue;
    }
    const { frame } = one;
    const number = "event" in frame ? frame.event.number - 1 : "welcome" in frame ? frame.welcome.number : last;
    for (const event of happened) if (event.number > last && event.number <= number) goOn(event);
    if ("event" in frame && frame.event.number > last) goOn(frame.event);
    const seen = new Set([...moment.seen, ...before]);
    const view = "event" in frame ? frame.event.view : "welcome" in frame ? frame.welcome.view : null;
    const { rest, sums } = withoutSums(frame);
    const told = [...unknownCards(rest, seen)];
    // Sums count nothing that only one viewer sees, so they are the same for all of them.
    const sumsOfWitness = happened.find((event) => event.number === number + 1)?.tallies;
    if ("event" in frame && sums !== undefined && sumsOfWitness !== undefined) {
      if (JSON.stringify(sums) !== JSON.stringify(sumsOfWitness)) told.push(`the sums are ${JSON.stringify(sums)}`);
    }
    if (view) told.push(...tellingViews(view, moment, isOver, hasHiddenCounters));
    if ("event" in frame && "acted" in frame.event) {
      for (const event of frame.event.events ?? []) {
        const isOther = "chosen" in event && event.chosen.seat !== viewer;
        if (isOther && event.chosen.card !== null) told.push(`seat ${event.chosen.seat} chose the ${event.chosen.card}`);
      }
    }
    found.push(...told.map((what) => `frame ${place}: ${what}`));
  }
  if (acted !== actions.length) found.push(`${acted} of ${actions.length} decisions were heard`);
  return found;
}

/**
 * What was heard, in the order in which it happened. A late client is told afterwards what happened before, and
 * that is judged by what could be known then: it is less than what can be known now.
 */
function inOrder(heard: readonly Heard[]): { place: number; one: Heard }[] {
  let latest = 0;
  const placed = heard.flatMap(apart).map((one, place) => {
    const number = "frame" in one ? ("event" in one.frame ? one.frame.event.number : numberOf(one.frame)) : null;
    latest = Math.max(latest, number ?? 0);
    return { place, one, number: number ?? latest };
  });
  return placed.toSorted((one, other) => one.number - other.number);
}

/** A welcome apart from the events that it brings. */
function apart(one: Heard): Heard[] {
  if (!("frame" in one && "welcome" in one.frame)) return [one];
  const { recent, ...rest } = one.frame.welcome;
  return [...recent.map((event) => ({ frame: { event } })), { frame: { welcome: { ...rest, recent: [] } } }];
}

/** How far the table is by a welcome. */
function numberOf(frame: ServerMessage): number | null {
  return "welcome" in frame ? frame.welcome.number : null;
}

/** All cards of the round that ends with this step. */
function all({ steps }: Truth, end: number): Card[] {
  const deal = steps.slice(0, end).findLast((step) => "deal" in step);
  const { hands = [], rows = [], pile = [], pool = [] } = (deal?.deal ?? {}) as Dealt;
  return [...hands.flat(), ...rows.flat(), ...pile, ...pool];
}
