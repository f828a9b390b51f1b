import { onError } from '@club/service-kit/errors/on-error';
import { createImagePool } from '@club/service-kit/images/image-pool';
import { storeImage } from '@club/service-kit/images/web-image';
import { memoryStorage } from '@club/service-kit/testing/memory-storage';
import { Hono } from 'hono';
import sharp from 'sharp';
import { shareImageRoutes } from './share-image.routes.ts';

const storage = memoryStorage();
const images = createImagePool({ processes: 1 });
afterAll(() => images.close());

const app = new Hono().route(
  '/',
  shareImageRoutes({
    ask: () => Promise.reject(new Error('not expected')),
    storage,
    isServed: async () => true,
  }),
);
app.onError(onError);

const shareOf = (url: string) =>
  url.replace('/media/', '/share/pictures/').replace('/1200.webp', '.jpeg');

test.each([
  [2400, 1000],
  [900, 1600],
  [64, 48],
])('an image of %s by %s px is shared as a JPEG of 1200 by 630', async (width, height) => {
  const source = sharp({ create: { width, height, channels: 4, background: '#8fc71480' } });
  const url = await storeImage({ storage, images }, await source.png().toBuffer());
  const response = await app.request(shareOf(url));
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  const drawn = await sharp(await response.arrayBuffer()).metadata();
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['jpeg', 1200, 630]);
});

test.each(['0190a000-0000-7000-8000-000000000000.jpeg', '../../x.jpeg', 'x.jpeg'])(
  '/share/pictures/%s is not found',
  async (file) => {
    expect((await app.request(`/share/pictures/${file}`)).status).toBe(404);
  },
);
