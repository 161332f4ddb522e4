import { FluentBundle, FluentNone, FluentNumber, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";

import type { Messages } from "./messages";

export type MessageId = keyof Messages;
/** The variables of a message, if it has any. */
export type Arguments<Id extends MessageId> = keyof Messages[Id] extends never ? [] : [args: Messages[Id]];
/** Says a message. A missing message or a wrong argument does not compile. */
export type Say = <Id extends MessageId>(id: Id, ...args: Arguments<Id>) => string;

type Variables = Record<string, string | number>;

/** A number as its language writes it, but with a minus sign where that writes a hyphen. */
class WrittenNumber extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return super.toString(...scope).replace("-", "−");
  }
}

/** A number with options of `Intl.NumberFormat`. */
const number = (value: FluentVariable | undefined, options: Intl.NumberFormatOptions) =>
  value instanceof FluentNumber ? new WrittenNumber(value.value, { ...value.opts, ...options }) : new FluentNone();

const functions: Record<string, FluentFunction> = {
  NUMBER: ([value], named) =>
    number(value, Object.fromEntries(Object.entries(named).map(([name, option]) => [name, option.valueOf()]))),
  /** A number with its sign, also where that is a plus. */
  SIGNED: ([value]) => number(value, { signDisplay: "exceptZero" }),
};

/** All messages of one language. */
export class Translator {
  readonly code: string;
  readonly #bundle: FluentBundle;

  /** `transform` changes every piece of text, to tell it from what is written elsewhere. */
  constructor(code: string, text: string, transform?: (text: string) => string) {
    this.code = code;
    this.#bundle = new FluentBundle(code, { functions, useIsolating: false, transform });
    const [error] = this.#bundle.addResource(new FluentResource(text));
    if (error) throw error;
  }

  readonly say: Say = (id, ...[args]) => this.first([id], args ?? {}) ?? id;

  /** Says the message with the first of these ids that exists; null if there is none. */
  first(ids: readonly string[], args: Variables = {}): string | null {
    const id = ids.find((one) => this.#bundle.hasMessage(one));
    const pattern = id === undefined ? null : this.#bundle.getMessage(id)?.value;
    if (!pattern) return null;
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      given[name] = typeof value === "number" ? new WrittenNumber(value) : value;
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, given, errors);
    if (errors[0]) console.error(`${id} (${this.code}): ${errors[0].message}`);
    return text;
  }

  /** "12, 14 and 20". */
  list(items: readonly (string | number)[]): string {
    const last = items.at(-1);
    if (last === undefined) return "";
    const list = this.commas(items.slice(0, -1));
    return list ? this.say("list-end", { list, next: `${last}` }) : `${last}`;
  }

  /** "Bo 5, Carl 56, you 79". */
  commas(items: readonly (string | number)[]): string {
    return items.map(String).reduce((list, next) => (list ? this.say("list-middle", { list, next }) : next), "");
  }
}
