import { settings } from "./settings.svelte";

/** A tone: how high, when it begins and how long it takes, in seconds. */
interface Tone {
  hertz: number;
  at: number;
  seconds: number;
  loud: number;
}

const tones = (hertz: readonly number[], apart: number, seconds: number, loud: number): Tone[] =>
  hertz.map((height, n) => ({ hertz: height, at: n * apart, seconds, loud }));

/** What can be heard besides cards, made of soft tones. */
const melodies = {
  /** Somebody takes what lies there: down. */
  taken: tones([392, 311, 247], 0.07, 0.16, 0.07),
  /** It is one's turn: up. */
  turn: tones([523, 784], 0.11, 0.28, 0.08),
  /** The match is over. */
  over: tones([392, 523, 659, 784], 0.13, 0.5, 0.08),
  /** The great moments: a heavy step down for each that costs, a leap up for each that pays. */
  "full-row": [...tones([196, 147], 0.16, 0.3, 0.1), ...tones([98], 0, 0.5, 0.09)],
  "low-card": tones([330, 311, 294, 220], 0.09, 0.22, 0.08),
  "worst-card": [...tones([110, 117], 0, 0.7, 0.09), ...tones([220, 233, 247], 0.12, 0.2, 0.06)],
  sweep: tones([247, 233, 208, 185, 165], 0.06, 0.2, 0.08),
  herd: tones([147, 165, 147, 131], 0.1, 0.28, 0.1),
  twist: tones([523, 659, 587, 784], 0.07, 0.18, 0.07),
  line: tones([349, 294, 262, 220, 196], 0.07, 0.2, 0.08),
  series: tones([523, 587, 659, 784, 1047], 0.07, 0.26, 0.06),
} as const;

export type Sound = "card" | keyof typeof melodies;

/** Two sounds that follow each other faster than this are one. */
const APART_SECONDS = 0.06;
/** Duration of the sound of a card, in seconds. */
const CARD_SECONDS = 0.07;
/** How a tone begins: at once would click. */
const ATTACK_SECONDS = 0.012;

let device: AudioContext | null = null;
let latest = 0;

/** Returns `true` if the player wants to hear this sound now. A hidden tab only calls to one's turn. */
function isWanted(name: Sound): boolean {
  if (document.hidden) return settings.sound === "always" && name === "turn";
  return settings.sound !== "off";
}

/** Plays a sound, if the player wants it. */
export function playSound(name: Sound): void {
  if (!isWanted(name)) return;
  device ??= new AudioContext();
  const now = device.currentTime;
  if (now - latest < APART_SECONDS && name === "card") return;
  latest = now;
  if (name === "card") layCard(device, now);
  else for (const tone of melodies[name]) sing(device, tone, now);
}

/** Paper on cloth: a breath of noise. */
function layCard(device: AudioContext, now: number): void {
  const breath = device.createBuffer(1, device.sampleRate * CARD_SECONDS, device.sampleRate);
  const samples = breath.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) {
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  }
  const [noise, filter, volume] = [device.createBufferSource(), device.createBiquadFilter(), device.createGain()];
  noise.buffer = breath;
  filter.type = "bandpass";
  filter.frequency.value = 1400;
  volume.gain.value = 0.22;
  noise.connect(filter).connect(volume).connect(device.destination);
  noise.start(now);
}

function sing(device: AudioContext, { hertz, at, seconds, loud }: Tone, now: number): void {
  const [tone, volume, begins] = [device.createOscillator(), device.createGain(), now + at];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + ATTACK_SECONDS);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + seconds);
  tone.connect(volume).connect(device.destination);
  tone.start(begins);
  tone.stop(begins + seconds);
}
