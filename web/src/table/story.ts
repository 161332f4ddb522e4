import { Teller } from "../lang/telling";
import type { Translator } from "../lang/translator";
import type { Event, GameId, MatchEvent, Seat } from "../wire/generated";

/** A sentence of the log, in whatever language the page has when it is read. */
export interface Sentence {
  key: string;
  /** The seat that the sentence is about; nothing if it is about nobody or about all. */
  seat?: Seat | null;
  text: (by: Translator) => string | null;
}

/** Maximum number of sentences in the story. */
const MOST_SENTENCES = 300;

/** The sentence that was told last. */
export function latestOf(story: readonly Sentence[], by: Translator): string | null {
  return story.findLast(({ text }) => text(by) !== null)?.text(by) ?? null;
}

/**
 * The sentences of the last turn: of all that has happened since one of these questions was asked, the latest
 * first. If nothing has happened since then, or nothing was asked, those of the last thing that happened.
 */
export function lastTurn(story: readonly Sentence[], asked: readonly number[], by: Translator): string[] {
  const told = story.flatMap((one) => {
    const text = one.text(by);
    return text === null ? [] : { number: numberOf(one), text };
  });
  const before = (told.at(-1)?.number ?? 0) - 1;
  const since = asked.find((number) => told.some((one) => one.number > number)) ?? before;
  return told.filter(({ number }) => number > since).map(({ text }) => text);
}

/** The story with a sentence at its end; one with the same key is replaced. */
export function withNext(story: readonly Sentence[], next: Sentence): Sentence[] {
  return [...story.filter(({ key }) => key !== next.key), next].slice(-MOST_SENTENCES);
}

/** The story with sentences about what happened before, each in its place. */
export function withEarlier(story: readonly Sentence[], earlier: readonly Sentence[]): Sentence[] {
  const known = new Set(story.map(({ key }) => key));
  const all = [...earlier.filter(({ key }) => !known.has(key)), ...story];
  return all.toSorted((one, other) => placeOf(one) - placeOf(other)).slice(-MOST_SENTENCES);
}

/** The number of what a sentence is about. */
function numberOf({ key }: Sentence): number {
  return Number(key.split(".")[0]);
}

/** Where a sentence stands in the story: the number of what happened, and which part of it. */
function placeOf(sentence: Sentence): number {
  const [, part = "-1"] = sentence.key.split(".");
  return numberOf(sentence) * 1000 + Number(part);
}

/** The seat that an event is about; nothing if it is about none or about several. */
export function seatIn(event: MatchEvent): Seat | null {
  const fields: unknown = typeof event === "object" ? Object.values(event)[0] : null;
  if (typeof fields !== "object" || fields === null || !("seat" in fields)) return null;
  return typeof fields.seat === "number" ? fields.seat : null;
}

/** What happened in the match, as sentences, after the fact. */
export function recalled(event: Event, game: GameId, names: readonly string[], you: Seat | null): Sentence[] {
  const around: Sentence[] =
    "started" in event ? [{ key: `${event.number}`, text: (by) => by.say("table-started") }] : [];
  const parts = (event.events ?? []).map((one, index) => ({
    key: `${event.number}.${index}`,
    seat: seatIn(one),
    text: (by: Translator) => new Teller(by, game, names, you).event(one),
  }));
  return [...around, ...parts];
}
