import type { About, AdminAbout } from '@club/contracts/content/about';
import type { ErrorBody } from '@club/contracts/http/error';
import { readClub } from '@club/service-kit/email/club';
import sharp from 'sharp';
import { testFile, testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const feature = (id: string, title = 'Build nights') => ({
  id,
  icon: 'RocketLaunchIcon',
  title,
  description: 'Every Tuesday.',
});
const page = {
  founded_year: '2019, in a corridor',
  club_name: 'Developers Club',
  member_count: '180',
  activities: 'build nights',
  image_url: null,
  features: [feature('1732147200001'), feature('1732147200002', 'Workshops')],
};
const save = (fields: object = {}) =>
  site.admin<AdminAbout & ErrorBody>('PUT /api/admin/about', { json: { ...page, ...fields } });

test('a new site has the described defaults', async () => {
  expect((await site.visit<About>('GET /api/about')).body).toMatchObject({
    founded_year: '2024',
    features: [],
  });
});

test('the whole page is saved and shown, with the features in their order', async () => {
  const saved = await save({ features: [...page.features].reverse() });
  expect(saved).toMatchObject({
    status: 200,
    body: { ...page, features: [...page.features].reverse() },
  });
  const shown = await site.visit<About>('GET /api/about');
  expect(shown.body).toEqual({ ...page, features: [...page.features].reverse() });
});

test('emails of all services show the name and the reply address that the club has now', async () => {
  await save({ club_name: 'Robotics Society' });
  const contact = { email: 'hi@club.test', phone: '+92 51 0', address: 'Room 204' };
  await site.admin('PUT /api/admin/contact', { json: contact });
  expect(await readClub(site.deps.pool)).toMatchObject({
    name: 'Robotics Society',
    email: 'hi@club.test',
  });
});

test('a founding year can be a number', async () => {
  expect((await save({ founded_year: 2021 })).body.founded_year).toBe('2021');
  expect((await save({ founded_year: '' })).body.founded_year).toBe('2024');
});

test.each([
  ['an unknown icon', { features: [{ ...feature('1'), icon: 'SkullIcon' }] }, 'features.0.icon'],
  [
    'a feature without a title',
    { features: [{ ...feature('1'), title: ' ' }] },
    'features.0.title',
  ],
  [
    'a feature without a description',
    { features: [{ ...feature('1'), description: '' }] },
    'features.0.description',
  ],
  ['two features with one id', { features: [feature('1'), feature('1')] }, 'features'],
  ['no club name', { club_name: '' }, 'club_name'],
  ['an image address that is a script', { image_url: 'javascript:alert(1)' }, 'image_url'],
])('%s is refused at its field', async (_, fields, field) => {
  const refused = await save(fields);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
});

test('a feature is deleted and restored, and an admin who had the page open gets a conflict', async () => {
  const { version } = (await save()).body;
  const path = 'DELETE /api/admin/about/features/1732147200001';
  expect((await site.admin(path)).status).toBe(200);
  expect((await site.admin(path)).status).toBe(404);
  expect((await site.visit<About>('GET /api/about')).body.features).toHaveLength(1);
  expect((await save({ version })).body.code).toBe('newer_version');

  await site.admin('POST /api/admin/trash/feature/1732147200001/restore');
  expect((await site.visit<About>('GET /api/about')).body.features.map(({ id }) => id)).toEqual([
    '1732147200001',
    '1732147200002',
  ]);
});

test('of two saves over one version one is refused', async () => {
  const answers = await Promise.all([save({ version: 1 }), save({ version: 1 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a story image up to 2 MB is stored, and `imageUrl` is its address', async () => {
  const upload = (image: File) =>
    site.admin<{ imageUrl: string } & ErrorBody>('POST /api/admin/about/upload-image', {
      form: { image },
    });
  expect((await upload(await testImage())).body.imageUrl).toMatch(/^\/media\/.+\/1200\.webp#8c1$/);
  expect((await upload(testFile(2 * 1024 * 1024 + 1))).body.detail).toBe(
    'File size must be less than 2MB',
  );
  expect((await upload(testFile(10))).status).toBe(415);
  for (const format of ['gif', 'avif'] as const) {
    const bytes = await sharp(await (await testImage()).arrayBuffer())
      .toFormat(format)
      .toBuffer();
    const file = new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' });
    expect(await upload(file)).toMatchObject({
      status: 415,
      body: { detail: 'JPG, PNG or WEBP, max 2MB' },
    });
  }
  expect((await upload(testFile(0))).status).toBe(422);
  expect(
    (await site.admin('POST /api/admin/about/upload-image', { form: { image: 'text' } })).status,
  ).toBe(422);
});

test('without a session every admin call is refused', async () => {
  for (const request of [
    'PUT /api/admin/about',
    'POST /api/admin/about/upload-image',
    'DELETE /api/admin/about/features/1',
    'GET /api/admin/about',
  ]) {
    expect(
      (await site.visit(request, request.startsWith('PUT') ? { json: page } : {})).status,
    ).toBe(401);
  }
});
