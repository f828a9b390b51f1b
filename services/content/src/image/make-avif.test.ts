import { storeImage } from '@club/service-kit/images/web-image';
import { keptRows } from '@club/service-kit/person/personal-data';
import sharp from 'sharp';
import { contentData } from '../person/personal-data.ts';
import { testImage } from '../testing/test-image.ts';
import { testPhoto } from '../testing/test-photo.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { MAKE_AVIF, makeAvif } from './make-avif.task.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** Works until no job adds another one. @returns the number of images */
async function makeAll(): Promise<number> {
  let images = 0;
  let queued = true;
  while (queued) {
    queued = false;
    await makeAvif(site.deps, {
      addJob: (async (task: string) => {
        queued = task === MAKE_AVIF;
        images += 1;
      }) as never,
    });
  }
  return images;
}

async function addMember(image?: File): Promise<{ id: string; folder: string }> {
  const form = { name: 'Hira', role: 'President', member_type: 'team' };
  const { body } = await site.admin<{ id: string; image_url: string }>('POST /api/admin/members', {
    form: { ...form, ...(image && { image }) },
  });
  return { id: body.id, folder: body.image_url?.replace(/^.(.*)1200.webp.*$/, '$1') };
}
const photo = async () => new File([Uint8Array.from(await testPhoto())], 'a.jpg');
const avifs = () => [...site.storage.files.keys()].filter((key) => key.endsWith('.avif'));
const bytesOf = async (key: string) => (await site.storage.find(key))?.bytes ?? new Uint8Array(1e9);

test('a photo that a record uses gets a smaller AVIF in each width, once, which end with the image', async () => {
  const { id, folder } = await addMember(await photo());
  expect(await makeAll()).toBe(1);
  for (const width of [480, 800, 1200]) {
    const avif = await bytesOf(`${folder}${width}.avif`);
    const webp = await bytesOf(`${folder}${width}.webp`);
    expect(await sharp(avif).metadata()).toMatchObject({ width, mediaType: 'image/avif' });
    expect(avif.length).toBeLessThan(webp.length);
  }
  expect(await makeAll()).toBe(0);
  await site.deps.pool.query('delete from content.member where id = $1', [id]);
  await site.deps.pool.query(`update kit.image_use set changed_at = '2000-01-01'`);
  for (const row of keptRows(contentData)) await row.enforce(site.deps, row.days);
  expect(site.storage.files.size).toBe(0);
  expect((await site.deps.pool.query('select from kit.image_avif')).rowCount).toBe(0);
});

test('a flat drawing keeps its WebP alone, and is not tried again', async () => {
  await addMember(await testImage());
  expect(await makeAll()).toBe(1);
  expect(avifs()).toEqual([]);
  expect(await makeAll()).toBe(0);
});

test('an image that cannot be read any more does not stop the others', async () => {
  const broken = await addMember(await photo());
  await site.storage.put(`${broken.folder}1200.webp`, new Uint8Array(50_000), 'image/webp');
  const { folder } = await addMember(await photo());
  expect(await makeAll()).toBe(2);
  expect(avifs().every((key) => key.startsWith(folder))).toBe(true);
});

test('an upload that no record uses gets none', async () => {
  await storeImage(site.deps, await testPhoto());
  expect(await makeAll()).toBe(0);
});
