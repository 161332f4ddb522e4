import { replayMatch, replayRecord } from "../wire/api";
import type { MatchReplay, ReplayStep } from "../wire/generated";
import type { Seat } from "../wire/generated";
import type { Watched } from "./moment";

/** Asks the server for steps, from one of them on; of one seat, or of all. */
export type Fetch = (seat: Seat | null, from: number) => Promise<MatchReplay>;

/** The steps of a match that was played here. */
export const ofMatch =
  (table: string): Fetch =>
  (seat, from) =>
    replayMatch(table, seat, from);

/** The steps of a match of which we have the record. */
export const ofRecord =
  (record: string): Fetch =>
  (seat, from) =>
    replayRecord(record, seat, from);

/** Number of earlier steps fetched with the requested step, for going back. */
const BEFORE = 40;

/** The steps of a match. Each is fetched once, with others around it. */
export class Source {
  readonly #fetch: Fetch;
  readonly #known = new Map<Watched, Map<number, ReplayStep>>();
  readonly #asked = new Map<string, Promise<MatchReplay>>();

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  /** The match, with the steps around this one. */
  async head(watched: Watched, at: number): Promise<MatchReplay> {
    const from = Math.max(0, at - BEFORE);
    const key = `${watched} ${from}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = this.#fetch(watched === "all" ? null : watched, from);
      this.#asked.set(key, asked);
    }
    try {
      const replayed = await asked;
      const known = this.#known.get(watched) ?? new Map<number, ReplayStep>();
      this.#known.set(watched, known);
      for (const step of replayed.steps) known.set(step.number, step);
      return replayed;
    } finally {
      this.#asked.delete(key);
    }
  }

  /** One step, fetched if need be. */
  async step(watched: Watched, number: number): Promise<ReplayStep | null> {
    if (!this.known(watched, number)) await this.head(watched, number);
    return this.known(watched, number);
  }

  /** One step, if it has been fetched. */
  known(watched: Watched, number: number): ReplayStep | null {
    return this.#known.get(watched)?.get(number) ?? null;
  }
}
