import { openReader, type ReadCode } from './read-code.ts';

/** Fast enough for a hand, and slow enough for a cheap phone to do other work between. */
const PAUSE_MS = 80;
/** A code that stays before the camera is one scan. */
const SAME_CODE_MS = 4_000;

/** Why there is no picture: the key of the text that the page shows. */
export type CameraProblem = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy';

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export interface Camera {
  stop: () => void;
  /** Undefined when the camera has no light. */
  setLight: ((isOn: boolean) => Promise<void>) | undefined;
}

interface Watching {
  video: HTMLVideoElement;
  /** Gets each code that is held before the camera once. */
  onCode: (code: string) => void;
  /** The picture has ended: the phone slept, or another app took the camera. */
  onEnd: () => void;
}

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Shows the camera and reads codes until it is stopped. @throws {CameraProblem} */
export async function startCamera({ video, onCode, onEnd }: Watching): Promise<Camera> {
  if (!isSecureContext) throw 'insecure' satisfies CameraProblem;
  if (!navigator.mediaDevices) throw 'unsupported' satisfies CameraProblem;
  const [read, stream] = await Promise.all([
    openReader(),
    navigator.mediaDevices.getUserMedia(constraints).catch((error: unknown) => {
      throw problems[(error as Error).name] ?? 'busy';
    }),
  ]);
  const [track] = stream.getVideoTracks();
  video.srcObject = stream;
  // Chromium rejects it when the page stops the camera at once.
  await video.play().catch(() => undefined);
  const stopReading = readOn(video, read, onCode);
  track?.addEventListener('ended', onEnd);
  return {
    stop() {
      stopReading();
      track?.removeEventListener('ended', onEnd);
      for (const one of stream.getTracks()) one.stop();
    },
    setLight: lightOf(track),
  };
}

/** `torch` is in no type of the DOM library yet. */
type Lit = MediaTrackCapabilities & { torch?: boolean };

function lightOf(track: MediaStreamTrack | undefined): Camera['setLight'] {
  if (!(track?.getCapabilities?.() as Lit | undefined)?.torch) return undefined;
  return (torch) =>
    track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }) ??
    Promise.resolve();
}

function readOn(video: HTMLVideoElement, read: ReadCode, onCode: (code: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let last = { code: '', at: 0 };
  const look = async () => {
    const code = await read(video).catch(() => undefined);
    if (isOver) return;
    if (code) {
      const isNew = code !== last.code || performance.now() - last.at > SAME_CODE_MS;
      last = { code, at: performance.now() };
      if (isNew) onCode(code);
    }
    timer = setTimeout(() => void look(), PAUSE_MS);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
