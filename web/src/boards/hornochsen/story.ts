import type { GameEvent, Special } from "../../wire/generated";
import { points, PRINTED, signed, sum } from "../faces";
import type { Tell } from "../story";

const KINDS: readonly Special[] = ["x2", "+5"];

/** Hands are seen. */
export const tell: Tell<"hornochsen"> = (say, event, names) => {
  const { story } = say;
  const name = (seat: number) => names[seat] ?? "";
  if ("circle" in event) return story.starts(name(event.circle.first));
  if ("laid" in event) {
    const { seat, card, row } = event.laid;
    return story.laidOn(name(seat), card, row + 1);
  }
  if ("special_laid" in event) {
    const { seat, kind, row } = event.special_laid;
    return story.laidUnder(name(seat), PRINTED[kind], row + 1);
  }
  if ("row_taken" in event) {
    const { seat, row, cards, specials } = event.row_taken;
    const under = KINDS.flatMap((kind) => (specials[kind] ? PRINTED[kind] : []));
    return story.herdTaken(name(seat), row + 1, signed(sum(cards, points)), under);
  }
  if ("stopped" in event) return story.stopped(name(event.stopped.seat));
  if ("scored" in event) return story.counted(name(event.scored.seat), formula(event.scored.count));
  return null;
};

type Count = Extract<GameEvent<"hornochsen">, { scored: unknown }>["scored"]["count"];

/** "(10 − 23 + 5) × 2 − 10". */
function formula(count: Count): string {
  const cattle = `${count.green} − ${count.red}${" + 5".repeat(count["+5"])}`;
  const doubled = count.x2 ? `(${cattle})${" × 2".repeat(count.x2)}` : cattle;
  return doubled + " − 10".repeat(count.left_over);
}
