import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
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
import { type Fault, provoke, setting } from '../support/fault.ts';
import { watchMemory } from '../support/memory.ts';
import { type FaultSite, prepareSite } from '../support/site.ts';
import {
  countStatuses,
  type Outcome,
  openEvent,
  quantile,
  register,
  send,
} from '../support/writes.ts';

const FILES = setting('FILES', 100);
const QUIET_SECONDS = setting('QUIET_SECONDS', 20);
const PAGES = ['/', '/events', '/blogs', '/team'];

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

const ANSWERS = [200, 413, 415, 422, 429, 503];

await provoke(`${FILES} hostile uploads at once`, async (fault) => {
  const site = await prepareSite(fault.composition);
  try {
    await site.start();
    const payments = await preparePayments(site, FILES + 2);
    // The first image starts the image process, which is part of the rest.
    await payments.pop()?.('warm-up.jpg', photo);
    await loadPagesFor(site, 5);
    await attack(fault, site, payments);
  } finally {
    await site.end();
  }
});

/** Submits a file as the receipt of one team. */
type Pay = (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Outcome>;

/** Registers so many teams that can pay now. */
async function preparePayments(site: FaultSite, count: number): Promise<Pay[]> {
  const event = await openEvent(site.url);
  const payments: Pay[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await register(site.url, event, `upload${index}`);
    const team = JSON.parse(body);
    payments.push((name, bytes) => {
      const form = new FormData();
      form.set('receipt', new File([bytes], name));
      form.set('transaction_id', `FT-upload-${index}`);
      form.set('team_name', team.team_name);
      form.set('competition', team.modules[0].name);
      form.set('payment_token', team.payment_token);
      return send(`${site.url}/api/events/${event.id}/payment`, { method: 'POST', body: form });
    });
  }
  return payments;
}

async function attack({ figure, promise }: Fault, site: FaultSite, payments: Pay[]): Promise<void> {
  const quiet = quantile(await loadPagesFor(site, QUIET_SECONDS), 0.99);
  const memory = await watchMemory(site);
  const stop = await loadPages(site);
  // Only of this thread, which sends the files: an attacker's computer takes no time from the site's processors.
  setPriority(constants.priority.PRIORITY_LOW);
  const started = Date.now();
  const outcomes = await Promise.all(
    payments.slice(0, FILES).map((pay, index) => {
      const [name, bytes] = files[index % files.length] as (typeof files)[number];
      return pay(name, bytes);
    }),
  );
  const pages = await stop();
  const seconds = (Date.now() - started) / 1000;
  const p99 = quantile(pages, 0.99);
  const { rest, peak } = await memory.stop();
  figure(`uploads ${countStatuses(outcomes)} in ${seconds.toFixed(1)} s`);
  figure(`page p99 ${quiet} ms quiet, ${p99} ms under attack (${pages.length} pages)`);
  figure(`memory ${rest} MB at rest, ${peak} MB at most`);
  promise(
    'every upload gets an answer, and none of them is a 500',
    outcomes.every(({ status }) => ANSWERS.includes(status)),
  );
  promise('page p99 stays under 3 times its quiet value', p99 < 3 * quiet);
  promise('memory stays under 400 MB above rest', peak - rest < 400);
  const next = await payments.at(-1)?.('receipt.jpg', photo);
  promise('the next receipt is accepted', next?.status === 200);
}

/** Loads pages at a steady pace until the returned function is called; it returns the milliseconds of each. */
async function loadPages({ url }: FaultSite): Promise<() => Promise<number[]>> {
  const loader = new Worker(new URL('../support/page-loader.mjs', import.meta.url), {
    workerData: { url, pages: PAGES },
  });
  await once(loader, 'message');
  return async () => {
    loader.postMessage('stop');
    const [times] = await once(loader, 'message');
    return times as number[];
  };
}

async function loadPagesFor(site: FaultSite, seconds: number): Promise<number[]> {
  const stop = await loadPages(site);
  await pause(seconds * 1000);
  return stop();
}
