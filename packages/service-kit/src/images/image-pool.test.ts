import { formImage, imageProblems } from '@club/contracts/values/file';
import sharp, { type Sharp } from 'sharp';
import {
  asHeic,
  hostileGif,
  hostilePng,
  hostileSvg,
  hostileWebp,
  withAvifSize,
  withJpegSize,
} from '../testing/hostile-images.ts';
import { createImagePool, type ImagePool } from './image-pool.ts';

const images = createImagePool({ processes: 1 });
afterAll(() => images.close());

const field = { rule: formImage, field: 'image' };
const webp = { maxWidth: 1200, type: 'image/webp' } as const;

const encode = (bytes: Uint8Array, pool: ImagePool = images) => pool.encode(bytes, [webp], field);

const create = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#8fc714' } });
const jpeg = () => create(640, 400).jpeg().toBuffer();
const start = async (image: Sharp) => (await image.toBuffer()).subarray(0, 20);
const half = async (image: Sharp) => {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};
const avif = (width = 64, height = 48) => create(width, height).avif({ effort: 0 }).toBuffer();

/** The text of a refusal, with its status. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    ({ status, options }) => [status, options.fields?.image],
  );

test.each([
  ['a JPEG', jpeg],
  ['a progressive JPEG', () => create(640, 400).jpeg({ progressive: true }).toBuffer()],
  ['a PNG', () => create(640, 400, 4).png().toBuffer()],
  ['a palette PNG', () => create(640, 400).png({ palette: true }).toBuffer()],
  ['a WebP', () => create(640, 400).webp().toBuffer()],
  ['a 16-bit PNG', () => create(64, 64, 4).toColourspace('rgb16').png().toBuffer()],
  ['a 16-bit grey PNG', () => create(64, 64).toColourspace('grey16').png().toBuffer()],
  ['a 16-bit PNG of 24 MP', async () => hostilePng({ width: 6000, height: 4000, bits: 16 })],
  ['an animated GIF', async () => hostileGif(100)],
  ['an AVIF', () => avif()],
])('opens %s', async (_, bytes) => {
  const { files } = await encode(await bytes());
  expect((await sharp(files[0]).metadata()).format).toBe('webp');
});

test('an image is turned upright, shrunk to each output and never enlarged', async () => {
  const rotated = await create(900, 300).withMetadata({ orientation: 6 }).png().toBuffer();
  const sizes = async (outputs: { maxWidth: number; maxHeight?: number }[]) => {
    const wanted = outputs.map((output) => ({ ...output, type: 'same' as const }));
    const { type, files } = await images.encode(rotated, wanted, field);
    const all = await Promise.all(files.map((file) => sharp(file).metadata()));
    return [type, ...all.map(({ format, width, height }) => [format, width, height])];
  };
  expect(await sizes([{ maxWidth: 1200 }, { maxWidth: 200 }, { maxWidth: 100 }])).toEqual([
    'image/png',
    ['png', 300, 900],
    ['png', 200, 600],
    ['png', 100, 300],
  ]);
  expect(await sizes([{ maxWidth: 450, maxHeight: 450 }])).toEqual([
    'image/png',
    ['png', 150, 450],
  ]);
});

test.each([
  ['a drawing', () => create(640, 400), { color: '#8c1', isPhoto: false }],
  [
    'a drawing with 16 bits',
    () => create(640, 400).toColourspace('rgb16'),
    { color: '#8c1', isPhoto: false },
  ],
  ['a grey drawing', () => create(640, 400).greyscale(), { color: '#bbb', isPhoto: false }],
  [
    'a photograph',
    () =>
      sharp({
        create: {
          ...{ width: 640, height: 400, channels: 3, background: '#000' },
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      }),
    { color: expect.stringMatching(/^#[78]{3}$/), isPhoto: true },
  ],
  [
    'a logo with transparent parts',
    () => create(640, 400, 4).extend({ left: 200, background: '#0000' }),
    { color: undefined, isPhoto: false },
  ],
])('%s tells its average colour and that it is one', async (_, image, note) => {
  expect((await encode(await image().png().toBuffer())).note).toEqual(note);
});

const { tooManyPixels, tooLong, tooDeep, interlaced, tooManyFrames, damaged } = imageProblems;
const deepAvif = () => create(64, 48).avif({ effort: 0, bitdepth: 10 }).toBuffer();

test.each([
  [
    'an interlaced 16-bit PNG of 59 MP',
    () => hostilePng({ width: 7700, height: 7700, bits: 16, isInterlaced: true, share: 0.2 }),
    tooManyPixels,
  ],
  ['a PNG of 900 MP', () => hostilePng({ width: 30_000, height: 30_000, bits: 1 }), tooManyPixels],
  [
    'a PNG just above 24 MP',
    () => hostilePng({ width: 6000, height: 4001, share: 0.01 }),
    tooManyPixels,
  ],
  ['a JPEG of 4,000 MP', async () => withJpegSize(await jpeg(), 65_000, 65_000), tooManyPixels],
  ['a WebP of 16383 x 16383 px', () => hostileWebp(16_383, 16_383), tooManyPixels],
  [
    'an AVIF of 16384 x 16384 px',
    async () => withAvifSize(await avif(), 16_384, 16_384),
    tooManyPixels,
  ],
  ['a valid AVIF of 24 MP', () => avif(6000, 4000), tooManyPixels],
  ['a GIF of 65535 x 65535 px', () => hostileGif(1, 65_535, 65_535), tooManyPixels],
  ['a PNG that is very long', () => hostilePng({ width: 20_000, height: 10 }), tooLong],
  ['an AVIF with 10 bits', () => deepAvif(), tooDeep],
  [
    'an interlaced PNG',
    () => hostilePng({ width: 100, height: 100, isInterlaced: true }),
    interlaced,
  ],
  ['a GIF of 5,000 frames', () => hostileGif(5000), tooManyFrames],
  [
    'a PNG with half of its data',
    () => hostilePng({ width: 3000, height: 3000, share: 0.5 }),
    damaged,
  ],
  ['a JPEG with half of its data', async () => (await jpeg()).subarray(0, 900), damaged],
  ['a WebP with half of its data', () => half(create(640, 400).webp()), damaged],
  ['an AVIF with half of its data', () => half(create(640, 400).avif({ effort: 0 })), damaged],
  ['the first bytes of a JPEG', async () => (await jpeg()).subarray(0, 12), damaged],
  ['the first bytes of a PNG', () => start(create(64, 64).png()), damaged],
  ['the first bytes of a WebP', () => start(create(64, 64).webp()), damaged],
  ['the first bytes of a GIF', () => start(create(64, 64).gif()), damaged],
  ['the first bytes of an AVIF', async () => (await avif()).subarray(0, 40), damaged],
])('refuses %s', async (_, bytes, text) => {
  expect(await refusal(encode(await bytes()))).toEqual([422, text]);
});

test.each([
  ['a HEIC', async () => asHeic(await avif())],
  ['an SVG', async () => hostileSvg],
  ['a TIFF', () => create(64, 64).tiff().toBuffer()],
  ['a PDF', async () => Buffer.from('%PDF-1.4\n%%EOF')],
  ['random bytes', async () => Buffer.alloc(5000, 7)],
  ['an AVIF for a rule without AVIF', () => avif(), ['image/png']],
])('refuses %s by its type', async (_, bytes, types = formImage.types) => {
  const rule = { ...formImage, types };
  const work = images.encode(await bytes(), [webp], { rule, field: 'image' });
  expect(await refusal(work)).toEqual([415, formImage.wrongType]);
});

test('an image that needs too much memory ends its process, and the next image is opened', async () => {
  const small = createImagePool({ processes: 1, memoryMb: 130 });
  const heavy = await avif(4000, 3000);
  expect(await refusal(encode(heavy, small))).toEqual([422, imageProblems.tooHeavy]);
  expect(await refusal(encode(await jpeg(), small))).toBe('accepted');
  await small.close();
});

test('a full queue answers 503 with Retry-After, and images in the queue are opened', async () => {
  const small = createImagePool({ processes: 1, maxWaiting: 3 });
  const photo = await jpeg();
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => encode(photo, small)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(7);
  expect(refused.length).toBeLessThan(12);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      status: 503,
      code: 'images_busy',
      options: { retryAfterSeconds: 5 },
    });
  }
  await small.close();
});
