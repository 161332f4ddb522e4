import type { Action, GameId, MatchView } from "../wire/types";
import type { GamesWords } from "../words/games/en";

/** What is asked of the player, or whom the table waits for. */
export function prompt(
  say: GamesWords,
  game: GameId,
  view: MatchView,
  names: readonly string[],
  legal: readonly Action[],
): string {
  if (legal.length) return question(say.ask, game, view, legal);
  if (view.position.stage === "over") return say.over;
  const waited = view.to_act.map((seat) => names[seat] ?? "");
  return waited.length ? say.waiting(waited) : "";
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
