import type { ClubEvent, NextEvent, PastEvents, ShownEvents } from '@club/contracts/events/event';
import { addEvent, call, type EventsSite, openEventsSite } from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());
beforeEach(() => site.pool.query('truncate events.event cascade'));

/** Everything but the date: the database needs real timers. */
const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const closed = { registration_open: 'false' };
const get = <Body>(path: string) => call<Body>(site, 'GET', path);
const titles = (events: ClubEvent[]) => events.map(({ title }) => title);
const shown = async () => (await get<ShownEvents>('/api/events/shown')).body;

test('shows what is not over or takes teams, the latest past events, and the years of all past ones', async () => {
  await addEvent(site, { ...closed, title: 'Later', date: '2999-02-01' });
  await addEvent(site, { ...closed, title: 'Next', date: '2999-01-01' });
  await addEvent(site, { ...closed, title: 'Running', date: '2024-01-01', end_date: '2999-01-01' });
  await addEvent(site, { title: 'Still open', date: '2024-05-05', closes_at: '2999-01-01T10:00' });
  await addEvent(site, { title: 'Forgotten', date: '2024-05-06' });
  await addEvent(site, { title: 'Too late', date: '2024-05-04', closes_at: '2024-05-01T10:00' });
  await addEvent(site, { ...closed, title: 'Draft', date: '2019-01-01', published: 'false' });
  for (let nth = 1; nth <= 7; nth += 1) {
    await addEvent(site, { ...closed, title: `Old ${nth}`, date: `202${nth % 3}-03-0${nth}` });
  }
  const body = await shown();
  expect(titles(body.current)).toEqual(['Next', 'Later', 'Still open', 'Running']);
  expect(titles(body.past)).toEqual(['Forgotten', 'Too late', 'Old 5', 'Old 2', 'Old 7', 'Old 4']);
  expect(body.years).toEqual([2024, 2022, 2021, 2020]);
});

test.each([
  ['Asia/Karachi', '2040-05-10T18:59:30Z'],
  ['America/New_York', '2041-05-11T03:59:30Z'],
])(
  "an event of today is over a minute later, at the club's midnight in %s",
  async (timeZone, late) => {
    await site.pool.query(
      `update kit.club set settings = jsonb_build_object('time_zone', $1::text)`,
      [timeZone],
    );
    site.changes.touch(['club']);
    const clock = jest.useFakeTimers({ now: Date.parse(late), doNotFake: [...timers] });
    try {
      await addEvent(site, { ...closed, title: 'Tonight', date: `${late.slice(0, 7)}-10` });
      expect(titles((await shown()).current)).toEqual(['Tonight']);
      clock.advanceTimersByTime(60_000);
      const body = await shown();
      expect([titles(body.current), titles(body.past)]).toEqual([[], ['Tonight']]);
    } finally {
      jest.useRealTimers();
      await site.pool.query(`update kit.club set settings = '{}'`);
      site.changes.touch(['club']);
    }
  },
);

test('the home page shows the next event that takes teams, or none', async () => {
  const next = async () => (await get<NextEvent>('/api/events/shown/next')).body.event;
  expect(await next()).toBeNull();
  await addEvent(site, { ...closed, title: 'Closed', date: '2999-01-01' });
  await addEvent(site, { title: 'Not yet', date: '2999-01-02', opens_at: '2998-12-01T00:00' });
  await addEvent(site, { title: 'Draft', date: '2999-01-03', published: 'false' });
  await addEvent(site, {
    title: 'Bare',
    date: '2999-01-04',
    modules: '',
    module_amounts: '',
    discount_codes: '[]',
  });
  expect(await next()).toBeNull();
  await addEvent(site, { title: 'Open', date: '2999-02-01', capacity: '8' });
  await addEvent(site, { title: 'Open later', date: '2999-03-01' });
  expect(await next()).toMatchObject({
    slug: 'open',
    title: 'Open',
    when: 'Fri 1 Feb 2999, 10:00',
    location: 'Main Auditorium',
    places_left: 8,
    fee: 'PKR 1,200 to PKR 2,500 per module and team',
  });
});

test('the past events of a year come in pages, the latest first', async () => {
  const { id } = await addEvent(site, { ...closed, title: 'Last', date: '2023-12-31' });
  await addEvent(site, { ...closed, title: 'Next', date: '2999-01-01' });
  await site.pool.query(
    `insert into events.event (id, title, description, date, time, location, registration_open)
     select gen_random_uuid(), 'Event ' || n, '', date '2023-01-01' + n, '10:00', '', false from generate_series(1, 24) n`,
  );
  const first = (await get<PastEvents>('/api/events/past/2023')).body;
  expect(first).toMatchObject({ has_older: true, years: [2023] });
  expect(titles(first.items).slice(0, 2)).toEqual(['Last', 'Event 24']);
  expect(first.items).toHaveLength(24);
  const second = (await get<PastEvents>('/api/events/past/2023?page=2')).body;
  expect([second.has_older, titles(second.items)]).toEqual([false, ['Event 1']]);
  for (const path of ['2023?page=3', '2022', '2999', '20']) {
    expect((await get(`/api/events/past/${path}`)).status).toBe(404);
  }
  expect((await get('/api/events/past/2023?page=0')).status).toBe(400);
  expect((await get<ClubEvent>(`/api/events/${id}`)).body).toEqual(first.items[0]);
});

test('a draft and an unknown event are not found', async () => {
  const { id } = await addEvent(site, { published: 'false' });
  expect((await get(`/api/events/${id}`)).status).toBe(404);
  expect((await get('/api/events/01a1fd9c-0000-7000-8000-000000000000')).status).toBe(404);
});

test('a list holds at most 500 events, the next ones first', async () => {
  await site.pool.query(
    `insert into events.event (id, title, description, date, time, location, registration_open)
     select gen_random_uuid(), 'Event ' || n, '', (now() at time zone 'Asia/Karachi')::date + 300 - n, '10:00', '', false from generate_series(1, 600) n`,
  );
  const { body } = await get<ClubEvent[]>('/api/events');
  expect(body).toHaveLength(500);
  expect(titles(body).slice(0, 1)).toEqual(['Event 300']);
  expect(titles(body).at(-1)).toBe('Event 500');
});
