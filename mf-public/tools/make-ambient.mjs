// Writes the ambient audio of Home, src/features/home/audio/ambient.mp3. Run it after a change and commit the file.
import { writeFileSync } from 'node:fs';
import { Mp3Encoder } from '@breezystack/lamejs';

const RATE = 32_000;
const KBPS = 48;
/** Seconds of the loop, and of the parts repeated before and after it, so that the encoder's silence at the edges is not played. */
const LOOP_SECONDS = 24;
const EDGE_SECONDS = 0.5;
const TAU = 2 * Math.PI;

/** Four chords of six seconds: A minor, F, C, G, each with its ninth or sixth. */
const chords = [
  [110, 164.81, 220, 246.94, 329.63],
  [87.31, 174.61, 220, 261.63, 392],
  [130.81, 196, 246.94, 293.66, 329.63],
  [98, 146.83, 196, 246.94, 440],
];
/** Small bells over the pad: second of the loop, pitch. */
const bells = [
  [1.5, 659.26],
  [4.5, 493.88],
  [7.5, 523.25],
  [10.5, 783.99],
  [13.5, 587.33],
  [15, 659.26],
  [19.5, 493.88],
  [22.5, 392],
];

/** The nearest pitch with a whole number of periods in the loop, so that the loop repeats without a click. */
const wholeTurns = (hertz) => Math.round(hertz * LOOP_SECONDS) / LOOP_SECONDS;
/** The shortest distance between two moments of the loop. */
const around = (distance) => distance - LOOP_SECONDS * Math.round(distance / LOOP_SECONDS);

function pad(second) {
  const length = LOOP_SECONDS / chords.length;
  let sum = 0;
  chords.forEach((chord, index) => {
    const distance = Math.abs(around(second - (index + 0.5) * length));
    if (distance >= length) return;
    const swell = Math.cos((distance / length) * (Math.PI / 2)) ** 2;
    chord.forEach((hertz, voice) => {
      const breath = 0.75 + 0.25 * Math.sin((TAU * (voice + 2) * second) / LOOP_SECONDS + voice);
      const pitch = wholeTurns(hertz);
      const beat = wholeTurns(hertz * 1.0025);
      const tone =
        Math.sin(TAU * pitch * second + voice) +
        0.6 * Math.sin(TAU * beat * second) +
        0.18 * Math.sin(TAU * 2 * pitch * second + 2 * voice);
      sum += (swell * breath * tone) / (2 + voice);
    });
  });
  return sum;
}

function bell(second) {
  let sum = 0;
  for (const [start, hertz] of bells) {
    const age = (second - start + LOOP_SECONDS) % LOOP_SECONDS;
    const decay = Math.exp(-age * 0.9) * Math.min(1, age * 60);
    const pitch = wholeTurns(hertz);
    sum += decay * (Math.sin(TAU * pitch * age) + 0.3 * Math.sin(TAU * pitch * 2.01 * age));
  }
  return sum;
}

const count = Math.round(RATE * (LOOP_SECONDS + 2 * EDGE_SECONDS));
const samples = new Int16Array(count);
for (let index = 0; index < count; index += 1) {
  const second = (index / RATE - EDGE_SECONDS + LOOP_SECONDS) % LOOP_SECONDS;
  samples[index] = 32_000 * Math.tanh(0.24 * pad(second) + 0.05 * bell(second));
}

const encoder = new Mp3Encoder(1, RATE, KBPS);
const mp3 = Buffer.concat(
  [encoder.encodeBuffer(samples), encoder.flush()].map((part) => Buffer.from(part)),
);
writeFileSync(new URL('../src/features/home/audio/ambient.mp3', import.meta.url), mp3);
