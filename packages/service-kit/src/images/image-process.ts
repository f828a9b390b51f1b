import sharp, { type Sharp } from 'sharp';
import { imageSignature } from '../files/image-signature.ts';
import { exitAboveLimits } from '../processes/process-limits.ts';
import { headerProblem } from './header-problem.ts';
import type { EncodedImage, ImageOutput, ImageResult, ImageTask } from './image-task.ts';
import { measurePicture } from './measure-picture.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only these decoders ever see an uploaded file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

/** Runs in an image process: judges the header, decodes the image once and encodes each output. */
export async function run({ bytes, types, outputs }: ImageTask): Promise<ImageResult> {
  const stopWatching = exitAboveLimits();
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
    const header = await image.metadata().catch(() => undefined);
    const type = header?.mediaType ?? imageSignature(bytes);
    if (!type || !types.includes(type)) return { problem: 'wrongType' };
    if (!header) return { problem: 'damaged' };
    const problem = headerProblem(header);
    if (problem) return { problem };
    return { type, ...(await encodeOutputs(image, type, outputs)) };
  } catch {
    return { problem: 'damaged' };
  } finally {
    stopWatching();
  }
}

async function encodeOutputs(
  image: Sharp,
  type: string,
  outputs: readonly ImageOutput[],
): Promise<Pick<EncodedImage, 'files' | 'note'>> {
  const [largest] = outputs;
  if (!largest) return { files: [], note: { color: undefined, isPhoto: false } };
  // Decoded once: each further decoding would need the time and memory of the first again.
  const { data, info } = await shrink(image.autoOrient().toColourspace('srgb'), largest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: Uint8Array[] = [];
  for (const output of outputs) {
    const shrunk = shrink(sharp(data, { raw: { width, height, channels } }), output);
    files.push(await encodeAs(shrunk, output.type === 'same' ? type : output.type).toBuffer());
  }
  return { files, note: measurePicture({ data, channels }) };
}

const shrink = (image: Sharp, { maxWidth: width, maxHeight: height }: ImageOutput): Sharp =>
  image.resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true });

function encodeAs(image: Sharp, type: string): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality: 86 });
  // Looks like the WebP at 78; WebP has halved the resolution of the colours already.
  if (type === 'image/avif') return image.avif({ quality: 58, chromaSubsampling: '4:2:0' });
  return type === 'image/png' ? image.png() : image.webp({ quality: 78 });
}
