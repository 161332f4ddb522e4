/** One step of what is shown. */
export interface Step {
  show(): void;
  /** How long it stays, in parts of the pace; what is of little interest has less than 1. */
  weight: number;
  /** `true` if it stays until the player goes on, or for a long time. */
  holds?: boolean;
}

/** How fast it goes, in milliseconds. */
export interface Tempo {
  pace(): number;
  hold(): number;
}

/**
 * Steps that are shown one after the other. Whoever is in a hurry skips them: then all that waits is
 * shown at once, and nothing is left out.
 */
export class Playback {
  readonly #tempo: Tempo;
  readonly #changed: (busy: boolean) => void;
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tempo: Tempo, changed: (busy: boolean) => void) {
    this.#tempo = tempo;
    this.#changed = changed;
  }

  /** Whether something is still to be shown, or to be looked at. */
  get busy(): boolean {
    return this.#timer !== undefined;
  }

  /** Whether something is still to be shown. */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  add(steps: readonly Step[]): void {
    this.#waiting.push(...steps);
    if (!this.busy) this.#next();
  }

  /** Shows the next step without waiting any longer. */
  goOn(): void {
    if (this.busy) this.#next();
  }

  /** Shows all that waits, at once. */
  skip(): void {
    clearTimeout(this.#timer);
    const wasBusy = this.busy;
    this.#timer = undefined;
    for (const step of this.#waiting.splice(0)) step.show();
    if (wasBusy) this.#changed(false);
  }

  /** Forgets what waits. */
  stop(): void {
    this.#waiting = [];
    this.skip();
  }

  #next(): void {
    clearTimeout(this.#timer);
    const wasBusy = this.busy;
    this.#timer = undefined;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      step.show();
      const wait = step.holds ? this.#tempo.hold() : this.#tempo.pace() * step.weight;
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#next(), wait);
        break;
      }
    }
    if (this.busy !== wasBusy) this.#changed(this.busy);
  }
}
