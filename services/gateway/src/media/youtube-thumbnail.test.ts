import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onError } from '@club/service-kit/errors/on-error';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { type SignedInAdmin, signInTestAdmin } from '@club/service-kit/testing/signed-in-admin';
import { createTestDatabase, type TestDatabase } from '@club/service-kit/testing/test-database';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Ask } from '../discovery/site-data.ts';
import { youtubeThumbnailRoutes } from './youtube-thumbnail.routes.ts';
import { createThumbnailFetcher } from './youtube-thumbnail.service.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fc714' } })
    .jpeg()
    .toBuffer();

const WHOLE = 'whole-film1';
const SMALL = 'small_film2';
const GONE = 'gone-film_3';
const HUGE = 'huge-film-4';
const FALSE = 'false-film5';
const SLOW = 'slow-film-8';
const OWN = 'own-thumb-9';
const SHOWN = [WHOLE, SMALL, GONE, HUGE, FALSE, SLOW];

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
    [`/vi/${HUGE}/maxresdefault.jpg`]: Buffer.alloc(3_000_000, 1),
    [`/vi/${FALSE}/maxresdefault.jpg`]: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    [`/vi/${SLOW}/hqdefault.jpg`]: await picture(480, 360),
    [`/vi/${OWN}/hqdefault.jpg`]: await picture(480, 360),
    '/vi/other-film6/maxresdefault.jpg': await picture(1280, 720),
  };
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === `/vi/${SLOW}/maxresdefault.jpg`) return;
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
  const items = [
    ...SHOWN.map((id) => ({ type: 'video', url: '', thumbnail: `/media/youtube/${id}.jpg` })),
    {
      type: 'video',
      url: `https://www.youtube-nocookie.com/embed/${OWN}`,
      thumbnail: '/media/1.webp',
    },
  ];
  const ask = (async () => items) as unknown as Ask;
  const app = new Hono();
  app.onError(onError);
  const fetchThumbnail = createThumbnailFetcher({ host: youtube, limitMs: 2000 });
  app.route('/', youtubeThumbnailRoutes({ pool: database.pool, storage, ask, fetchThumbnail }));
  return app;
}

const thumbnail = (app: Hono, id: string, { headers = {}, query = '' } = {}) =>
  app.request(`/media/youtube/${id}.jpg${query}`, { headers });

const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
};

test('sends the best resolution, fetched once and then stored', async () => {
  const storage = memoryStorage();
  const app = site(storage);
  const responses = await Promise.all([1, 2, 3].map(() => thumbnail(app, WHOLE)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sizeOf(responses[0] as Response)).toEqual({
    width: 1280,
    height: 720,
    format: 'jpeg',
  });
  const afterRestart = await thumbnail(site(storage), WHOLE);
  expect(afterRestart.headers.get('content-type')).toBe('image/jpeg');
  expect(asked).toEqual([`/vi/${WHOLE}/maxresdefault.jpg`]);
});

test('takes a lower resolution for YouTube’s placeholder, without its black bars', async () => {
  expect(await sizeOf(await thumbnail(site(), SMALL))).toMatchObject({ width: 480, height: 270 });
});

test('takes a lower resolution when a higher one does not come in time', async () => {
  expect(await sizeOf(await thumbnail(site(), SLOW))).toMatchObject({ width: 480, height: 270 });
});

test('the small size never asks for the highest resolution, and is stored apart', async () => {
  const storage = memoryStorage();
  const small = await thumbnail(site(storage), SMALL, { query: '?size=small' });
  expect(await sizeOf(small)).toMatchObject({ width: 320, height: 180 });
  expect(asked).toEqual([`/vi/${SMALL}/hqdefault.jpg`]);
  expect([...storage.files.keys()]).toEqual([`media/youtube/${SMALL}.small.jpg`]);
});

test('a video with a thumbnail of its own still has the one of YouTube', async () => {
  expect((await thumbnail(site(), OWN, { query: '?size=small' })).status).toBe(200);
});

test('a video without a thumbnail is 404, and YouTube is not asked for it again', async () => {
  const app = site();
  expect((await thumbnail(app, GONE)).status).toBe(404);
  const count = asked.length;
  expect((await thumbnail(app, GONE)).status).toBe(404);
  expect(asked).toHaveLength(count);
});

test.each([
  ['larger than any thumbnail', HUGE],
  ['no JPEG', FALSE],
])('a response that is %s is neither sent on nor stored', async (_, id) => {
  const storage = memoryStorage();
  expect((await thumbnail(site(storage), id)).status).toBe(404);
  expect(storage.files.size).toBe(0);
});

test('without a connection to YouTube a thumbnail is 404', async () => {
  const app = site(memoryStorage(), 'http://127.0.0.1:9');
  expect((await thumbnail(app, WHOLE)).status).toBe(404);
});

test('a video that the site does not show is fetched for a signed-in admin only', async () => {
  const app = site();
  expect((await thumbnail(app, 'other-film6')).status).toBe(404);
  expect(asked).toEqual([]);
  const { headers } = admin;
  expect((await thumbnail(app, 'other-film6', { headers })).status).toBe(200);
});

test.each(['short', 'much-too-long-an-id', '..%2f..%2fabcde', 'with.dots12'])(
  '%s is not the id of a video',
  async (id) => {
    expect((await thumbnail(site(), id)).status).toBe(404);
    expect(asked).toEqual([]);
  },
);
