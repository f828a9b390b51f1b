import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { keepPromise } from '../use-case/keep-promise.ts';

const require = createRequire(import.meta.url);

/** Without the file the library loads it from another site. */
const prepare = keepPromise(async () => {
  const file = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(file).buffer },
    fireImmediately: true,
  });
});

/** The QR code in a picture, read by the library of the door with the door's options; undefined if it cannot be read. */
export async function readCode(picture: Buffer) {
  await prepare();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  const [found] = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.isValid ? found : undefined;
}
