import { specOf } from "../catalogue";
import { seatName } from "../boards/reading";
import { list, t } from "../lang/index.svelte";
import { written } from "../lang/number";
import type { End, GameId, MatchEnd, RoundEnd, Seat } from "../wire/generated";
import { ranking } from "./ranking";

/** The players, and your own seat. */
interface Around {
  game: GameId;
  names: readonly string[];
  you: Seat | null;
}

/** How long a match still goes on after a round. */
export function restText(end: RoundEnd, isLast: boolean, until: End): string {
  return "rounds" in until
    ? t("page-round-left", { rounds: isLast ? 0 : until.rounds - end.round })
    : t("page-round-limit", { points: until.above });
}

/** How far a total is from the limit: as it is said, and as it is shown. */
export function wayText(total: number, until: End): { said: string; shown: string } {
  if ("rounds" in until) return { said: "", shown: "" };
  if (total > until.above) return { said: t("page-round-past"), shown: t("page-round-past") };
  const points = until.above - total;
  return { said: t("page-round-way", { points }), shown: t("page-round-to-go", { points }) };
}

/** What a round has brought a seat. */
export function roundSeatText(name: string, points: number, total: number, until: End): string {
  return `${t("page-round-seat", { name, points, total: written(total) })} ${wayText(total, until).said}`.trim();
}

/** The end of a round, to be heard: everybody from the first place on, and how long the match still goes on. */
export function roundEndText(end: RoundEnd, isLast: boolean, until: End, { game, names, you }: Around): string[] {
  const seats = ranking(end.totals, specOf(game).goal).map(({ seat, total }) =>
    roundSeatText(seatName(names, seat, you), end.scores[seat] ?? 0, total, until),
  );
  return [...seats, restText(end, isLast, until)];
}

/** The winners. */
export function winnersText(end: MatchEnd, names: readonly string[]): string {
  return t("page-over-wins", { names: list(end.winners.map((seat) => names[seat] ?? "")), count: end.winners.length });
}

/** The end of a match in a few words, for whoever has this seat, or none. */
export function headlineText(end: MatchEnd, { game, names, you }: Around): string {
  if (you === null) return winnersText(end, names);
  if (end.winners.includes(you)) {
    const others = end.winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? "");
    return others.length === 0 ? t("page-over-you-win") : t("page-over-shared", { names: list(others) });
  }
  const place = ranking(end.totals, specOf(game).goal).find(({ seat }) => seat === you)?.place ?? 1;
  return t("page-over-came", { place, players: end.totals.length });
}

/** The end of a match, to be heard: the own place, and then everybody's. */
export function matchEndText(end: MatchEnd, around: Around): string[] {
  const { game, names, you } = around;
  const places = ranking(end.totals, specOf(game).goal).map(({ place, seat, total }) =>
    t("page-aloud-place", { place, name: seatName(names, seat, you), points: total }),
  );
  return [headlineText(end, around), ...places];
}
