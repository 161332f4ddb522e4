import { specOf } from "../catalogue";
import { t } from "../lang/index.svelte";
import type { Action } from "../wire/generated";
import { cardName } from "./heads";
import { ownChoice, turnedUp } from "./laying";
import { phrases } from "./phrases";
import type { Readable } from "./reading";
import { rowText } from "./row-text";

type Games = "take5" | "take-a-number";

/** The rows, and the cards that are still to be laid to them. */
export function rowsAndCards(game: Games, { view, tally, you, names, teller }: Readable<Games>): string[] {
  const round = view.position;
  const room = specOf(game).row_capacities;
  const rows = round.rows.map((cards, row) => rowText({ row, cards, room: room[row] ?? 0, heads: tally.rows[row] ?? 0 }));
  const open = turnedUp(round, you);
  const cards = names.map((_, seat) => open.find((one) => one.seat === seat)?.card ?? null);
  return open.length ? [...rows, teller.event({ revealed: { cards } }) ?? ""] : rows;
}

/** The own cards with what each costs, and then what else can be done. */
export function handAndChoices({ view, you, legal, chosen, costText, outcomeText }: Readable<Games>): string[] {
  const round = view.position;
  const hand = you === null ? [] : (round.hands[you]?.known ?? []);
  const picked = chosen && "play" in chosen ? chosen.play : ownChoice(round, you);
  const cards = hand.map((card) => phrases(cardName(card), card === picked && t("page-board-your-choice"), costText({ play: card })));
  // Of all cards that can be drafted, the board tells one by one.
  const isOther = (action: Action<Games>) => !("play" in action) && !("draft" in action);
  return [...cards, ...legal.filter(isOther).map(outcomeText)];
}
