import { FluentNumber } from "@fluent/bundle";

import type { MessageId } from "../src/lang/translator";
import type { Words } from "./words";

/** Reads the variables of a message back from a text; nothing if the text is not that message. */
export type Reader<Name extends string> = (text: string) => Record<Name, string> | null;

/** A place where a number or a text will be found, in letters that no message has. */
const mark = (n: number) => `\ue000${n}\ue001`;
/** The number one, written with so many digits that it can be told from all others. */
const one = (n: number) => new FluentNumber(1, { minimumIntegerDigits: n + 3, useGrouping: false });

/**
 * How somebody understands a message who hears it. `counted` are the numbers on which its wording depends, `others`
 * are its other variables.
 */
export function saidBy<Counted extends string, Other extends string>(
  say: Words,
  id: MessageId,
  counted: readonly Counted[],
  others: readonly Other[] = [],
): Reader<Counted | Other> {
  const names = [...counted, ...others];
  // Each number in the singular, or not.
  const patterns = Array.from({ length: 2 ** counted.length }, (_, wording) => {
    const isOne = (n: number) => n < counted.length && (wording & (1 << n)) !== 0;
    const args = names.map((name, n) => [name, isOne(n) ? one(n) : mark(n)]);
    const text = (say as (id: MessageId, args: object) => string)(id, Object.fromEntries(args));
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = names.reduce((all, _, n) => {
      const [sign, found] = [isOne(n) ? "1".padStart(n + 3, "0") : mark(n), n < counted.length ? "[−]?\\d+" : ".*"];
      return all.replace(sign, `(?<v${n}>${found})`).replaceAll(sign, `\\k<v${n}>`);
    }, escaped);
    return new RegExp(`^${pattern}$`);
  });
  return (text) => {
    const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)?.groups;
    if (!found) return null;
    return Object.fromEntries(names.map((name, n) => [name, found[`v${n}`] ?? ""])) as Record<Counted | Other, string>;
  };
}

/** A number as it was written. */
export const numberOf = (text: string): number => Number(text.replace("−", "-").replace("+", ""));

/** Numbers in a list. */
export const numbersOf = (text: string): number[] => text.split(", ").map(numberOf);
