import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDF_WITH_PASSWORD } from '@club/contracts/events/payment';
import { imageProblems } from '@club/contracts/values/file';
import { hostilePng } from '@club/service-kit/testing/hostile-images';
import sharp from 'sharp';
import {
  addEvent,
  addTeam,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { image, pdf, photoWithPosition } from '../testing/receipts.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

/** Submits the file as the receipt of a new team. Returns the stored file, if there is one. */
async function upload(bytes: Uint8Array<ArrayBuffer> | string, name: string, type = 'image/jpeg') {
  site.storage.files.clear();
  const team = await addTeam(site, eventId);
  const receipt = new File([bytes], name, { type });
  const { status, body } = await pay(site, eventId, paymentForm(team, { receipt }));
  const [key, file] = [...site.storage.files][0] ?? [];
  return { status, text: body.fields?.receipt, key, stored: file && Buffer.from(file.bytes) };
}

const buffer = async (bytes: Promise<Buffer>) => Uint8Array.from(await bytes);
const jpeg = () => buffer(image().jpeg().toBuffer());
const png = () => buffer(image().png().toBuffer());

const WRONG_TYPE = 'Please choose a PDF, JPG or PNG file.';
const DAMAGED = imageProblems.damaged;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const world = path.join(__dirname, '../../../../tests/fixtures/world/files/locked-pdfs.json');
const locked: { opens: boolean; base64: string }[] = JSON.parse(readFileSync(world, 'utf8'));
const lockedPdf = (opens: boolean) =>
  Buffer.from(locked.find((file) => file.opens === opens)?.base64 ?? '', 'base64');

const hugePng = hostilePng({ width: 30_000, height: 30_000, bits: 1, share: 0.001 });

test('a PDF is stored byte for byte, also with a script, bytes before its header or a lock against changes', async () => {
  const scripted = Buffer.from(
    pdf
      .toString('latin1')
      .replace('/Pages 2', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>/Pages 2'),
    'latin1',
  );
  const before = ['\u00ef\u00bb\u00bf', '\r\n', 'x'.repeat(1000)].map((start) =>
    Buffer.concat([Buffer.from(start, 'latin1'), pdf]),
  );
  for (const bytes of [pdf, scripted, ...before, lockedPdf(true)]) {
    const { status, stored, key } = await upload(Uint8Array.from(bytes), 'receipt.pdf');
    expect([status, stored?.equals(bytes)]).toEqual([200, true]);
    expect(key).toMatch(/^receipts\/[0-9a-f-]{36}\.pdf$/);
  }
});

test('a photo loses its GPS position', async () => {
  const photo = await photoWithPosition();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { status, stored } = await upload(Uint8Array.from(photo), 'photo.jpg');
  const meta = await sharp(stored).metadata();
  expect([status, meta.format, meta.exif]).toEqual([200, 'jpeg', undefined]);
});

test('the type follows from the content: a PNG named .pdf is a PNG', async () => {
  const { status, key, stored } = await upload(await png(), 'receipt.pdf', 'application/pdf');
  expect([status, key?.endsWith('.png')]).toEqual([200, true]);
  expect((await sharp(stored).metadata()).format).toBe('png');
});

test('data behind the image is removed', async () => {
  const bytes = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
  const { stored } = await upload(Uint8Array.from(bytes), 'a.jpg');
  expect(stored?.includes('<script>')).toBe(false);
});

test.each([
  ['an empty file', async () => '', 422, 'This file is empty. Please choose another one.'],
  ['a truncated JPEG', async () => (await jpeg()).slice(0, 400), 422, DAMAGED],
  ['the start of a JPEG', async () => (await jpeg()).slice(0, 30), 422, DAMAGED],
  ['a PDF with a password', async () => Uint8Array.from(lockedPdf(false)), 422, PDF_WITH_PASSWORD],
  ['a truncated PDF', async () => Uint8Array.from(pdf.subarray(0, 80)), 422, DAMAGED],
  ['HTML named .jpg', async () => '<html><script>alert(1)</script></html>', 415, WRONG_TYPE],
  ['an SVG', async () => SVG, 415, WRONG_TYPE],
  ['an SVG with an XML head', async () => `<?xml version="1.0"?>${SVG}`, 415, WRONG_TYPE],
  ['a GIF', () => buffer(image().gif().toBuffer()), 415, WRONG_TYPE],
  ['a WebP', () => buffer(image().webp().toBuffer()), 415, WRONG_TYPE],
  [
    'a few kB that unpack to 30,000 x 30,000 px',
    async () => hugePng,
    422,
    imageProblems.tooManyPixels,
  ],
])('refuses %s and stores nothing', async (_, bytes, status, text) => {
  expect(await upload(await bytes(), 'receipt.jpg')).toEqual({ status, text });
});

test.each(['../../etc/passwd.png', 'a\u0000.png', 'gnp.\u202Egpj', `${'long'.repeat(80)}.png`])(
  'a file named %j is stored under a new name',
  async (name) => {
    const { status, key } = await upload(await png(), name);
    expect(status).toBe(200);
    expect(key).toMatch(/^receipts\/[0-9a-f-]{36}\.png$/);
  },
);

test('refusing many oversized images does not fill the memory', async () => {
  await upload(hugePng, 'warm-up.png');
  const before = process.memoryUsage().rss;
  for (let count = 0; count < 30; count += 1) await upload(hugePng, 'bomb.png');
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});
