import { greatMomentOf, type GreatMoment } from "../boards/great-moment";
import { step as drawStep } from "../boards/step";
import { translator } from "../lang/index.svelte";
import { Teller } from "../lang/telling";
import type { Translator } from "../lang/translator";
import { tellStory } from "../components/screen-reader.svelte";
import { pace } from "../settings.svelte";
import { Playback, type Step } from "../table/playback";
import { seatIn, type Sentence } from "../table/story";
import type { MatchReplay, ReplayFace, ReplayStep } from "../wire/generated";
import type { MatchEvent, MatchView, Seat, Tally } from "../wire/generated";
import { allHands } from "./all-hands";
import type { Moment, Watched } from "./moment";
import { playerNames } from "./players";
import { Source, type Fetch } from "./source";

/** Minimum duration of a step during automatic play, in milliseconds. */
const REST_MS = 500;
/** What is not worth a sentence goes by quickly, in parts of the pace. */
const QUICK = 0.15;
/** The story is told of so many steps. */
const TOLD_STEPS = 12;

/**
 * A match that is over, and the moment of it that is shown. All views come from the server; what is
 * between two of them is drawn event by event.
 */
export class Replay {
  readonly #source: Source;
  readonly #playback: Playback;

  match = $state.raw<MatchReplay | null>(null);
  at = $state(0);
  watched = $state<Watched>(0);
  isPlaying = $state(false);
  /** What is drawn. */
  view = $state.raw<MatchView | null>(null);
  /** The sums of what lies on the table that is drawn. */
  tally = $state.raw<Tally | null>(null);
  story = $state.raw<Sentence[]>([]);
  /** The great moment that is being shown; it is another one each time. */
  moment = $state.raw<GreatMoment | null>(null);
  trouble = $state<unknown>(null);

  names = $derived(playerNames(this.match?.players ?? []));
  last = $derived(this.match?.last ?? 0);
  /** From whose place the board is drawn. */
  you = $derived(this.watched === "all" ? null : this.watched);
  /** The round of the moment. */
  round = $derived(this.match?.rounds.findLast(({ begins }) => begins <= this.at)?.round ?? 1);

  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Which wish is the latest: what was wished before is not shown any more. */
  #wishes = 0;

  constructor(fetch: Fetch, { at, watched }: Moment) {
    this.#source = new Source(fetch);
    this.#playback = new Playback({ pace, hold: pace }, (busy) => busy || this.#rest());
    this.at = at;
    this.watched = watched;
    void this.open();
  }

  /** Fetches the match; a link may lead beyond its end, or to a seat that it has not. */
  async open(): Promise<void> {
    this.trouble = null;
    try {
      const match = await this.#source.head("all", this.at);
      this.match = match;
      if (this.watched !== "all" && this.watched >= match.players.length) this.watched = 0;
      await this.goTo(this.at);
    } catch (error) {
      this.trouble = error;
    }
  }

  /** Shows the moment after so many decisions, at once. */
  async goTo(number: number): Promise<void> {
    this.at = Math.min(Math.max(number, 0), this.last);
    const step = await this.#fetch();
    if (step) this.#settle(step);
  }

  /** Shows the next decision, and what comes of it, one after the other. */
  async on(): Promise<void> {
    if (this.at >= this.last) return this.pause();
    const before = this.view;
    this.at += 1;
    const step = await this.#fetch();
    if (!step) return;
    const face = this.#faceOf(step);
    const game = this.match?.game;
    if (!face || !before || !game || this.watched === "all") {
      this.#settle(step);
      return this.#rest();
    }
    const { you, names } = this;
    let view = before;
    const steps = face.events.map((event, n): Step => ({
      show: () => {
        this.view = view = drawStep(game, view, event, you);
        this.tally = step.tallies[n] ?? this.tally;
        this.moment = greatMomentOf(game, event, this.tally);
      },
      weight: this.#sentence(translator(), event, names) === null ? QUICK : 1,
    }));
    this.#playback.add([...steps, { show: () => this.#settle(step), weight: 0 }]);
    if (!this.#playback.busy) this.#rest();
  }

  back(): Promise<void> {
    this.pause();
    return this.goTo(this.at - 1);
  }

  /** One round further, or back: first to the beginning of this one. */
  toRound(by: 1 | -1): Promise<void> {
    const begins = this.match?.rounds.map((round) => round.begins) ?? [];
    const next =
      by === 1 ? begins.find((begin) => begin > this.at) : begins.findLast((begin) => begin < this.at);
    this.pause();
    return this.goTo(next ?? (by === 1 ? this.last : 0));
  }

  watch(watched: Watched): Promise<void> {
    this.watched = watched;
    return this.goTo(this.at);
  }

  play(): void {
    this.isPlaying = true;
    if (this.at >= this.last) void this.goTo(0).then(() => this.#rest());
    else void this.on();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }

  leave(): void {
    this.pause();
    this.#wishes += 1;
    this.#playback.stop();
  }

  /** The step of the moment; `null` if another step was requested meanwhile. */
  async #fetch(): Promise<ReplayStep | null> {
    const wish = ++this.#wishes;
    this.#playback.stop();
    clearTimeout(this.#timer);
    try {
      const step = await this.#source.step(this.watched, this.at);
      if (wish !== this.#wishes) return null;
      this.trouble = null;
      return step;
    } catch (error) {
      if (wish === this.#wishes) {
        this.trouble = error;
        this.pause();
      }
      return null;
    }
  }

  #settle(step: ReplayStep): void {
    this.tally = step.tallies.at(-1) ?? this.tally;
    this.view = this.watched === "all" ? allHands(step.faces) : (step.faces[0]?.view ?? null);
    this.#tell();
  }

  /** While it plays, the next step comes after a moment. */
  #rest(): void {
    clearTimeout(this.#timer);
    if (!this.isPlaying) return;
    if (this.at >= this.last) this.pause();
    else this.#timer = setTimeout(() => void this.on(), Math.max(pace(), REST_MS));
  }

  /** Of all faces that of who decided tells the most. */
  #faceOf(step: ReplayStep): ReplayFace | undefined {
    const decider = (seat: Seat | undefined) => step.faces.find((face) => face.seat === seat);
    return decider(step.seat) ?? step.faces[0];
  }

  #sentence(by: Translator, event: MatchEvent, names: readonly string[]): string | null {
    const game = this.match?.game;
    return game ? new Teller(by, game, names, this.you).event(event) : null;
  }

  /** The story up to the moment; what is new in it is also heard. */
  #tell(): void {
    const { watched, at, names } = this;
    const story: Sentence[] = [];
    for (let number = Math.max(0, at - TOLD_STEPS); number <= at; number += 1) {
      const step = this.#source.known(watched, number);
      const face = step && this.#faceOf(step);
      for (const [index, event] of (face?.events ?? []).entries()) {
        const text = (by: Translator) => this.#sentence(by, event, names);
        story.push({ key: `${number}.${index}`, seat: seatIn(event), text });
        const now = number === at ? text(translator()) : null;
        if (now !== null) tellStory(now);
      }
    }
    this.story = story;
  }
}
