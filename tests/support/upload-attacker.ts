// A process of the lowest priority: an attacker's computer takes no time from the site's processors. It says when its files
// are ready, submits a file for each of the payments that it gets, at once, and sends the outcomes.
import {
  asHeic,
  hostileGif,
  hostilePng,
  hostileSvg,
  hostileWebp,
  withAvifSize,
  withJpegSize,
} from '@club/service-kit/testing/hostile-images';
import sharp, { type Sharp } from 'sharp';
import { type Payment, submitReceipt } from './requests.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fc714' } });
const bytesOf = async (image: Sharp) => Uint8Array.from(await image.toBuffer());

const photo = await bytesOf(flat(640, 400).jpeg());
const avif = await bytesOf(flat(64, 48).avif({ effort: 0 }));

/** By name: bombs of each format, and images that the site has to decode. */
const files: [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  [
    'interlaced 16-bit PNG of 59 MP',
    hostilePng({ width: 7700, height: 7700, bits: 16, isInterlaced: true }),
  ],
  ['PNG of 900 MP', hostilePng({ width: 30_000, height: 30_000, bits: 1 })],
  ['whole PNG of 24 MP', hostilePng({ width: 6000, height: 4000 })],
  ['half of a PNG of 24 MP', hostilePng({ width: 6000, height: 4000, share: 0.5 })],
  ['progressive JPEG of 24 MP', await bytesOf(flat(6000, 4000).jpeg({ progressive: true }))],
  ['JPEG with a header of 4,000 MP', withJpegSize(photo, 65_000, 65_000)],
  ['half of a JPEG', photo.slice(0, 900)],
  ['WebP of 16383 x 16383 px', hostileWebp(16_383, 16_383)],
  ['GIF of 5,000 frames', hostileGif(5000)],
  ['GIF of 65535 x 65535 px', hostileGif(1, 65_535, 65_535)],
  ['AVIF of 24 MP', await bytesOf(flat(6000, 4000).avif({ effort: 0 }))],
  ['AVIF with a header of 268 MP', withAvifSize(avif, 16_384, 16_384)],
  ['HEIC', asHeic(avif)],
  ['SVG that expands', hostileSvg],
  ['PDF without an end', Uint8Array.from(Buffer.from(`%PDF-1.7\n${'0 '.repeat(900_000)}`))],
];

process.on('message', async (payments: Payment[]) => {
  const outcomes = await Promise.all(
    payments.map((payment, index) => {
      const [name, bytes] = files[index % files.length] as (typeof files)[number];
      return submitReceipt(payment, name, bytes);
    }),
  );
  process.send?.(outcomes);
});
process.send?.('ready');
