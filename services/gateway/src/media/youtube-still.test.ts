import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onError } from '@club/service-kit/errors/on-error';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Ask } from '../discovery/site-data.ts';
import { youtubeStillRoutes } from './youtube-still.routes.ts';
import { createStillFetcher } from './youtube-still.service.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fc714' } })
    .jpeg()
    .toBuffer();

const WHOLE = 'whole-film1';
const SMALL = 'small_film2';
const GONE = 'gone-film_3';
const LOUD = 'loud-film-4';
const FALSE = 'false-film5';
const SHOWN = [WHOLE, SMALL, GONE, LOUD, FALSE];

let database: TestDatabase;
let admin: SignedInAdmin;
let server: Server;
let host: string;
const asked: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await signInTestAdmin(database.pool);
  const files: Record<string, Buffer> = {
    [`/vi/${WHOLE}/maxresdefault.jpg`]: await picture(1280, 720),
    [`/vi/${SMALL}/maxresdefault.jpg`]: await picture(120, 90),
    [`/vi/${SMALL}/hqdefault.jpg`]: await picture(480, 360),
    [`/vi/${LOUD}/maxresdefault.jpg`]: Buffer.alloc(3_000_000, 1),
    [`/vi/${FALSE}/maxresdefault.jpg`]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/vi/other-film6/maxresdefault.jpg': await picture(1280, 720),
  };
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = files[url];
    response.writeHead(file ? 200 : 404, { 'content-type': 'image/jpeg' }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.drop();
});

function site(storage = memoryStorage(), youtube = host) {
  const items = SHOWN.map((id) => ({ thumbnail: `/media/youtube/${id}.jpg` }));
  const ask = (async () => items) as unknown as Ask;
  const app = new Hono();
  app.onError(onError);
  const fetchStill = createStillFetcher(youtube);
  app.route('/', youtubeStillRoutes({ pool: database.pool, storage, ask, fetchStill }));
  return app;
}

const still = (app: Hono, id: string, headers = {}) =>
  app.request(`/media/youtube/${id}.jpg`, { headers });

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
};

test('gives the best still there is, asked for once and then kept', async () => {
  const storage = memoryStorage();
  const app = site(storage);
  const responses = await Promise.all([still(app, WHOLE), still(app, WHOLE), still(app, WHOLE)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sizeOf(responses[0] as Response)).toEqual({
    width: 1280,
    height: 720,
    format: 'jpeg',
  });
  const afterRestart = await still(site(storage), WHOLE);
  expect(afterRestart.headers.get('content-type')).toBe('image/jpeg');
  expect(asked).toEqual([`/vi/${WHOLE}/maxresdefault.jpg`]);
});

test('takes a lower resolution for YouTube’s placeholder, without its black bars', async () => {
  expect(await sizeOf(await still(site(), SMALL))).toMatchObject({ width: 480, height: 270 });
});

test('a film without a still is 404, and is not asked for again', async () => {
  const app = site();
  expect((await still(app, GONE)).status).toBe(404);
  const count = asked.length;
  expect((await still(app, GONE)).status).toBe(404);
  expect(asked).toHaveLength(count);
});

test.each([
  ['larger than any still', LOUD],
  ['no JPEG', FALSE],
])('what is %s is not handed on and not kept', async (_, id) => {
  const storage = memoryStorage();
  expect((await still(site(storage), id)).status).toBe(404);
  expect(storage.files.size).toBe(0);
});

test('without a way out it is 404', async () => {
  expect((await still(site(memoryStorage(), 'http://127.0.0.1:9'), WHOLE)).status).toBe(404);
});

test('a film that the site does not show is fetched for a signed-in admin alone', async () => {
  const app = site();
  expect((await still(app, 'other-film6')).status).toBe(404);
  expect(asked).toEqual([]);
  expect((await still(app, 'other-film6', admin.headers)).status).toBe(200);
});

test.each(['short', 'much-too-long-an-id', '..%2f..%2fabcde', 'with.dots12'])(
  '%s is no film',
  async (id) => {
    expect((await still(site(), id)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);
