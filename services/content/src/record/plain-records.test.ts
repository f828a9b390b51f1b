import type { Achievement, AdminAchievement } from '@club/contracts/content/achievement';
import type { ErrorBody } from '@club/contracts/http/error';
import { testFile, testImage } from '../testing/test-image.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const form = {
  year: '2026',
  title: 'All twelve flags',
  description: 'The only team to open every lock.',
  icon: 'StarIcon',
};
const create = (fields: object = {}) =>
  site.admin<AdminAchievement & ErrorBody>('POST /api/admin/achievements', {
    form: { ...form, ...fields },
  });

test('visitors read achievements with the fields of the form, the latest year first', async () => {
  const created = await create({ image: await testImage() });
  expect(created.status).toBe(201);
  await create({ year: '2027', title: 'Later' });
  await create({ year: '2025', title: 'Earlier' });
  const { body } = await site.visit<Achievement[]>('GET /api/achievements');
  expect(body.map(({ year }) => year)).toEqual(['2027', '2026', '2025']);
  expect(body[1]).toEqual({
    ...form,
    id: created.body.id,
    image_url: created.body.image_url,
    event_id: null,
  });
});

test('an achievement can name the event at which it was won, and a form without the field keeps it', async () => {
  const event_id = '0190a000-0000-7000-8000-000000000001';
  const { id } = (await create({ event_id })).body;
  const save = async (fields: object) => {
    const path = `PUT /api/admin/achievements/${id}`;
    return (await site.admin<AdminAchievement>(path, { form: { ...form, ...fields } })).body
      .event_id;
  };
  expect(await save({})).toBe(event_id);
  expect((await site.visit<Achievement[]>('GET /api/achievements')).body).toMatchObject([
    { event_id },
  ]);
  expect(await save({ event_id: '' })).toBeNull();
});

test('no field is required: an empty form makes an untitled achievement with a trophy', async () => {
  const { body } = await site.admin('POST /api/admin/achievements', { form: { title: ' ' } });
  expect(body).toMatchObject({
    title: 'Untitled',
    year: '',
    description: '',
    icon: 'TrophyIcon',
    image_url: null,
  });
});

test.each([
  ['an unknown icon', { icon: 'SkullIcon' }, 422],
  ['an image above 2 MB', { image: testFile(2 * 1024 * 1024 + 1) }, 413],
  ['an event without an id', { event_id: 'sprint' }, 422],
  ['a file that is not an image', { image: testFile(99) }, 415],
])('%s is refused', async (_, fields, status) => {
  expect((await create(fields)).status).toBe(status);
  expect((await site.visit('GET /api/achievements')).body).toEqual([]);
});

test('an update is shown at once, and one of an older version is refused', async () => {
  const { id } = (await create()).body;
  const save = (fields: object) =>
    site.admin<AdminAchievement & ErrorBody>(`PUT /api/admin/achievements/${id}`, {
      form: { ...form, ...fields },
    });
  expect((await save({ title: 'All of them', version: 1 })).body.version).toBe(2);
  expect((await save({ title: 'Stale', version: 1 })).body.code).toBe('newer_version');
  expect((await site.visit<Achievement[]>('GET /api/achievements')).body[0]?.title).toBe(
    'All of them',
  );
});

test('an achievement can be deleted once, unknown ids are not found, and visitors are refused', async () => {
  const { id } = (await create()).body;
  expect((await site.visit(`DELETE /api/admin/achievements/${id}`)).status).toBe(401);
  expect((await site.visit('POST /api/admin/achievements', { form })).status).toBe(401);
  expect((await site.visit(`PUT /api/admin/achievements/${id}`, { form })).status).toBe(401);
  const path = `DELETE /api/admin/achievements/${id}`;
  const answers = await Promise.all([site.admin(path), site.admin(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await site.admin('PUT /api/admin/achievements/x', { form })).status).toBe(404);
});
