import { fileURLToPath } from 'node:url';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInToOffice } from '../support/admin.ts';
import { call } from '../support/office-calls.ts';
import { launchSite, type Site } from '../support/site.ts';
import { openContext } from '../support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [360, 768, 1440, 1920];
const DAY_MS = 24 * 3600 * 1000;

const LONG =
  'The 14th Inter-University Winter Code Sprint of the Faculties of Engineering and Design';
const URDU = 'پاکستان کے نوجوان ڈویلپرز کا سالانہ پروگرامنگ مقابلہ';
const URDU_TEXT = `## پروگرام

چوبیس گھنٹے، تین موضوعات اور ایک ٹیم۔ آغاز صبح 10:00 بجے، React اور TypeScript کے ساتھ۔

- لیپ ٹاپ
- چارجر
- طالب علم کارڈ`;

interface Place {
  page: Page;
  site: Site;
}

/** A site without sample content: pages with nothing, one and 40 records, long titles and Urdu. */
const test = base.extend<object, { place: Place }>({
  place: [
    async ({ browser }, use) => {
      const site = await launchSite('standalone', { SEED: 'none' });
      const context = await openContext(browser, { baseURL: site.url });
      const page = await context.newPage();
      await signInToOffice(page, site);
      await use({ page, site });
      await context.close();
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Adds an event so many days from today. */
async function addEvent(
  { page, site }: Place,
  days: number,
  fields: object = {},
): Promise<SavedEvent> {
  const event = {
    title: `Build night ${days}`,
    date: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
    time: '18:30',
    location: 'Lab 3, Computer Science Block',
    description: 'Bring a laptop. We build one small thing together and show it at the end.',
    registration_open: 'true',
    modules: 'Web,Robotics',
    module_amounts: 'Web:1500,Robotics:2500',
    ...fields,
  };
  return call(page, site, 'POST /admin/events', { multipart: event });
}

interface SavedEvent {
  id: string;
  slug: string;
}

const SHAPES = [
  { width: 1280, height: 720 },
  { width: 900, height: 1200 },
  { width: 1000, height: 1000 },
] as const;
const TITLES = ['The final', LONG, URDU, 'Robots on the stairs'];

/** Adds a past event with so many photos of several shapes, and returns the path of its page. */
async function addPhotos(place: Place, count: number): Promise<string> {
  const { page, site } = place;
  const { id, slug } = await addEvent(place, -count, {
    title: `Event with ${count} photos`,
    registration_open: 'false',
  });
  for (let index = 0; index < count; index += 1) {
    const noise = { type: 'gaussian', mean: 100 + index * 9, sigma: 45 } as const;
    const create = { ...(SHAPES[index % 3] ?? SHAPES[0]), channels: 3, noise } as const;
    const buffer = await sharp({ create: { ...create, background: '#000' } })
      .blur(24)
      .normalise()
      .jpeg()
      .toBuffer();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    const { url } = await call(page, site, 'POST /admin/upload', { multipart: { file } });
    const title = TITLES[(count - index - 1) % TITLES.length] ?? '';
    const item = { type: 'image', title, description: LONG, url, event_id: id };
    await call(page, site, 'POST /admin/content', { multipart: item });
  }
  return `/events/${slug}`;
}

async function takePictures(
  browser: Browser,
  { site }: Place,
  pages: Record<string, string>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const context = await openContext(browser, {
        ...{ baseURL: site.url, viewport: { width, height: 900 }, colorScheme },
      });
      const page = await context.newPage();
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const file = `${FOLDER}/state-${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: file, fullPage: true });
      }
      await context.close();
    }
  }
}

test('pages with nothing, one and 40 records, long titles and Urdu', async ({ browser, place }) => {
  test.setTimeout(580_000);
  const { page, site } = place;
  await takePictures(browser, place, {
    'home-empty': '/',
    'events-0': '/events',
    'blogs-0': '/blogs',
  });
  await addEvent(place, 20, { title: 'Build night' });
  await takePictures(browser, place, { 'home-1': '/', 'events-1': '/events' });

  const urdu = await addEvent(place, 9, {
    title: URDU,
    description: URDU_TEXT,
    location: 'بلاک سی',
  });
  const long = await addEvent(place, 12, { title: LONG, location: `${LONG}, Main Auditorium` });
  for (let count = 0; count < 37; count += 1) await addEvent(place, 25 + count * 5);
  const lastYear = new Date().getFullYear() - 1;
  for (let count = 1; count <= 13; count += 1) {
    const date = `${lastYear}-${String((count % 12) + 1).padStart(2, '0')}-14`;
    await addEvent(place, 0, {
      title: count === 5 ? URDU : `Build night ${count}`,
      date,
      registration_open: 'false',
    });
  }
  const post = await call(page, site, 'POST /admin/posts', {
    multipart: { title: URDU, content: URDU_TEXT, author: 'سارہ خان', excerpt: URDU },
  });
  expect(post.slug).toBeTruthy();
  await takePictures(browser, place, {
    'events-40': '/events',
    'event-urdu': `/events/${urdu.slug}`,
    'event-long': `/events/${long.slug}`,
    'past-year': `/events?year=${lastYear}`,
    'blogs-urdu': '/blogs',
    'post-urdu': `/blogs/${post.slug}`,
  });
});

test('events with one to twelve photos of several shapes', async ({ browser, place }) => {
  test.setTimeout(580_000);
  const pages: Record<string, string> = {};
  for (const count of [1, 2, 3, 4, 12]) {
    pages[`event-photos-${count}`] = await addPhotos(place, count);
  }
  await takePictures(browser, place, pages);
});
