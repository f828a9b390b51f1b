import type { AdminMember, Member } from '@club/contracts/content/member';
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
  name: 'Hira Baloch',
  role: 'President',
  member_type: 'team',
  bio: 'Hunts bugs.\nOn Tuesdays.',
  linkedin: 'https://linkedin.example.org/in/hira',
  github: '',
  twitter: '',
  portfolio: 'http://hira.example.org',
};
const create = (fields: object = {}) =>
  site.admin<AdminMember & ErrorBody>('POST /api/admin/members/', { form: { ...form, ...fields } });
const team = async () =>
  (await site.visit<Member[]>('GET /api/members/?member_type=team')).body.map(({ name }) => name);

test('visitors read a new member with the fields of the form and nested socials', async () => {
  const created = await create({ image: await testImage() });
  expect(created.status).toBe(201);
  const { linkedin, github, twitter, portfolio, ...fields } = form;
  expect((await site.visit('GET /api/members/?member_type=team')).body).toEqual([
    {
      ...fields,
      id: created.body.id,
      image_url: expect.stringMatching(/^\/media\//),
      socials: { linkedin, github, twitter, portfolio },
    },
  ]);
  expect((await site.visit('GET /api/members/?member_type=advisor')).body).toEqual([]);
});

test('admins read team members and advisors in separate lists', async () => {
  await create();
  await create({ name: 'Dr. Rehman', member_type: 'advisor' });
  const names = async (path: string) =>
    (await site.admin<AdminMember[]>(`GET ${path}`)).body.map(({ name }) => name);
  expect(await names('/api/admin/team-members/')).toEqual(['Hira Baloch']);
  expect(await names('/api/admin/advisors/')).toEqual(['Dr. Rehman']);
});

test.each([
  ['name', { name: ' ' }, 'Name is required.'],
  ['role', { role: '' }, 'Role is required.'],
  ['member_type', { member_type: 'boss' }, 'Type must be team or advisor.'],
  ['linkedin', { linkedin: 'hira' }, 'LinkedIn must be a URL.'],
  ['portfolio', { portfolio: 'javascript:alert(1)' }, 'Portfolio must be a URL.'],
])('a wrong %s is refused at its field', async (field, fields, text) => {
  expect(await create(fields)).toMatchObject({ status: 422, body: { fields: { [field]: text } } });
});

test('an image above 2 MB is refused with the described text', async () => {
  expect(await create({ image: testFile(2 * 1024 * 1024 + 1) })).toMatchObject({
    status: 413,
    body: { detail: 'File size must be less than 2MB' },
  });
});

test('an unknown member type is malformed', async () => {
  expect((await site.visit('GET /api/members/?member_type=boss')).status).toBe(400);
});

test('a member who becomes an advisor is the last advisor', async () => {
  await create({ name: 'A', member_type: 'advisor' });
  const { body } = await create({ name: 'B' });
  await create({ name: 'C', member_type: 'advisor' });
  await site.admin(`PUT /api/admin/members/${body.id}`, {
    form: { ...form, name: 'B', member_type: 'advisor' },
  });
  const advisors = await site.visit<Member[]>('GET /api/members?member_type=advisor');
  expect(advisors.body.map(({ name }) => name)).toEqual(['A', 'C', 'B']);
});

test('of two saves over the same version one is refused', async () => {
  const { body } = await create();
  const save = () =>
    site.admin<ErrorBody>(`PUT /api/admin/members/${body.id}`, { form: { ...form, version: 1 } });
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('one call sets the order of two hundred members', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 200; index += 1)
    ids.push((await create({ name: `M${index}` })).body.id);
  const order = [...ids].reverse();
  const saved = await site.admin('POST /api/admin/team-members/reorder', { json: { order } });
  expect(saved.body).toEqual({ success: true });
  expect((await team()).slice(0, 2)).toEqual(['M199', 'M198']);
});

test('a member who is not in the order comes last, and an order with a deleted member changes nothing', async () => {
  const [a, b, c] = [
    (await create({ name: 'A' })).body.id,
    (await create({ name: 'B' })).body.id,
    (await create({ name: 'C' })).body.id,
  ];
  await site.admin('POST /api/admin/team-members/reorder', { json: { order: [b, a] } });
  expect(await team()).toEqual(['B', 'A', 'C']);
  await site.admin(`DELETE /api/admin/members/${a}`);
  const stale = await site.admin<ErrorBody>('POST /api/admin/team-members/reorder', {
    json: { order: [c, a, b] },
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'team_changed' } });
  expect(await team()).toEqual(['B', 'C']);
});

test('of two orders saved at once, one is stored completely', async () => {
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await create({ name })).body.id);
  const [a, b, c, d] = ids;
  const orders = [
    [d, c, b, a],
    [b, a, d, c],
  ];
  await Promise.all(
    orders.map((order) => site.admin('POST /api/admin/team-members/reorder', { json: { order } })),
  );
  expect(['D,C,B,A', 'B,A,D,C']).toContain((await team()).join());
});

test.each([
  ['no id', { order: [] }],
  [
    'an id twice',
    { order: ['0190a000-0000-7000-8000-000000000000', '0190a000-0000-7000-8000-000000000000'] },
  ],
  ['an invalid id', { order: ['x'] }],
])('an order with %s is refused', async (_, json) => {
  expect((await site.admin('POST /api/admin/team-members/reorder', { json })).status).toBe(422);
});

test('unknown and invalid ids are not found, and a member can be deleted only once', async () => {
  const { body } = await create();
  for (const id of ['0190a000-0000-7000-8000-000000000000', 'x']) {
    expect((await site.admin(`PUT /api/admin/members/${id}`, { form })).status).toBe(404);
    expect((await site.admin(`DELETE /api/admin/members/${id}`)).status).toBe(404);
  }
  expect((await site.admin(`DELETE /api/admin/members/${body.id}`)).status).toBe(200);
  expect((await site.admin(`DELETE /api/admin/members/${body.id}`)).status).toBe(404);
  expect(await team()).toEqual([]);
});

test('without a session every admin call is refused', async () => {
  const { body } = await create();
  for (const [request, call] of [
    ['POST /api/admin/members', { form }],
    [`PUT /api/admin/members/${body.id}`, { form }],
    [`DELETE /api/admin/members/${body.id}`, {}],
    ['POST /api/admin/team-members/reorder', { json: { order: [body.id] } }],
    ['GET /api/admin/team-members', {}],
    ['GET /api/admin/advisors', {}],
  ] as const) {
    expect((await site.visit(request, call)).status).toBe(401);
  }
  expect(await team()).toEqual(['Hira Baloch']);
});
