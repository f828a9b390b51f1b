import type { Outcome } from '../work/decide.ts';

type Kind = Outcome['kind'];

/** Hertz, and the seconds of each tone. */
const tones: Record<Kind, [hertz: number, seconds: number][]> = {
  in: [[1320, 0.12]],
  already: [
    [660, 0.12],
    [660, 0.12],
  ],
  stop: [[220, 0.5]],
  done: [[880, 0.08]],
};

/** Milliseconds of vibration and rest in turn. */
const shakes: Record<Kind, number[]> = {
  in: [80],
  already: [80, 80, 80],
  stop: [400],
  done: [40],
};

const LOUD = 0.3;
const REST = 0.06;

let context: AudioContext | undefined;

/** Browsers allow sound only after a tap: call it in one. */
export function allowSound(): void {
  context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  void context?.resume();
}

/** Tells an outcome without the screen. */
export function signal(kind: Kind, isMuted: boolean): void {
  navigator.vibrate?.(shakes[kind]);
  if (isMuted || context?.state !== 'running') return;
  let at = context.currentTime;
  for (const [hertz, seconds] of tones[kind]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    volume.gain.value = LOUD;
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + REST;
  }
}
