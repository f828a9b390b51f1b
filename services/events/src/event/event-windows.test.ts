import type { ClubEvent } from '@club/contracts/events/event';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { addEvent, call, type EventsSite, openEventsSite } from '../testing/events-site.ts';
import { followWindows } from './event-windows.task.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

/** Waits until all announcements so far have arrived: they arrive in order, and this one comes last. */
async function announcementsArrived(): Promise<void> {
  const before = site.changes.lastChange(['about']);
  await site.pool.query(`select pg_notify('club_changes', 'about')`);
  await until(async () => site.changes.lastChange(['about']) > before);
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Runs the job as the crontab queues it. @returns whether the topic was touched */
async function isTouchedAt(queued: string, runs = queued): Promise<boolean> {
  await announcementsArrived();
  const before = site.changes.lastChange(['events']);
  await followWindows(site.ctx, { _cron: { ts: queued } }, new Date(runs));
  await announcementsArrived();
  return site.changes.lastChange(['events']) > before;
}

test('the minute in which an event opens or closes touches the lists of events, other minutes do not', async () => {
  await addEvent(site, { opens_at: '2031-05-01T10:00', closes_at: '2031-05-03T18:30' });
  expect(await isTouchedAt('2031-05-01T04:59:00Z')).toBe(false);
  expect(await isTouchedAt('2031-05-01T05:00:00Z')).toBe(true);
  expect(await isTouchedAt('2031-05-01T05:01:00Z')).toBe(false);
  expect(await isTouchedAt('2031-05-03T13:30:00Z')).toBe(true);
});

test('a job that starts late still counts the minute for which it was queued', async () => {
  await addEvent(site, { opens_at: '2031-06-01T10:00' });
  expect(await isTouchedAt('2031-06-01T05:00:00Z', '2031-06-01T05:07:30Z')).toBe(true);
});

test('an event that has just opened is open in the prepared list', async () => {
  const opensAt = wallClock(new Date(Date.now() + 3_600_000), site.ctx.timeZone);
  const { id } = await addEvent(site, { opens_at: opensAt });
  const stateOf = async () => {
    const { body } = await call<ClubEvent[]>(site, 'GET', '/api/events');
    return body.find((event) => event.id === id)?.registration_state;
  };
  await announcementsArrived();
  expect(await stateOf()).toBe('not_open_yet');
  await site.pool.query('update events.event set opens_at = $1 where id = $2', [
    wallClock(new Date(), site.ctx.timeZone),
    id,
  ]);
  expect(await stateOf()).toBe('not_open_yet');
  await followWindows(site.ctx, {});
  await announcementsArrived();
  expect(await stateOf()).toBe('open');
});
