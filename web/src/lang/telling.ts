import type { GameId, Seat } from "../wire/generated";
import type { Translator } from "./translator";

/** A name and the arguments that belong to it. */
export interface Named {
  name: string;
  arguments: Record<string, string | number>;
}

/**
 * Tells a viewer of a match: "you" for the viewer, names for the others.
 *
 * What is told is data: an event, an action, a preview or a question has a name and fields. The name
 * chooses a message (the game's own, or the one that all games share), and the fields are its
 * arguments. `crates/telling` does the same, and both are tested on the same data.
 */
export class Teller {
  readonly #by: Translator;
  readonly #game: GameId;
  readonly #names: readonly string[];
  readonly #you: Seat | null;

  constructor(by: Translator, game: GameId, names: readonly string[], you: Seat | null) {
    this.#by = by;
    this.#game = game;
    this.#names = names;
    this.#you = you;
  }

  /** The sentence for an event, if it deserves one. */
  event(event: object | string): string | null {
    return this.tell("event", event);
  }

  /** What somebody may do. */
  action(action: object | string): string {
    return this.tell("action", action) ?? "";
  }

  /** What comes of an action: the rest of a sentence that begins with the action. */
  preview(preview: object | string): string {
    return this.tell("preview", preview) ?? "";
  }

  /** What the viewer is asked: the stage, and the kinds of actions that are legal. */
  ask(stage: object | string, legal: readonly (object | string)[]): string {
    const named = this.argumentsOf(stage);
    if (!named) return "";
    const kinds = new Set(legal.map((action) => kebab(nameOf(action))));
    named.arguments["choices"] = [...kinds].sort().join("-");
    return this.#find("ask", named) ?? "";
  }

  /** Tells of anything with a name and fields: `tell("table", { away: { seat: 1 } })` says `table-away`. */
  tell(what: string, value: object | string): string | null {
    const named = this.argumentsOf(value);
    return named && this.#find(what, named);
  }

  #find(what: string, named: Named): string | null {
    const shared = `${what}-${named.name}`;
    return this.#by.first([`${this.#game}-${shared}`, shared], named.arguments) || null;
  }

  /** The name of a serialised value, and the arguments made from its fields. */
  argumentsOf(value: object | string): Named | null {
    const name = nameOf(value);
    if (!name) return null;
    const made: Named = { name: kebab(name), arguments: {} };
    if (typeof value === "string") return made;
    const fields: unknown = Object.values(value)[0];
    if (isObject(fields)) this.#addAll(made, "", fields);
    else {
      // A bare number is a card, or a row where the name says so.
      const field = name.endsWith("_row") ? "row" : "card";
      this.#add(made, field, field, fields);
    }
    return made;
  }

  #addAll(made: Named, prefix: string, fields: object): void {
    for (const [field, value] of Object.entries(fields)) this.#add(made, prefix + kebab(field), field, value);
  }

  #add(made: Named, name: string, field: string, value: unknown): void {
    const args = made.arguments;
    if (typeof value === "number") {
      if (["seat", "first", "turn"].includes(field)) {
        args[name] = this.#name(value);
        args[`${name}-is`] = this.#is(value);
      } else args[name] = field === "row" ? value + 1 : value;
    } else if (typeof value === "string") args[name] = value;
    else if (typeof value === "boolean") args[name] = yesOrNo(value);
    else if (value === null || value === undefined) args[name] = "none";
    else if (Array.isArray(value)) this.#addList(made, name, field, value);
    else if (field === "specials") {
      const kinds = Object.entries(value).sort().flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
      args[name] = this.#by.list(kinds);
      args[`${name}-count`] = kinds.length;
    } else {
      args[name] = "some";
      this.#addAll(made, `${name}-`, value);
    }
  }

  #addList(made: Named, name: string, field: string, value: unknown[]): void {
    const args = made.arguments;
    if (field === "winners" || field === "awaited") {
      const seats = value as Seat[];
      args[name] = this.#list(seats);
      args[`${name}-you`] = yesOrNo(seats.some((seat) => this.#is(seat) === "you"));
      args[`${name}-count`] = seats.length;
    } else if (field === "scores" || field === "totals") args[name] = this.#numbers(value as number[], false);
    else if (field === "cards" && made.name === "revealed") args[name] = this.#numbers(value as (number | null)[], true);
    else {
      const cards = value.flat(Infinity) as (string | number)[];
      args[name] = this.#by.list(cards);
      args[`${name}-count`] = cards.length;
    }
  }

  #name(seat: Seat): string {
    return this.#names[seat] ?? "?";
  }

  /** How messages choose: `you` or `other`. */
  #is(seat: Seat): "you" | "other" {
    return seat === this.#you ? "you" : "other";
  }

  /** "Ada, Bo and you". */
  #list(seats: readonly Seat[]): string {
    const others = seats.filter((seat) => seat !== this.#you).map((seat) => this.#name(seat));
    return this.#by.list(others.length < seats.length ? [...others, this.#by.say("list-you")] : others);
  }

  /** "Bo 5, Carl 56, you 79": each seat's number, by seat or from the lowest on. */
  #numbers(numbers: readonly (number | null)[], ascending: boolean): string {
    const all = numbers.flatMap((number, seat) => (number === null ? [] : { number, seat }));
    if (ascending) all.sort((a, b) => a.number - b.number || a.seat - b.seat);
    const one = ({ number, seat }: { number: number; seat: Seat }) =>
      this.#by.say("list-seat-number", { number, seat: this.#name(seat), "seat-is": this.#is(seat) });
    return this.#by.commas(all.map(one));
  }
}

/** The name of a serialised value: its only key, or itself. */
function nameOf(value: object | string): string {
  return typeof value === "string" ? value : (Object.keys(value)[0] ?? "");
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const yesOrNo = (holds: boolean) => (holds ? "yes" : "no");

/** `to_hand` → `to-hand`, `+5` → `plus5`. */
export const kebab = (name: string): string => name.replaceAll("_", "-").replaceAll("+", "plus");
