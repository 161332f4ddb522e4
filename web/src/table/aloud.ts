import { costText } from "../boards/cost-text";
import { games } from "../boards/games";
import { phrases } from "../boards/phrases";
import { outcomeText, previewOf } from "../boards/preview-of";
import { seatName, type Readable, type Reading } from "../boards/reading";
import { durationText } from "../lang/duration";
import { t, translator } from "../lang/index.svelte";
import { Teller } from "../lang/telling";
import type { GameId, TableState } from "../wire/generated";
import { lastTurn } from "./story";
import type { Table } from "./table.svelte";
import { deadlineOf, roundText, secondsUntil, turnText } from "./turn-text";

/** What can be read aloud at any moment of a match, and the key for each. */
export const ALOUD = [
  { what: "table", key: "t" },
  { what: "hand", key: "h" },
  { what: "scores", key: "p" },
  { what: "turn", key: "l" },
  { what: "question", key: "q" },
  { what: "clock", key: "k" },
] as const;

export type Aloud = (typeof ALOUD)[number]["what"];

/** What is read aloud, in lines. */
export function aloud(what: Aloud, table: Table, at: TableState): string[] {
  const { view, tally, names, ask, chosen } = table;
  const you = table.you.seat;
  const by = translator();
  if (!view || !tally) return [t("page-play-story-empty")];
  const teller = new Teller(by, at.game, names, you);
  const readable: Readable<GameId> = {
    view, tally, names, you, chosen, teller,
    legal: ask?.legal ?? [],
    previews: (ask?.legal ?? []).map((_, n) => ask?.previews?.[n] ?? null),
    costText: (action) => costText(at.game, previewOf(ask, action), teller),
    outcomeText: (action) => outcomeText(ask, action, teller),
  };
  // `at.game` vouches for it that all of it is in the words of that game.
  const reading = games[at.game].reading as Reading<GameId>;
  const deadline = deadlineOf(table);
  const time = deadline === null ? "" : t("page-aloud-time-left", { time: durationText(by, secondsUntil(deadline, table.offset)) });
  const answers: Record<Aloud, () => string[]> = {
    table: () => reading.table(readable),
    hand: () => (you === null ? [t("page-table-watching")] : orElse(reading.hand(readable), t("page-aloud-no-hand"))),
    scores: () => [
      roundText(table, at),
      ...names.map((_, seat) => {
        const points = (view.totals[seat] ?? 0) + (tally.scores[seat] ?? 0);
        return phrases(t("page-aloud-score", { name: seatName(names, seat, you), points }), ...reading.seat(readable, seat));
      }),
      ...("above" in at.options.end ? [t("page-round-limit", { points: at.options.end.above })] : []),
    ],
    turn: () => orElse(lastTurn(table.story, table.asked, by), t("page-play-story-empty")),
    question: () => [
      turnText(table, at) || t("page-play-paused"),
      ...(ask ? [teller.ask(view.position.stage, ask.legal), outcomeText(ask, chosen, teller)].filter(Boolean) : []),
    ],
    clock: () => [at.paused ? t("page-play-paused") : time || t(at.clock === "none" ? "page-aloud-no-clock" : "page-play-showing")],
  };
  return answers[what]();
}

function orElse(lines: string[], other: string): string[] {
  return lines.length > 0 ? lines : [other];
}
