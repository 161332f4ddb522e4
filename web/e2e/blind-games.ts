import type { GameId, MatchView, Tally } from "../src/wire/generated";
import type { BlindPlayer } from "./blind-player";
import { numberOf, numbersOf, saidBy } from "./said-by";
import type { Words } from "./words";

/** What somebody has heard who is called to decide. */
export interface HeardTurn {
  question: string[];
  table: string[];
  hand: string[];
}

/** How a game is heard and played by somebody who does not see it. */
export interface ByEar<G extends GameId> {
  /** What lies on the table, as it is read out. */
  lies: (say: Words, table: string[]) => unknown;
  /** The same, as the server says. */
  truth: (view: MatchView<G>, tally: Tally<G>) => unknown;
  /** The cards that can be gone through one by one, list by list. */
  lists: (view: MatchView<G>) => number[][];
  /** Decides by what is heard, and types. */
  decide: (player: BlindPlayer, heard: HeardTurn) => Promise<void>;
}

/** In the place of a variable, to cut a message there. */
const CUT = "\ue000";
/** What a message says before its first variable that is cut. */
const beginningOf = (text: string) => text.split(CUT)[0] ?? "";

/** What was said of one thing, part by part. */
function partsOf(say: Words, text: string): string[] {
  return text.split(say("page-board-parts", { list: "", next: "" }));
}

/** The first of some texts that is this message, read. */
function firstOf<Name extends string>(texts: readonly string[], read: (text: string) => Record<Name, string> | null) {
  return texts.map(read).find((found) => found !== null) ?? null;
}

/** The rows of Take 5 and Take A Number. */
function rowsIn(say: Words, table: string[]) {
  const read = saidBy(say, "page-board-row", ["heads"], ["row", "list", "count", "of"]);
  return table.flatMap((line) => {
    const row = read(line);
    return row ? [{ cards: numbersOf(row.list), heads: numberOf(row.heads) }] : [];
  });
}

/** The card of Take 5 or Take A Number that is called so. */
function cardIn(say: Words, name: string): number | null {
  const card = saidBy(say, "page-board-card-heads", ["heads"], ["card"])(partsOf(say, name)[0] ?? "");
  return card && numberOf(card.card);
}

/** How many heads a card costs, as far as its name warns of it. */
function costIn(say: Words, name: string): number {
  const [, ...said] = partsOf(say, name);
  if (firstOf(said, saidBy(say, "page-board-cost-goes-to", [], ["row", "count", "of"]))) return 0;
  const takes = firstOf(said, saidBy(say, "page-board-cost-takes-row", ["cards-count", "heads"], ["row"]))?.heads;
  const danger = takes ?? firstOf(said, saidBy(say, "page-board-cost-low", ["heads"]))?.heads;
  if (!danger) throw new Error(`nothing is heard of what it costs: ${name}`);
  return numberOf(danger);
}

/** Plays the card that costs least; with one that is too low, takes the row with the fewest heads. */
async function decideByRows(player: BlindPlayer, { question, table, hand }: HeardTurn): Promise<void> {
  const say = player.words;
  if (firstOf(question, saidBy(say, "ask-taking-row", [], ["card"]))) {
    const rows = rowsIn(say, table);
    const least = Math.min(...rows.map(({ heads }) => heads));
    const row = rows.findIndex(({ heads }) => heads === least) + 1;
    const name = beginningOf(say("page-board-take-row", { row, list: CUT, count: CUT, of: CUT, heads: 0 }));
    await player.goToNumber(row, (there) => there.startsWith(name));
  } else if (question.includes(say("take-a-number-ask-keeping"))) {
    await player.goToButton((there) => cardIn(say, there) !== null);
  } else {
    const cards = hand.map((name) => ({ card: cardIn(say, name) ?? 0, cost: costIn(say, name) }));
    const [best = { card: 0 }] = cards.toSorted((a, b) => a.cost - b.cost);
    await player.goToNumber(best.card, (there) => cardIn(say, there) === best.card);
  }
  await player.press("Enter");
}

/** Decides in Hornochsen!: lays what takes nothing, else stops; puts special cards under rows early on, and when nothing else is left. */
async function decideInHornochsen(player: BlindPlayer, { table, hand }: HeardTurn): Promise<void> {
  const say = player.words;
  const read = saidBy(say, "page-board-card-worth", [], ["card", "worth"]);
  const cards = hand.flatMap((name) => {
    const [first = "", ...said] = partsOf(say, name);
    const card = read(first);
    const safe = beginningOf(say("hornochsen-preview-lays", { row: CUT, after: 0, count: 0, of: 0, worth: 0 }));
    return card ? [{ card: numberOf(card.card), isSafe: said.some((part) => part.startsWith(safe)) }] : [];
  });
  const [first = { card: 0, isSafe: false }] = cards;
  const choice = cards.find(({ isSafe }) => isSafe) ?? first;
  const isCard = (card: number) => (there: string) => read(partsOf(say, there)[0] ?? "")?.card === `${card}`;
  const stop = say("hornochsen-action-stop");
  const kind = ["+5", "×2"].find((kind) => hand.includes(say("page-board-special", { kind })));
  if (kind && (player.calls === 2 || cards.length === 0)) {
    await player.goToButton((there) => isCard(first.card)(there) || there.startsWith(say("page-board-special", { kind: "" })));
    await player.press(kind === "+5" ? "End" : "Home");
    for (let key = 0; key < cards.length && kind !== "+5"; key++) await player.press("ArrowRight");
    await player.expectButton((there) => there === say("page-board-special", { kind }));
    const asked = await player.ask("Enter");
    if (!asked.includes(say("page-board-ask-under", { kind }))) throw new Error(`it is not heard what is asked: ${asked}`);
    // Under a row there is one of a kind at most.
    const row = table.findIndex((line) => herdIn(say, line) !== null && !line.includes(kind)) + 1;
    await player.goToNumber(row, (there) => there.endsWith(say("page-board-put-under", { kind })));
  } else if (hand.some((name) => name.startsWith(stop)) && !choice.isSafe) {
    await player.goToButton((there) => there.startsWith(stop));
  } else {
    await player.goToNumber(choice.card, isCard(choice.card));
  }
  await player.press("Enter");
}

/** A row of Hornochsen!; nothing if it is gone. */
function herdIn(say: Words, line: string): { cards: number[]; worth: number } | null {
  // What lies under the row, and that the circle begins again, follows.
  const herd = saidBy(say, "page-board-herd", [], ["row", "list", "count", "of", "worth"])(partsOf(say, line).slice(0, 3).join(say("page-board-parts", { list: "", next: "" })));
  return herd && { cards: numbersOf(herd.list), worth: numberOf(herd.worth) };
}

/** Decides in Take That: twists where that can be done, else lays, else takes the line. */
async function decideInTakeThat(player: BlindPlayer, { hand }: HeardTurn): Promise<void> {
  const say = player.words;
  const names = [saidBy(say, "page-board-card-twin", [], ["card", "twin"]), saidBy(say, "page-board-card-toad", [], ["card"])];
  const canLay = say("page-board-can-lay");
  const canTwist = saidBy(say, "page-board-can-twist", [], ["card"]);
  const cards = hand.flatMap((line) => {
    const [name = "", deeds = ""] = partsOf(say, line);
    const card = names.map((read) => read(name)).find((found) => found !== null);
    const can = deeds.split(", ");
    return card ? [{ line, card: numberOf(card.card), lays: can.includes(canLay), twists: can.find((deed) => canTwist(deed)) }] : [];
  });
  const choice = cards.find(({ twists }) => twists) ?? cards.find(({ lays }) => lays);
  if (!choice) {
    const [take = ""] = hand.slice(-1);
    await player.goToButton((there) => there === take);
  } else {
    await player.goToNumber(choice.card, (there) => there === choice.line);
    if (choice.lays && choice.twists) {
      const asked = await player.ask("Enter");
      if (!asked.includes(say("page-board-ask-twist", { card: choice.card }))) throw new Error(`it is not heard what is asked: ${asked}`);
      const twin = canTwist(choice.twists)?.card ?? "";
      await player.goToButton((there) => there.startsWith(say("page-board-twist", { card: twin })));
    }
  }
  await player.press("Enter");
}

/** The open card of No Thanks!, what lies on it, and how many cards come after it. */
function openCardIn(say: Words, [open = "", deck = ""]: string[]) {
  const [name = "", on = ""] = partsOf(say, open);
  return {
    card: numberOf(saidBy(say, "page-board-card", [], ["card"])(name)?.card ?? ""),
    on_card: numberOf(saidBy(say, "page-board-on-card", ["counters"])(on)?.counters ?? ""),
    pile: numberOf(saidBy(say, "page-board-deck", ["cards-count"])(deck)?.["cards-count"] ?? ""),
  };
}

/** Decides in No Thanks!: takes what is cheap, and all that it has to. */
async function decideInNoThanks(player: BlindPlayer, { table, hand }: HeardTurn): Promise<void> {
  const say = player.words;
  const { card, on_card } = openCardIn(say, table);
  const pass = hand.find((line) => line.startsWith(say("no-thanks-action-pass")));
  const take = hand.find((line) => line.startsWith(say("page-board-take", { card, counters: on_card })));
  const wanted = card - on_card < 8 || !pass ? take : pass;
  await player.goToButton((there) => there === wanted);
  await player.press("Enter");
}

export const byEar: { [G in GameId]: ByEar<G> } = {
  take5: {
    lies: rowsIn,
    truth: ({ position }, tally) => position.rows.map((cards, row) => ({ cards, heads: tally.rows[row] })),
    lists: ({ position: { stage, rows } }) => (typeof stage === "object" && "taking_row" in stage ? [] : rows),
    decide: decideByRows,
  },
  "take-a-number": {
    lies: rowsIn,
    truth: ({ position }, tally) => position.rows.map((cards, row) => ({ cards, heads: tally.rows[row] })),
    lists: ({ position: { stage, rows } }) => (typeof stage === "object" && "taking_row" in stage ? [] : rows),
    decide: decideByRows,
  },
  hornochsen: {
    lies: (say, table) => table.map((line) => herdIn(say, line)),
    truth: ({ position }, tally) => position.rows.map((herd, row) => herd && { cards: herd.cards, worth: tally.rows[row] }),
    lists: ({ position }) => position.rows.flatMap((herd) => (herd ? [herd.cards] : [])),
    decide: decideInHornochsen,
  },
  "take-that": {
    lies: (say, [line = "", deck = ""]) => ({
      line: line === say("page-board-line-empty") ? [] : numbersOf(saidBy(say, "page-board-line", [], ["list"])(line)?.list ?? ""),
      pile: numberOf(saidBy(say, "page-board-deck", ["cards-count"])(deck)?.["cards-count"] ?? ""),
    }),
    truth: ({ position: { line, pile } }) => ({ line, pile }),
    lists: ({ position: { line } }) => (line.length ? [line] : []),
    decide: decideInTakeThat,
  },
  "no-thanks": {
    lies: openCardIn,
    truth: ({ position: { stage, pile } }) => (stage === "over" ? null : { card: stage.turn.card, on_card: stage.turn.on_card, pile }),
    lists: () => [],
    decide: decideInNoThanks,
  },
};

/** How a seat stands, as it is read out. */
export function scoresIn(say: Words, lines: string[]): { name: string; score: number }[] {
  const read = saidBy(say, "page-aloud-score", ["points"], ["name"]);
  return lines.flatMap((line) => {
    const seat = read(partsOf(say, line)[0] ?? "");
    return seat ? [{ name: seat.name, score: numberOf(seat.points) }] : [];
  });
}
