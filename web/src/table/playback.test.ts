import { beforeEach, describe, expect, it, vi } from "vitest";

import { Playback, type Step } from "./playback";

let shown: string[];
let busy: boolean[];
let pace: number;

const step = (name: string, more: Partial<Step> = {}): Step => ({
  show: () => shown.push(name),
  weight: 1,
  ...more,
});

function playback(): Playback {
  const tempo = { pace: () => pace, hold: () => 5_000 };
  return new Playback(tempo, (now) => busy.push(now));
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  busy = [];
  pace = 100;
});

describe("a playback", () => {
  it("shows one step after the other, each for its time", () => {
    playback().add([step("a"), step("b", { weight: 0.5 }), step("c")]);
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual(["a", "b"]);
    vi.advanceTimersByTime(50);
    expect(shown).toEqual(["a", "b", "c"]);
    expect(busy).toEqual([true]);
    vi.advanceTimersByTime(100);
    expect(busy).toEqual([true, false]);
  });

  it("appends what comes while it is on", () => {
    const on = playback();
    on.add([step("a")]);
    on.add([step("b")]);
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual(["a", "b"]);
    expect(busy).toEqual([true, false]);
  });

  it("leaves nothing out when it is skipped", () => {
    const on = playback();
    on.add([step("a"), step("b"), step("c", { holds: true }), step("d")]);
    on.skip();
    expect(shown).toEqual(["a", "b", "c", "d"]);
    expect(busy).toEqual([true, false]);
  });

  it("holds until somebody goes on", () => {
    const on = playback();
    on.add([step("a", { holds: true }), step("b")]);
    vi.advanceTimersByTime(4_000);
    expect(shown).toEqual(["a"]);
    on.goOn();
    expect(shown).toEqual(["a", "b"]);
  });

  it("shows all at once where nothing may move, but for what holds", () => {
    pace = 0;
    playback().add([step("a"), step("b", { holds: true }), step("c"), step("d")]);
    expect(shown).toEqual(["a", "b"]);
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual(["a", "b", "c", "d"]);
    expect(busy).toEqual([true, false]);
  });

  it("forgets what waits when it is stopped", () => {
    const on = playback();
    on.add([step("a"), step("b")]);
    on.stop();
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual(["a"]);
    expect(on.busy).toBe(false);
  });
});
