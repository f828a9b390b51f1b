import ambientUrl from './ambient.mp3';

/** The part of the file, in seconds, that repeats without an audible seam. `tools/make-ambient.mjs` makes the file. */
export const LOOP = { start: 0.5, end: 24.5 } as const;
const VOLUME = 0.35;
const FADE_SECONDS = 0.6;

export interface AmbientLoop {
  play(): Promise<void>;
  /** Fades out. `play` continues from the same position. */
  pause(): void;
}

/** The ambient audio. The file is fetched on the first `play`. */
export function createAmbientLoop(): AmbientLoop {
  let context: AudioContext | undefined;
  let gain: GainNode | undefined;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<void> | undefined;
  let isWanted = false;

  const load = async () => {
    context = new AudioContext();
    gain = new GainNode(context, { gain: 0 });
    gain.connect(context.destination);
    const response = await fetch(ambientUrl);
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const buffer = await context.decodeAudioData(await response.arrayBuffer());
    const source = new AudioBufferSourceNode(context, {
      buffer,
      loop: true,
      loopStart: LOOP.start,
      loopEnd: LOOP.end,
    });
    source.connect(gain);
    source.start(0, LOOP.start);
  };
  const fadeTo = (volume: number) => {
    if (context && gain) gain.gain.setTargetAtTime(volume, context.currentTime, FADE_SECONDS / 3);
  };

  return {
    async play() {
      isWanted = true;
      clearTimeout(pausing);
      loading ??= load().catch((cause: unknown) => {
        loading = undefined;
        throw cause;
      });
      await loading;
      if (!isWanted) return;
      await context?.resume();
      fadeTo(VOLUME);
    },
    pause() {
      isWanted = false;
      fadeTo(0);
      clearTimeout(pausing);
      pausing = setTimeout(() => void context?.suspend(), FADE_SECONDS * 1000);
    },
  };
}
