import type { AdminAbout } from '@club/contracts/content/about';
import type { AdminMediaItem } from '@club/contracts/content/media';
import type { ErrorBody } from '@club/contracts/http/error';
import sharp from 'sharp';
import { download, requestedUrls, WEB } from '../testing/image-web.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ download });
});
beforeEach(async () => {
  requestedUrls.length = 0;
  await site.reset();
});
afterAll(() => site.close());

const add = (url: string, on = site) =>
  on.admin<AdminMediaItem & ErrorBody>('POST /api/admin/content', {
    form: { type: 'image', title: 'A photo', description: 'Of the lab.', url },
  });
const saveAbout = (fields: object) =>
  site.admin<AdminAbout & ErrorBody>('PUT /api/admin/about', {
    json: { club_name: 'Developers Club', features: [], ...fields },
  });

test('an image of another site is encoded again and stored', async () => {
  const item = (await add(`${WEB}/photo.png`)).body;
  const about = (await saveAbout({ image_url: `${WEB}/photo.png` })).body;
  for (const url of [item.url, String(about.image_url)]) {
    expect(url).toMatch(/^\/media\/[\w-]+\/1200\.webp#8c1$/);
    const { format } = await sharp(site.storage.files.get(url.slice(1, -4))?.bytes).metadata();
    expect(format).toBe('webp');
  }
});

test('an image of this site is not fetched, by path or by absolute address', async () => {
  const path = '/media/0190a000/1200.webp';
  expect((await add(path)).body.url).toBe(path);
  expect((await add(`https://club.test${path}`)).body.url).toBe(path);
  expect((await saveAbout({ image_url: path })).body.image_url).toBe(path);
  expect((await saveAbout({ image_url: null })).body.image_url).toBeNull();
  expect(requestedUrls).toEqual([]);
});

const UNREACHABLE = 'We cannot fetch an image from this address. Please upload the image instead.';
test.each([
  ['http://images.example.org/photo.png', 'Please use an address that begins with https://.'],
  [`${WEB}/gone.png`, UNREACHABLE],
  [`${WEB}/page.html`, 'There is no JPEG, PNG, WebP or GIF image at this address.'],
  [
    `${WEB}/huge.png`,
    'The image at this address is larger than 10 MB. Please upload a smaller one.',
  ],
])('%s is refused at its field', async (address, detail) => {
  expect(await add(address)).toMatchObject({ status: 422, body: { fields: { url: detail } } });
  expect(await saveAbout({ image_url: address })).toMatchObject({
    status: 422,
    body: { fields: { image_url: detail } },
  });
  expect((await site.visit('GET /api/content')).body).toEqual([]);
  expect(site.storage.files.size).toBe(0);
});

test('a refused save stores no image', async () => {
  await saveAbout({ version: 1 });
  const late = await saveAbout({ version: 1, image_url: `${WEB}/photo.png` });
  expect(late.body.code).toBe('newer_version');
  expect(site.storage.files.size).toBe(0);
});

test('images are never fetched from the machine that the service runs on', async () => {
  const real = await testSite();
  const refused = await add('https://127.0.0.1/photo.png', real);
  expect(refused.body.detail).toBe(UNREACHABLE);
  expect((await add('https://169.254.169.254/latest.png', real)).body.detail).toBe(UNREACHABLE);
  await real.close();
});
