import type { Role } from '@club/contracts/auth/role';
import type { EventWork } from '@club/contracts/events/today';
import { formData } from '@club/contracts/http/client';
import { wallClock } from '@club/service-kit/time/wall-clock';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { getEventsToday } from './today.service.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const workOf = async () =>
  (await asAdmin<{ work: EventWork[] }>(site, 'GET', '/api/admin/events/today')).body.work;
const kindsFor = async (role: Role) => {
  const admin = { adminId: '', sessionId: '', email: 'a@club.test', role };
  const { work } = await getEventsToday({ ...site.ctx, actor: { name: 'a@club.test', admin } });
  return work.map(({ kind }) => kind);
};

test('a new site has nothing to do', async () => {
  const { body } = await asAdmin(site, 'GET', '/api/admin/events/today');
  expect(body).toEqual({ work: [], has_samples: false });
  expect((await call(site, 'GET', '/api/admin/events/today')).status).toBe(401);
});

test('each kind of work names its event and number, and each role sees what it may do', async () => {
  const today = wallClock(new Date(), site.ctx.timeZone).slice(0, 10);
  const { id } = await addEvent(site, { title: 'Sprint', time: '18:30' });
  const of = (kind: EventWork['kind'], count: number) => ({
    ...{ kind, count, event: { id, title: 'Sprint', time: '18:30' } },
  });
  const teams = [await addPendingTeam(site, id), await addPendingTeam(site, id)];
  expect(await workOf()).toEqual([of('receipts', 2)]);

  const row = `${today},IBFT ${teams[0]?.reference},FT77123456A,,"3,700.00"`;
  const file = new File([`Date,Description,Transaction ID,Debit,Credit\n${row}`], 'may.csv');
  await asAdmin(
    site,
    'POST',
    '/api/admin/statements',
    formData({ file, account: 'Club', confirmed: 'true' }),
  );
  expect(await workOf()).toContainEqual({ kind: 'sure_lines', count: 1, event: null });

  const path = `/api/admin/events/${id}/registrations`;
  const cancelled = { reason: 'The hall is closed.' };
  await asAdmin(site, 'POST', `${path}/${teams[1]?.registration_id}/cancel`, cancelled);
  expect(await workOf()).toContainEqual(of('refunds', 1));
  const flagged = await asAdmin<{ total: number }>(site, 'GET', `${path}?flag=refund`);
  expect(flagged.body.total).toBe(1);

  await addEvent(site, { title: 'Hidden', published: 'false' });
  await site.db.updateTable('event').set({ date: today }).where('id', '=', id).execute();
  const kinds = (await workOf()).map(({ kind }) => kind);
  expect(kinds).toEqual(['receipts', 'sure_lines', 'refunds', 'arrivals', 'drafts']);
  expect(await kindsFor('treasurer')).toEqual(kinds);
  expect(await kindsFor('editor')).toEqual(['arrivals', 'drafts']);
  expect(await kindsFor('reader')).toEqual([]);

  await asAdmin(site, 'DELETE', `/api/admin/events/${id}`);
  expect((await workOf()).filter(({ event }) => event?.id === id)).toEqual([]);
});
