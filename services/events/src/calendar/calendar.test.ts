import type { AdminEvent } from '@club/contracts/events/event';
import { formData } from '@club/contracts/http/client';
import ICAL from 'ical.js';
import {
  addEvent,
  asAdmin,
  type EventsSite,
  eventFields,
  openEventsSite,
  PUBLIC_URL,
} from '../testing/events-site.ts';
import { eventCalendar } from './event-calendar.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const load = async (id: string) => site.app.request(`/api/events/${id}/calendar.ics`);

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return { calendar, component, event: new ICAL.Event(component) };
}

const isoOf = (time: ICAL.Time) => time.toJSDate().toISOString();

test('a calendar file holds title, time in UTC, place and link, and is the same bytes until the event changes', async () => {
  const { id } = await addEvent(site, {
    title: 'Code; Sprint, \u{1f680} کوڈ',
    location: 'Hall 2, Block C',
  });
  const response = await load(id);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="code-sprint.ics"',
  );
  const text = await response.text();
  const { calendar, component, event } = parse(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect([event.uid, event.summary, event.location]).toEqual([
    id,
    'Code; Sprint, \u{1f680} کوڈ',
    'Hall 2, Block C',
  ]);
  expect(isoOf(event.startDate)).toBe('2038-01-20T05:00:00.000Z');
  expect(component.getFirstPropertyValue('url')).toBe(
    encodeURI(`${PUBLIC_URL}/events/code-sprint-کوڈ`),
  );
  const etag = response.headers.get('etag') ?? '';
  const again = await site.app.request(`/api/events/${id}/calendar.ics`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});

test('an update raises SEQUENCE under the same UID', async () => {
  const { id, version } = await addEvent(site, { title: 'Moving Target' });
  const before = parse(await (await load(id)).text());
  const form = formData({ ...eventFields, title: 'Moving Target', date: '2038-02-03', version });
  await asAdmin<AdminEvent>(site, 'PUT', `/api/admin/events/${id}`, form);
  const after = parse(await (await load(id)).text());
  expect(after.event.uid).toBe(before.event.uid);
  expect(after.event.sequence).toBeGreaterThan(before.event.sequence);
  expect(isoOf(after.event.startDate)).toBe('2038-02-03T05:00:00.000Z');
});

test('an event in the trash and an unknown event have no calendar file', async () => {
  const { id } = await addEvent(site, { title: 'Gone' });
  expect((await load(id)).status).toBe(200);
  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
  expect((await load(id)).status).toBe(404);
  expect((await load('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
});

const sprint = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  slug: 'code-sprint',
  title: 'Code Sprint',
  date: '2038-03-27',
  time: '23:30',
  end_date: null,
  end_time: '',
  location: 'Hall 2',
  map_url: 'https://maps.example/hall',
  version: 3,
  updated_at: new Date(0),
};

test.each([
  [{ end_time: '23:45' }, 'Asia/Karachi', '2038-03-27T18:30:00.000Z', '2038-03-27T18:45:00.000Z'],
  // The clocks of Berlin change that night.
  [
    { end_date: '2038-03-28', end_time: '04:00' },
    'Europe/Berlin',
    '2038-03-27T22:30:00.000Z',
    '2038-03-28T02:00:00.000Z',
  ],
  [{ end_date: '2038-03-28' }, 'UTC', '2038-03-27T23:30:00.000Z', '2038-03-28T23:59:00.000Z'],
])('an end of %j in %s is a moment in UTC', (end, timeZone, start, ended) => {
  const { event } = parse(
    eventCalendar({ ...sprint, ...end }, { publicUrl: PUBLIC_URL, timeZone }),
  );
  expect([isoOf(event.startDate), isoOf(event.endDate)]).toEqual([start, ended]);
  expect(event.description).toContain('https://maps.example/hall');
});

test('an event without a known end has none in the calendar', () => {
  const text = eventCalendar(sprint, { publicUrl: PUBLIC_URL, timeZone: 'UTC' });
  expect(text).not.toContain('DTEND');
});

const readCalendar = async () => {
  const response = await site.app.request('/api/calendar.ics');
  return { response, text: await response.text() };
};

test('the calendar of the club has all events with their addresses, and its lines are folded', async () => {
  await site.database.pool.query(`update kit.club set name = 'Robotics, Society'`);
  const title = `Very long ${'title '.repeat(8)}${'کوڈ '.repeat(14)}x`;
  const { id, slug } = await addEvent(site, { title });
  site.changes.touch(['club', 'events']);
  const { response, text } = await readCalendar();
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Robotics, Society');
  const events = calendar.getAllSubcomponents('vevent').map((item) => new ICAL.Event(item));
  const event = events.find(({ uid }) => uid === id);
  expect(event?.summary).toBe(title);
  expect(event?.component.getFirstPropertyValue('url')).toBe(`${PUBLIC_URL}/events/${slug}`);
});

test('a calendar that has a deleted event learns that it is cancelled; drafts are never in it', async () => {
  const { id } = await addEvent(site, { title: 'Called Off' });
  const draft = await addEvent(site, { title: 'Draft', published: 'false' });
  const entryOf = async (uid: string) =>
    new ICAL.Component(ICAL.parse((await readCalendar()).text))
      .getAllSubcomponents('vevent')
      .find((item) => item.getFirstPropertyValue('uid') === uid);
  const before = await entryOf(id);
  expect(before?.getFirstPropertyValue('status')).toBeNull();
  expect(await entryOf(draft.id)).toBeUndefined();
  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
  const after = await entryOf(id);
  expect(after?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(Number(after?.getFirstPropertyValue('sequence'))).toBeGreaterThan(
    Number(before?.getFirstPropertyValue('sequence')),
  );
  await site.database.pool.query(
    `update events.event set deleted_at = now() - interval '31 days' where id = $1`,
    [id],
  );
  site.changes.touch(['events']);
  expect(await entryOf(id)).toBeUndefined();
});
