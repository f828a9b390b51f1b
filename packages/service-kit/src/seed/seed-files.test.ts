import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readSeed, storeSeedImage } from './seed-files.ts';

let seed: URL;
beforeAll(async () => {
  seed = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'club-seed-'))}/`);
});
afterAll(() => rm(seed, { recursive: true }));

test('a file that does not match its schema is named with the wrong fields', async () => {
  const file = new URL('posts.json', seed);
  await writeFile(file, '[{ "title": 5 }]');
  const read = readSeed(file, z.array(z.object({ title: z.string() })));
  await expect(read).rejects.toThrow(/posts\.json\n.*expected string.*\n.*\[0\]\.title/);
});

test('the dates of sample content move by whole weeks, and each keeps its weekday', async () => {
  const file = new URL('events.json', seed);
  const event = { title: '2026-11-24 Night', date: '2027-01-20', closes_at: '2027-01-19T18:00' };
  await writeFile(file, JSON.stringify([{ ...event, created_at: '2026-11-09T13:05:00Z' }]));
  const read = await readSeed(file, z.array(z.unknown()), Date.parse('2027-12-03T10:00Z'));
  expect(read).toEqual([
    {
      title: '2026-11-24 Night',
      date: '2028-01-26',
      closes_at: '2028-01-25T18:00',
      created_at: '2027-11-15T13:05:00Z',
    },
  ]);
});

test('an image is stored unchanged in every width, with its note', async () => {
  for (const width of [480, 800, 1200]) {
    await writeFile(new URL(`${width}.webp`, seed), `${width} px`);
  }
  await writeFile(new URL('note.txt', seed), '#c84\n');
  const storage = memoryStorage();
  const [url = '', note] = (await storeSeedImage(storage, seed)).split('#');
  expect(note).toBe('c84');
  const stored = [...storage.files].map(([key, { bytes }]) => [
    `/${key}`,
    String(Buffer.from(bytes)),
  ]);
  expect(stored).toEqual(
    [480, 800, 1200].map((width) => [url.replace('1200', String(width)), `${width} px`]),
  );
});
