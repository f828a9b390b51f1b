import { clubDefaults } from '@club/contracts/club/club-defaults';
import { type ListeningChanges, listenForChanges } from '@club/service-kit/db/changes';
import { onError } from '@club/service-kit/errors/on-error';
import { createImagePool } from '@club/service-kit/images/image-pool';
import { storeImage } from '@club/service-kit/images/web-image';
import { createLog } from '@club/service-kit/log/logger';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { Hono } from 'hono';
import sharp from 'sharp';
import { shareImageRoutes } from '../discovery/share-image/share-image.routes.ts';
import { mediaRoutes } from './media.routes.ts';
import { servedImages } from './served-images.ts';

const storage = memoryStorage();
const images = createImagePool({ processes: 1 });
const read = () => ({
  ask: () => Promise.reject(new Error('not expected')),
  readFile: () => Promise.reject(new Error('not expected')),
  club: async () => clubDefaults,
  made: () => undefined,
});
const log = createLog('test', 'silent');

let database: TestDatabase;
let changes: ListeningChanges;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = await listenForChanges(database.url, log);
  await database.pool.query(`
    create table public.person (id text primary key, image_url text, deleted_at timestamptz);
    create trigger track_images after insert or update or delete on public.person
      for each row execute function kit.track_images()`);
});
beforeEach(() => database.pool.query('delete from public.person; truncate kit.image_use'));
afterAll(async () => {
  await images.close();
  await changes.close();
  await database.drop();
});

function gateway() {
  const isServed = servedImages(database.pool, changes);
  const app = new Hono();
  app.route('/', mediaRoutes({ storage, isServed }));
  app.route('/', shareImageRoutes({ read, storage, isServed }));
  app.onError(onError);
  return app;
}

/** A statement of a service, with the announcement that a use case makes. */
async function write(statement: string) {
  await database.pool.query(statement);
  changes.touch(['members']);
}
async function newImage() {
  const source = sharp({ create: { width: 64, height: 48, channels: 3, background: '#8fc714' } });
  const url = await storeImage({ storage, images }, await source.png().toBuffer());
  return url.split('/')[2] as string;
}
const pathsOf = (id: string) => [
  ...[480, 800, 1200].map((width) => `/media/${id}/${width}.webp`),
  `/media/${id}/800.avif`,
  `/share/pictures/${id}.jpeg`,
];
const statusesOf = (app: Hono, id: string) =>
  Promise.all(pathsOf(id).map(async (path) => (await app.request(path)).status));

const all = (status: number) => Array.from({ length: 5 }, () => status);

test('an image answers until its last record is deleted, in every process, and again after a restore', async () => {
  const processes = [gateway(), gateway()];
  const id = await newImage();
  const statuses = () => Promise.all(processes.map((app) => statusesOf(app, id)));
  expect(await statuses()).toEqual([all(200), all(200)]);
  await write(`insert into public.person values ('a', '/media/${id}/1200.webp', null),
    ('b', '/media/${id}/1200.webp', null)`);
  await write(`update public.person set deleted_at = now() where id = 'a'`);
  expect(await statuses()).toEqual([all(200), all(200)]);
  await write(`update public.person set deleted_at = now() where id = 'b'`);
  expect(await statuses()).toEqual([all(404), all(404)]);
  await write('update public.person set deleted_at = null');
  expect(await statuses()).toEqual([all(200), all(200)]);
  await write('delete from public.person');
  expect(await statuses()).toEqual([all(404), all(404)]);
});

test('a replaced image stops answering, and the new one answers', async () => {
  const app = gateway();
  const [before, after] = [await newImage(), await newImage()];
  await write(`insert into public.person values ('a', '/media/${before}/1200.webp', null)`);
  await write(`update public.person set image_url = '/media/${after}/1200.webp'`);
  expect(await statusesOf(app, before)).toEqual(all(404));
  expect(await statusesOf(app, after)).toEqual(all(200));
});

test('no shared cache may store an image, because it would still answer there', async () => {
  const [path = '', , , share = ''] = pathsOf(await newImage());
  for (const address of [path, share]) {
    const response = await gateway().request(address);
    expect(response.headers.get('cache-control')).toMatch(/^private,/);
  }
});

test('the address of an AVIF gives the WebP until there is an AVIF, for browsers only', async () => {
  const id = await newImage();
  const get = async (app: Hono) => {
    const { headers } = await app.request(`/media/${id}/800.avif`);
    return [headers.get('content-type'), headers.get('vary'), headers.get('cache-control')];
  };
  const rest = ['Accept, Save-Data', expect.stringMatching(/^private,/)];
  expect(await get(gateway())).toEqual(['image/webp', ...rest]);
  await storage.put(`media/${id}/800.avif`, new Uint8Array([1]), 'image/avif');
  expect(await get(gateway())).toEqual(['image/avif', ...rest]);
});

test('while the database is away, the last known answer counts', async () => {
  let isAway = false;
  const pool = {
    connect: () =>
      isAway ? Promise.reject(new Error('Connection terminated')) : database.pool.connect(),
  };
  const isServed = servedImages(pool as never, changes);
  await write(
    `insert into public.person values ('a', '/media/${'0'.repeat(8)}-0000-7000-8000-000000000000/1200.webp', now())`,
  );
  const id = '00000000-0000-7000-8000-000000000000';
  expect(await isServed(id)).toBe(false);
  isAway = true;
  changes.touch(['members']);
  expect(await isServed(id)).toBe(false);
  expect(await isServed('00000000-0000-7000-8000-000000000001')).toBe(true);
  isAway = false;
  await write('update public.person set deleted_at = null');
  expect(await isServed(id)).toBe(true);
});
