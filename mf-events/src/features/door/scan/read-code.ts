import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm';

/** Reads the code in the picture of a camera. @returns undefined for a picture without one */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

/** Not every browser with this property has a part of the system that reads codes. */
interface DetectorType {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** A code that fills half of the picture then has five dots in each of its squares. */
const LONGEST_SIDE = 720;

/** The reader of the browser. @returns undefined when it reads no QR codes */
async function browserReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector: Type } = globalThis as { BarcodeDetector?: DetectorType };
  const formats = await Type?.getSupportedFormats().catch((): string[] => []);
  if (!Type || !formats?.includes('qr_code')) return undefined;
  const detector = new Type({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

/** ZXing in WebAssembly. Its file belongs to the release, so it opens without a network. */
function ownReader(): ReadCode {
  void prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!drawing || width === 0) return undefined;
    if (canvas.width !== width || canvas.height !== height)
      Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    const picture = drawing.getImageData(0, 0, width, height);
    const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found?.isValid ? found.text : undefined;
  };
}

/** The reader of codes of this browser. */
export const openReader = async (): Promise<ReadCode> => (await browserReader()) ?? ownReader();
