import type { Action, GameId, MatchView, Seat } from "../wire/generated";
import type { GamesWords } from "../words/games/en";

/** What is asked of the player; nothing if nothing is. */
export function prompt(
  say: GamesWords,
  game: GameId,
  view: MatchView,
  you: Seat | null,
  legal: readonly Action[],
): string {
  if (!legal.length) return "";
  const choice = you !== null && "choices" in view.position ? view.position.choices[you] : null;
  const mayChange = you !== null && !view.to_act.includes(you) && typeof choice === "number";
  return mayChange ? say.ask.chooseAgain(choice) : question(say.ask, game, view, legal);
}

function question(ask: GamesWords["ask"], game: GameId, view: MatchView, legal: readonly Action[]): string {
  const { stage } = view.position;
  if (typeof stage === "object") {
    if ("drafting" in stage) return ask.draft;
    if ("taking_row" in stage) return ask.takeRow(stage.taking_row.card);
    if ("keeping" in stage) return ask.keep;
    if ("choosing" in stage) return ask.choose;
  }
  const can = (...kinds: string[]) =>
    legal.some((action) => kinds.includes(typeof action === "string" ? action : (Object.keys(action)[0] ?? "")));
  switch (game) {
    case "hornochsen":
      return can("stop") ? ask.layOrStop : ask.lay;
    case "take-that":
      if (!can("take_line")) return ask.open;
      return can("lay", "twist") ? ask.layTwistOrTake : ask.mustTakeLine;
    case "no-thanks":
      return can("pass") ? ask.takeOrPass : ask.mustTake;
    default:
      return ask.choose;
  }
}
