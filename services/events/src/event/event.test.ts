import type {
  AdminEvent,
  ClubEvent,
  EventsSummary,
  TrashedEvent,
} from '@club/contracts/events/event';
import { eventForm } from '@club/contracts/events/event-form';
import { formData } from '@club/contracts/http/client';
import { DAY_MS } from '@club/contracts/values/day';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
} from '../testing/events-site.ts';
import { allAtOnce, times } from '../testing/races.ts';
import { image as plainImage } from '../testing/receipts.ts';
import { updateEvent } from './event.service.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const save = <Body = { detail: string; code: string; fields?: Record<string, string> }>(
  method: string,
  path: string,
  fields: object,
) => asAdmin<Body>(site, method, path, formData({ ...eventFields, ...fields }));
const create = (fields: object) => save('POST', '/api/admin/events', fields);
const publicEvents = async () => (await call<ClubEvent[]>(site, 'GET', '/api/events')).body;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('creates an event from the form, and the public list shows it at once', async () => {
  const created = await addEvent(site);
  const { id, version, updated_at: updatedAt, updated_by: updatedBy, ...event } = created;
  expect(event).toEqual({
    slug: 'winter-code-sprint',
    title: 'Winter Code Sprint',
    description: 'Six hours, three problems.',
    image_url: null,
    date: '2038-01-20',
    time: '10:00',
    end_date: '',
    end_time: '',
    location: 'Main Auditorium',
    map_url: '',
    rules: '',
    prizes: '',
    contact: '',
    published: true,
    registration_open: true,
    opens_at: '',
    closes_at: '',
    closing: '2038-01-20T10:00',
    pay_within_days: 3,
    registration_state: 'open',
    is_over: false,
    capacity: null,
    taken: 0,
    offered: 0,
    waiting_hours: null,
    gathering: null,
    places_left: null,
    module_capacities: {},
    module_steps: {},
    module_places_left: {},
    modules: ['Web development', 'Robotics'],
    module_amounts: { 'Web development': 1200, Robotics: 2500 },
    discount_codes: [
      { code: 'EARLY', amount: 500, module: 'Robotics', last_day: '', max_uses: null, uses: 0 },
      {
        ...{ code: 'FREE', amount: 9999, module: 'Web development' },
        ...{ last_day: '', max_uses: null, uses: 0 },
      },
    ],
    registrations: { unpaid: 0, pending: 0, approved: 0, rejected: 0, cancelled: 0 },
  });
  expect([version, new Date(updatedAt).getTime() > 0, updatedBy]).toEqual([
    1,
    true,
    site.adminEmail,
  ]);
  const shown = (await publicEvents()).find((listed) => listed.id === id);
  expect(shown).toMatchObject({ title: event.title, modules: event.modules });
  expect(shown).not.toHaveProperty('discount_codes');
  expect(shown).not.toHaveProperty('registrations');
  expect(shown).not.toHaveProperty('updated_by');
});

test('a description keeps its lines, and CRLF becomes LF', async () => {
  const { id } = await addEvent(site, { description: ' One.\r\nTwo.\n' });
  const shown = (await publicEvents()).find((listed) => listed.id === id);
  expect(shown?.description).toBe('One.\nTwo.');
  const { body } = await create({ description: 'x'.repeat(4001) });
  expect(body.fields).toEqual({ description: 'Description can have at most 4000 characters.' });
});

test('a new event is open by default', async () => {
  const event = await addEvent(site, { registration_open: undefined });
  expect(event.registration_open).toBe(true);
});

test('drops amounts without a name or a number, and empty and repeated modules', async () => {
  const event = await addEvent(site, {
    modules: ' Chess ,, Go,Chess, ',
    module_amounts: ':5, Chess : 12.50 ,Go:free,Nobody:7,Go:0,Go',
    discount_codes: '',
  });
  expect(event.modules).toEqual(['Chess', 'Go']);
  expect(event.module_amounts).toEqual({ Chess: 12.5, Go: 0 });
});

test.each(['Chess:5', 'Chess:5,Go:free', 'Chess:5,Go:'])(
  'a module that has no amount in "%s" is refused, not offered for free',
  async (amounts) => {
    const fields = { modules: 'Chess,Go', module_amounts: amounts, discount_codes: '' };
    expect(await create(fields)).toMatchObject({
      status: 422,
      body: { fields: { module_amounts: 'Enter a price for Go, or 0.' } },
    });
  },
);

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no location', { location: undefined }, 'location'],
  ['an impossible date', { date: '2038-02-30' }, 'date'],
  ['a day of the year 0', { date: '0000-01-01' }, 'date'],
  ['an impossible time', { time: '24:00' }, 'time'],
  [
    'more modules than the maximum',
    { modules: times(101, (index) => `Module ${index}`).join() },
    'modules',
  ],
  ['a capacity of half a team', { capacity: '0.5' }, 'capacity'],
  ['a module for no team', { module_capacities: 'Robotics:0' }, 'module_capacities'],
  ['an end before the start', { end_date: '2038-01-19' }, 'end_date'],
  [
    'a close before the opening',
    { opens_at: '2038-01-02T10:00', closes_at: '2038-01-01T10:00' },
    'closes_at',
  ],
  ['a map that is not https', { map_url: 'http://maps.example.org' }, 'map_url'],
  ['a negative amount', { module_amounts: 'Robotics:-1' }, 'module_amounts'],
  ['a third of a rupee', { module_amounts: 'Robotics:0.333' }, 'module_amounts'],
  ['a module name with a colon', { modules: 'a:b' }, 'modules'],
  ['codes that are not JSON', { discount_codes: '{' }, 'discount_codes'],
  ['codes that are not a list', { discount_codes: '{"code":"A"}' }, 'discount_codes'],
  [
    'a code without an amount',
    { discount_codes: '[{"code":"A","module":"Robotics"}]' },
    'discount_codes',
  ],
  [
    'a code of a missing module',
    { discount_codes: '[{"code":"A","module":"Chess","amount":1}]' },
    'discount_codes',
  ],
  [
    'the same code twice',
    {
      discount_codes: JSON.stringify(
        ['A', 'a'].map((code) => ({ code, module: 'Robotics', amount: 1 })),
      ),
    },
    'discount_codes',
  ],
])('refuses %s', async (_, fields, field) => {
  const { status, body } = await create(fields);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

test('an image is stored as WebP; too large and unreadable files are refused', async () => {
  const image = new File([Uint8Array.from(await plainImage().png().toBuffer())], 'x.png');
  const event = await addEvent(site, { image });
  expect(event.image_url).toMatch(/^\/media\/[0-9a-f-]{36}\/1200\.webp#[\da-f]{3}$/);
  const { body } = await save<AdminEvent>('PUT', `/api/admin/events/${event.id}`, { title: 'New' });
  expect(body).toMatchObject({ title: 'New', image_url: event.image_url });

  const files = site.storage.files.size;
  const large = await create({ image: new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.png') });
  expect([large.status, large.body.detail]).toEqual([413, 'File size must be less than 2MB']);
  expect((await create({ image: new File(['<svg/>'], 'x.png') })).status).toBe(415);
  const stale = await save('PUT', `/api/admin/events/${event.id}`, { image, version: 1 });
  expect(stale.status).toBe(409);
  expect(site.storage.files.size).toBe(files);
});

test('of two admins who edit the same version, the second is refused and can read the first save', async () => {
  const { id } = await addEvent(site);
  const path = `/api/admin/events/${id}`;
  const first = await save<AdminEvent>('PUT', path, { title: 'First', version: 1 });
  expect([first.status, first.body.version]).toEqual([200, 2]);
  const second = await save('PUT', path, { title: 'Second', version: 1 });
  expect([second.status, second.body.code]).toEqual([409, 'newer_version']);
  expect((await asAdmin<AdminEvent>(site, 'GET', path)).body).toMatchObject({
    title: 'First',
    version: 2,
    updated_by: site.adminEmail,
  });
});

test('of 20 parallel saves of one version, one succeeds', async () => {
  const { id } = await addEvent(site);
  const form = eventForm.parse({ ...eventFields, version: 1 });
  const saves = times(20, () => () => updateEvent(site.ctx, { id, ...form }));
  expect(await allAtOnce(saves)).toEqual({ succeeded: 1, codes: new Set(['newer_version']) });
});

test('a save without a version replaces any version', async () => {
  const { id } = await addEvent(site);
  await save('PUT', `/api/admin/events/${id}`, {});
  expect((await save('PUT', `/api/admin/events/${id}`, {})).status).toBe(200);
});

test('a deleted event leaves the public list, and its registrations stay in the database', async () => {
  const { id } = await addEvent(site);
  const team = await addPendingTeam(site, id);
  const removed = await asAdmin<{ success: boolean }>(site, 'DELETE', `/api/admin/events/${id}`);
  expect([removed.status, removed.body]).toEqual([200, { success: true }]);
  expect((await publicEvents()).some((event) => event.id === id)).toBe(false);
  expect((await asAdmin(site, 'DELETE', `/api/admin/events/${id}`)).status).toBe(404);
  expect((await save('PUT', `/api/admin/events/${id}`, {})).status).toBe(404);
  const { rows } = await site.database.pool.query(
    'select status from events.registration where id = $1',
    [team.registration_id],
  );
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('lists the next event first and past events last', async () => {
  for (const days of [-400, 3, -2, 40])
    await addEvent(site, { title: `in ${days}`, date: inDays(days) });
  const titles = (await publicEvents()).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('in '))).toEqual([
    'in 3',
    'in 40',
    'in -2',
    'in -400',
  ]);
});

test('answers 304 while the list is unchanged', async () => {
  const { headers } = await call(site, 'GET', '/api/events');
  const etag = headers.get('etag') ?? '';
  expect(
    (await call(site, 'GET', '/api/events', undefined, { 'if-none-match': etag })).status,
  ).toBe(304);
  await addEvent(site);
  expect(
    (await call(site, 'GET', '/api/events', undefined, { 'if-none-match': etag })).status,
  ).toBe(200);
});

test('admins see the number of registrations per status', async () => {
  const { id } = await addEvent(site);
  await addTeam(site, id);
  await addPendingTeam(site, id);
  const { body } = await asAdmin<AdminEvent[]>(site, 'GET', '/api/admin/events');
  const counts = body.find((event) => event.id === id)?.registrations;
  expect(counts).toEqual({ unpaid: 1, pending: 1, approved: 0, rejected: 0, cancelled: 0 });
});

test('creating and deleting an event queue a change of the activity calendar', async () => {
  const { id } = await addEvent(site, { title: 'Calendar', date: '2038-03-01' });
  const queued = async () => {
    const { rows } = await site.database.pool.query('select payload from test.job where key = $1', [
      `activity:event:${id}`,
    ]);
    return rows.map(({ payload }) => payload);
  };
  const activity = {
    kind: 'event',
    id,
    title: 'Calendar',
    date: '2038-03-01',
    url: '/events/calendar',
  };
  expect(await queued()).toMatchObject([activity]);
  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
  expect(await queued()).toMatchObject([{ kind: 'event', id, removed: true }]);
});

test('a deleted event can be restored for 30 days, with its registrations', async () => {
  const { id } = await addEvent(site, { title: 'Restored' });
  await addTeam(site, id);
  const restore = () => asAdmin<AdminEvent>(site, 'POST', `/api/admin/events/${id}/restore`);
  expect((await restore()).status).toBe(404);
  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);

  const trash = await asAdmin<TrashedEvent[]>(site, 'GET', '/api/admin/events/trash');
  const item = trash.body.find((event) => event.id === id);
  expect(item).toMatchObject({ title: 'Restored' });
  const days =
    (Date.parse(item?.restorable_until ?? '') - Date.parse(item?.deleted_at ?? '')) / DAY_MS;
  expect(days).toBe(30);

  const restored = await restore();
  expect(restored).toMatchObject({ status: 200, body: { id, registrations: { unpaid: 1 } } });
  expect((await publicEvents()).some((event) => event.id === id)).toBe(true);

  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
  await site.database.pool.query(
    `update events.event set deleted_at = now() - interval '31 days' where id = $1`,
    [id],
  );
  expect((await restore()).status).toBe(404);
  const later = await asAdmin<TrashedEvent[]>(site, 'GET', '/api/admin/events/trash');
  expect(later.body.some((event) => event.id === id)).toBe(false);
});

test('the summary counts open events, pending registrations and registrations per day', async () => {
  const figures = async () =>
    (await asAdmin<EventsSummary>(site, 'GET', '/api/admin/events/summary')).body;
  const before = await figures();
  const { id } = await addEvent(site);
  await addPendingTeam(site, id);
  await addTeam(site, id);
  const after = await figures();
  expect(after.open_events - before.open_events).toBe(1);
  expect(after.pending - before.pending).toBe(1);
  expect(after.registrations).toHaveLength(30);
  expect(after.registrations.at(-1)?.date).toBe(inDays(0));
  expect(
    Number(after.registrations.at(-1)?.count) - Number(before.registrations.at(-1)?.count),
  ).toBe(2);
  expect(after.registrations[0]).toEqual({ date: inDays(-29), count: 0 });
});

test.each([
  ['GET', '/api/admin/events'],
  ['GET', '/api/admin/events/trash'],
  ['GET', '/api/admin/events/summary'],
  ['POST', '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000/restore'],
  ['POST', '/api/admin/events'],
  ['GET', '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000'],
  ['PUT', '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000'],
  ['DELETE', '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000'],
  ['GET', '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000/registrations'],
  ['GET', '/api/admin/events/01a1fd9c-0000-7000-8000-000000000000/registrations.csv'],
  ['GET', '/api/admin/bank-account'],
  ['PUT', '/api/admin/bank-account'],
])('%s %s needs a signed-in admin', async (method, path) => {
  const { status, body } = await call(site, method, path);
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
});
