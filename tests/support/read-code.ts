import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/** The text of the QR code in a picture, read by the library of the door. */
export async function readCode(picture: Buffer | string): Promise<string> {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  const [found] = await readBarcodes(image, { formats: ['QRCode'] });
  return found?.isValid ? found.text : 'unread';
}
