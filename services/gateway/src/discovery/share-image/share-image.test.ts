import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { ClubEvent } from '@club/contracts/events/event';
import { sampleEvent } from '@club/contracts/samples/events';
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

const events: ClubEvent[] = [];
let club = clubDefaults;
const app = new Hono().route(
  '/',
  shareImageRoutes({
    read: () => ({
      ask: (async ({ id }: { id: string }) =>
        id === 'getEvent' ? events[0] : Promise.reject(new Error('not expected'))) as never,
      readFile: () => Promise.reject(new Error('not expected')),
      club: async () => club,
      made: () => undefined,
    }),
    storage,
    isServed: async () => true,
  }),
);
app.onError(onError);

const shareOf = (url: string) =>
  url.replace('/media/', '/share/pictures/').replace(/\/1200.webp.*/, '.jpeg');

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

test('an event is shared with its image beside its title, date and place; without one, with squares', async () => {
  const source = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3261e' } });
  const image_url = await storeImage({ storage, images }, await source.png().toBuffer());
  const drawnOf = async (event: ClubEvent) => {
    events.splice(0, 1, event);
    const response = await app.request(`/share/events/${event.id}.png`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    const corner = await sharp(bytes).extract({ left: 1190, top: 620, width: 1, height: 1 });
    const [red = 0, green = 0] = await corner.removeAlpha().raw().toBuffer();
    const type = response.headers.get('content-type');
    return { type, size: [width, height], isRed: red > 150 && green < 80 };
  };
  const size = [1200, 630];
  expect(await drawnOf(sampleEvent({ image_url }))).toEqual({
    ...{ type: 'image/jpeg', size, isRed: true },
  });
  expect(await drawnOf(sampleEvent())).toEqual({ type: 'image/png', size, isRed: false });
});

test('the picture of the site has the words and the accent of the club', async () => {
  const draw = async (fields: object) => {
    club = { ...clubDefaults, ...fields };
    const response = await app.request('/share/site.png');
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  };
  const pictures = [
    await draw({}),
    await draw({ name: 'Robotics Society' }),
    await draw({ tagline: 'We build robots.' }),
    await draw({ share_note: 'On Fridays' }),
    await draw({ accent: '#ff9800' }),
  ];
  expect(new Set(pictures).size).toBe(pictures.length);
  // The fonts have no letters of Hindi: the name takes the place of the tagline.
  expect(await draw({ tagline: 'हम रोबोट बनाते हैं' })).toBe(
    await draw({ tagline: clubDefaults.name }),
  );
});

test('a title in Urdu is drawn on the right, with the squares on the left', async () => {
  const isInk = async (title: string, left: number) => {
    events.splice(0, 1, sampleEvent({ title }));
    const response = await app.request(`/share/events/${events[0]?.id}.png`);
    const half = sharp(await response.arrayBuffer()).extract({
      ...{ left, top: 200, width: 380, height: 200 },
    });
    const { channels } = await sharp(await half.removeAlpha().png().toBuffer()).stats();
    // The ink of the title is nearly black; the darkest square is not.
    return channels.every(({ min }) => min < 40);
  };
  expect([await isInk('ہم روبوٹ بناتے ہیں', 0), await isInk('ہم روبوٹ بناتے ہیں', 760)]).toEqual([
    false,
    true,
  ]);
  expect([await isInk('We build robots', 0), await isInk('We build robots', 820)]).toEqual([
    true,
    false,
  ]);
});
