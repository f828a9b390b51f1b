import type { AdminEvent, ClubEvent, EventsSummary } from '@club/contracts/events/event';
import { formData } from '@club/contracts/http/client';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
  teamForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const publish = ({ id }: AdminEvent) =>
  asAdmin<AdminEvent>(site, 'POST', `/api/admin/events/${id}/publish`);
const duplicate = (id: string) =>
  asAdmin<AdminEvent>(site, 'POST', `/api/admin/events/${id}/duplicate`);
const update = <Body = { fields: object }>(id: string, fields: object) =>
  asAdmin<Body>(site, 'PUT', `/api/admin/events/${id}`, formData({ ...eventFields, ...fields }));
const openEvents = async () =>
  (await asAdmin<EventsSummary>(site, 'GET', '/api/admin/events/summary')).body.open_events;
const activityOf = async (id: string) => {
  const { rows } = await site.database.pool.query('select payload from test.job where key = $1', [
    `activity:event:${id}`,
  ]);
  return rows[0]?.payload;
};

/** The statuses of all calls of visitors that name the event, and whether the public list has it. */
async function visibility(id: string) {
  const path = `/api/events/${id}`;
  const { body } = await call<ClubEvent[]>(site, 'GET', '/api/events');
  const responses = await Promise.all([
    call(site, 'GET', `${path}/calendar.ics`),
    call(site, 'POST', `${path}/register`, teamForm()),
    call(
      site,
      'POST',
      `${path}/discount/validate`,
      formData({ code: 'EARLY', module: 'Robotics' }),
    ),
    call(site, 'POST', `${path}/registration-link`, { email: 'hira@club.test' }),
  ]);
  return {
    isListed: body.some((event) => event.id === id),
    statuses: responses.map(({ status }) => status),
  };
}

test('visitors see nothing of a draft until it is published', async () => {
  const open = await openEvents();
  const draft = await addEvent(site, { published: 'false' });
  expect(draft.published).toBe(false);
  expect(await visibility(draft.id)).toEqual({ isListed: false, statuses: [404, 404, 404, 404] });
  expect(await activityOf(draft.id)).toBeUndefined();
  expect(await openEvents()).toBe(open);

  const { status, body } = await publish(draft);
  expect([status, body.published, body.version]).toEqual([200, true, 2]);
  const seen = await visibility(draft.id);
  expect(seen.isListed).toBe(true);
  expect(seen.statuses.every((code) => code < 300)).toBe(true);
  expect(await activityOf(draft.id)).toMatchObject({ id: draft.id, title: draft.title });
  expect(await openEvents()).toBe(open + 1);
  expect((await publish(draft)).body.version).toBe(2);
});

test('a form without the field publishes a new event, and leaves a draft a draft', async () => {
  expect((await addEvent(site)).published).toBe(true);
  const { id } = await addEvent(site, { published: 'false' });
  expect((await update<AdminEvent>(id, {})).body.published).toBe(false);
});

test('an event without registrations can become a draft again, an event with registrations cannot', async () => {
  const { id } = await addEvent(site);
  expect((await update<AdminEvent>(id, { published: 'false' })).body.published).toBe(false);
  expect(await activityOf(id)).toMatchObject({ kind: 'event', id, removed: true });
  await update(id, { published: 'true' });
  await addTeam(site, id);
  const { status, body } = await update(id, { published: 'false' });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['published']]);
  expect((await visibility(id)).isListed).toBe(true);
});

test('a duplicate is a draft a year later, with modules and codes and without registrations', async () => {
  const { id } = await addEvent(site, {
    title: 'Sprint 2040',
    ...{ date: '2040-02-29', end_date: '2040-03-01', opens_at: '', closes_at: '2040-02-20T23:59' },
    ...{ capacity: '12', module_capacities: 'Robotics:6', rules: 'Bring laptops.' },
    discount_codes: JSON.stringify([
      { code: 'EARLY', amount: 500, module: 'Robotics', last_day: '2040-01-10', max_uses: 5 },
      { code: 'ALL', amount: 100, modules: 'all' },
    ]),
  });
  await addTeam(site, id);
  const original = (await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${id}`)).body;
  const { status, body } = await duplicate(id);
  expect(status).toBe(201);
  expect(body.id).not.toBe(id);
  expect(body).toEqual({
    ...original,
    ...{ id: body.id, version: 1, updated_at: body.updated_at, published: false },
    ...{ title: 'Sprint 2041', slug: 'sprint-2041' },
    ...{ date: '2041-02-28', end_date: '2041-03-01' },
    ...{ closes_at: '2041-02-20T23:59', closing: '2041-02-20T23:59' },
    ...{ taken: 0, places_left: 12, module_places_left: { Robotics: 6 } },
    discount_codes: original.discount_codes.map((code) => ({
      ...code,
      last_day: code.last_day && '2041-01-10',
    })),
    registrations: { unpaid: 0, pending: 0, approved: 0, rejected: 0, cancelled: 0 },
  });
  expect(await visibility(body.id)).toMatchObject({ isListed: false });
});

test('a duplicate without a year in its title is called a copy, and an unknown event is 404', async () => {
  const { id } = await addEvent(site);
  expect((await duplicate(id)).body.title).toBe('Winter Code Sprint (copy)');
  expect((await duplicate('01a1fd9c-0000-7000-8000-000000000000')).status).toBe(404);
});
