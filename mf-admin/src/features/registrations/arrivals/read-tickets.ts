interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorType = new (options: { formats: string[] }) => Detector;

/** Browsers without it have no property of this name. */
const detectorType = (): DetectorType | undefined =>
  (globalThis as { BarcodeDetector?: DetectorType }).BarcodeDetector;

/** Whether the browser reads codes, and may use a camera: on plain http it may not. */
export const canScan = (): boolean =>
  detectorType() !== undefined && navigator.mediaDevices !== undefined;

const LOOK_EVERY_MS = 150;
/** A code that stays before the camera is one check-in. */
const SAME_CODE_MS = 4000;

interface Reading {
  /** Gets each code that is held before the camera once. */
  onCode: (code: string) => void;
  onFailure: () => void;
}

/** Shows the camera in a video element, and reads codes from it. @returns the end of it */
export function readTickets(video: HTMLVideoElement, { onCode, onFailure }: Reading): () => void {
  const Type = detectorType();
  if (!Type) return () => undefined;
  const detector = new Type({ formats: ['qr_code'] });
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let last = { code: '', at: 0 };

  const look = async () => {
    const [found] = await detector.detect(video).catch(() => []);
    if (isOver) return;
    if (found) {
      const { rawValue: code } = found;
      const isNew = code !== last.code || Date.now() - last.at > SAME_CODE_MS;
      last = { code, at: Date.now() };
      if (isNew) onCode(code);
    }
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    await look();
  };
  start().catch(() => !isOver && onFailure());
  return stop;
}
