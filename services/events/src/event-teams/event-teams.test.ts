import type { AdminEvent } from '@club/contracts/events/event';
import type { EventTeams } from '@club/contracts/events/event-teams';
import { DAY_MS } from '@club/contracts/values/day';
import { wallClock } from '@club/service-kit/time/wall-clock';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const list = async () => (await call<EventTeams[]>(site, 'GET', '/api/event-teams')).body;

const shown = ({ title, slug }: AdminEvent) => ({ title, url: `/events/${slug}` });

test('lists past events of a year and the next three with the numbers of their teams, without names', async () => {
  const closed = { registration_open: 'false' };
  await addEvent(site, { ...closed, title: 'Too old', date: inDays(-380) });
  const past = await addEvent(site, { title: 'Past' });
  const next = await addEvent(site, { title: 'Next', date: inDays(5) });
  await addEvent(site, { ...closed, title: 'Draft', date: inDays(6), published: 'false' });
  for (const days of [20, 30, 40]) {
    await addEvent(site, { ...closed, title: `In ${days} days`, date: inDays(days) });
  }
  for (const { id } of [past, next, next]) await addTeam(site, id);
  for (const { id } of [past, next]) {
    const team = await addTeam(site, id);
    await pay(site, id, paymentForm(team));
    await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'));
  }
  await site.pool.query('update events.event set date = $1 where id = $2', [inDays(-30), past.id]);
  expect(await list()).toEqual([
    { ...shown(past), date: inDays(-30), teams: 1, approved: 1, is_over: true },
    { ...shown(next), date: inDays(5), teams: 3, approved: 1, is_over: false },
    expect.objectContaining({ title: 'In 20 days', teams: 0, approved: 0 }),
    expect.objectContaining({ title: 'In 30 days' }),
  ]);
});

test("today's event is over at its end, not at midnight", async () => {
  const { id } = await addEvent(site, { title: 'Today' });
  const clock = (ms: number) => wallClock(new Date(Date.now() + ms), site.clock.timeZone());
  const endsAt = async (moment: string) => {
    await site.pool.query(
      `update events.event set date = $2::date - 1, end_date = $2, end_time = $3 where id = $1`,
      [id, moment.slice(0, 10), moment.slice(11)],
    );
    site.changes.touch(['events']);
  };
  const isOver = async () => (await list()).find(({ title }) => title === 'Today')?.is_over;
  await endsAt(clock(-DAY_MS / 12));
  expect(await isOver()).toBe(true);
  await endsAt(clock(DAY_MS / 12));
  expect(await isOver()).toBe(false);
});
