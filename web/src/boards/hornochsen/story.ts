import type { GameEvent, Special } from "../../wire/generated";
import type { GamesWords } from "../../words/games/en";
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
  if ("scored" in event) return story.herdsCounted(name(event.scored.seat), formula(story, event.scored.count));
  return null;
};

type Count = Extract<GameEvent<"hornochsen">, { scored: unknown }>["scored"]["count"];

/** "(green 10 − red 23 + 5) × 2 − 10 for special cards in hand". */
function formula(story: GamesWords["story"], { green, red, x2, "+5": fives, left_over }: Count): string {
  const cattle = `${story.green(green)} − ${story.red(red)}${" + 5".repeat(fives)}`;
  const doubled = x2 ? `(${cattle})${" × 2".repeat(x2)}` : cattle;
  const left = 10 * left_over;
  return doubled + (left ? ` − ${story.specialsLeft(left)}` : "");
}
