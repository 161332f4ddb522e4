import type { Say } from "../lang/translator";
import { ranking, type Place } from "../table/ranking";
import type { Goal } from "../wire/games";
import type { GameId, RoundEnd, Seat } from "../wire/generated";

/** A finished match, as far as its result is told. */
export interface Outcome {
  game: GameId;
  goal: Goal;
  names: readonly string[];
  totals: readonly number[];
  rounds: readonly RoundEnd[];
  you: Seat | null;
}

const BEST = "🟩";
const MIDDLE = "🟨";
const WORST = "🟥";
const MEDALS = ["🥇", "🥈", "🥉"];
/** More rounds than this make a text too long to send. */
const MOST_SQUARES = 40;

/** One square for each round: green if nobody did better in it, red if nobody did worse, else yellow. */
export function squaresOf(rounds: readonly RoundEnd[], seat: Seat, goal: Goal): string {
  return rounds.slice(-MOST_SQUARES).map(({ scores }) => squareOf(ranking(scores, goal), seat)).join("");
}

function squareOf(places: readonly Place[], seat: Seat): string {
  const own = places.find((one) => one.seat === seat)?.place;
  if (own === 1) return BEST;
  return own === places.at(-1)?.place ? WORST : MIDDLE;
}

/** The result as a text to send: the place, a square for each round, the first three, and where to see it. */
export function shareText({ game, goal, names, totals, rounds, you }: Outcome, link: string, say: Say): string {
  const places = ranking(totals, goal);
  const title = say(`game-${game}`);
  const own = places.find(({ seat }) => seat === you);
  const head = own ? say("page-share-place", { game: title, place: own.place, players: names.length }) : title;
  const best = places.slice(0, MEDALS.length).map(({ place, seat, total }) =>
    say("page-share-line", { medal: MEDALS[place - 1] ?? "", name: names[seat] ?? "", points: total }));
  return [head, ...(own ? [squaresOf(rounds, own.seat, goal)] : []), ...best, link].filter((line) => line !== "").join("\n");
}
