import type { Action, GameId, MatchEvent, MatchView, Options, Seat, Tally } from "../wire/generated";

/** Somebody who watches: a seat, or nobody in particular. */
export type Watcher = Seat | null;

/** What one step of a playthrough was for one who watched. */
export interface Seen {
  events: MatchEvent[];
  view: MatchView;
  legal: Action[];
}

/** One action and what came of it, for the seats in order and then for a spectator. */
export interface Step {
  what: string;
  /** The sums on the table after it. */
  tally: Tally;
  seen: Seen[];
}

/** A whole match as everybody saw it, from the files in `crates/rules/tests/playthroughs`. */
export interface Playthrough {
  game: GameId;
  seats: number;
  options: Options;
  steps: Step[];
}

const OF_THE_MATCH = ["round", "totals", "to_act"];

/** Reads a playthrough; its notation is described in `crates/rules/tests/playthroughs.rs`. */
export function readPlaythrough(text: string): Playthrough {
  const [head = "", ...parts] = text.split("\n> ");
  const heading = /^(\S+), (\d+) seats, (.*)$/m.exec(head);
  if (!heading) throw new Error("a playthrough begins with its game");
  const seats = Number(heading[2]);
  const steps: Step[] = [];
  for (const part of parts) steps.push(readStep(part, seats, steps.at(-1)));
  const options = JSON.parse(heading[3] ?? "{}") as Options;
  return { game: heading[1] as GameId, seats, options, steps };
}

function readStep(part: string, seats: number, before: Step | undefined): Step {
  const [what = "", ...lines] = part.trimEnd().split("\n");
  const seen = Array.from({ length: seats + 1 }, (_, i): Seen => {
    const last = before?.seen[i];
    const view = structuredClone(last?.view) ?? ({} as MatchView);
    return { events: [], view, legal: last?.legal ?? [] };
  });
  let tally = before?.tally;
  const at = (mark: string) => (mark === "-" ? seats : Number(mark));
  for (const line of lines) {
    const who = line.slice(0, 9).trim();
    const rest = line.slice(9);
    const [kind = "", mark = ""] = who.split(" ");
    if (kind === "event") {
      for (const one of seen) one.events.push(JSON.parse(rest) as MatchEvent);
    } else if (kind === "to") {
      const one = seen[at(mark)];
      one?.events.splice(-1, 1, JSON.parse(rest) as MatchEvent);
    } else if (kind === "view") {
      const one = seen[at(mark)];
      if (one) one.view = JSON.parse(rest) as MatchView;
    } else if (kind === "sums") {
      tally = JSON.parse(rest) as Tally;
    } else if (kind === "legal") {
      const one = seen[at(mark)];
      if (one) one.legal = rest === "nothing" ? [] : rest.split(" ").map((action) => JSON.parse(action) as Action);
    } else {
      const whose = kind === "all" ? seen : who.split(" ").map((one) => seen[at(one)]);
      const name = rest.slice(0, rest.indexOf(" "));
      const value: unknown = JSON.parse(rest.slice(rest.indexOf(" ")));
      for (const one of whose) {
        if (one) Object.assign(OF_THE_MATCH.includes(name) ? one.view : one.view.position, { [name]: structuredClone(value) });
      }
    }
  }
  if (!tally) throw new Error("a playthrough begins with the sums on the table");
  return { what, tally, seen };
}
