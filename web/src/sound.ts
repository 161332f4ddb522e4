import { settings } from "./settings.svelte";

/** What can be heard: short tones that are made here. */
const sounds = {
  card: { from: 320, to: 180, seconds: 0.05, loud: 0.05 },
  turn: { from: 520, to: 780, seconds: 0.22, loud: 0.12 },
} as const;

/** Two sounds that follow each other faster than this are one. */
const APART_SECONDS = 0.06;

let device: AudioContext | null = null;
let latest = 0;

/** Plays a sound, if the player wants any. */
export function playSound(name: keyof typeof sounds): void {
  if (settings.sound === "off" || document.hidden) return;
  device ??= new AudioContext();
  const now = device.currentTime;
  if (now - latest < APART_SECONDS && name === "card") return;
  latest = now;
  const { from, to, seconds, loud } = sounds[name];
  const [tone, volume] = [device.createOscillator(), device.createGain()];
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  volume.gain.setValueAtTime(loud, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.connect(volume).connect(device.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
