import type { EventTeams } from '@club/contracts/events/event-teams';
import { DAY_MS } from '@club/contracts/values/day';
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
    { title: 'Past', url: `/events/${past.slug}`, date: inDays(-30), teams: 1, approved: 1 },
    { title: 'Next', url: `/events/${next.slug}`, date: inDays(5), teams: 3, approved: 1 },
    expect.objectContaining({ title: 'In 20 days', teams: 0, approved: 0 }),
    expect.objectContaining({ title: 'In 30 days' }),
  ]);
});
