import type { AdminEvent, ClubEvent, NextEvent, ShownEvents } from '@club/contracts/events/event';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { formData } from '@club/contracts/http/client';
import { DAY_MS } from '@club/contracts/values/day';
import { eventTimes, zones } from '../../../../tests/fixtures/world/event-times.ts';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  eventFields,
  inHours,
  openEventsSite,
  pay,
  paymentForm,
  teamForm,
} from '../testing/events-site.ts';
import { getEvent } from './event.repository.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

test.each(eventTimes)(
  'an event %s closes and ends at its moments',
  async (_, fields, closing, over_at) => {
    const { id } = await addEvent(site, { ...fields, opens_at: '2026-01-01T00:00' });
    expect(await getEvent(site.db, id)).toMatchObject({ closing, over_at });
  },
);

/** The fields of an event from so many hours ago until so many hours ago. */
function hoursAgo(start: number, end?: number) {
  const [date, time] = inHours(site, -start).split('T');
  const [end_date, end_time] = end === undefined ? ['', ''] : inHours(site, -end).split('T');
  return { date, time, end_date, end_time };
}

const move = async (event: AdminEvent, times: object) => {
  const form = formData({ ...eventFields, title: event.title, waiting_hours: '24', ...times });
  return asAdmin<AdminEvent>(site, 'PUT', `/api/admin/events/${event.id}`, form);
};
const stateOf = async (id: string) =>
  (await call<ClubEvent>(site, 'GET', `/api/events/${id}`)).body;
const codeOf = async (path: string, body: object) =>
  (await call(site, 'POST', path, body)).body.code;

describe.each(zones)('for a club in %s', (zone) => {
  beforeAll(async () => {
    await site.pool.query('truncate events.event cascade');
    await site.pool.query(
      `update kit.club set settings = jsonb_build_object('time_zone', $1::text)`,
      [zone],
    );
    site.changes.touch(['club']);
    await site.clock.refresh();
  });

  test('an event whose end has passed takes no teams and no payment, and is past everywhere', async () => {
    const event = await addEvent(site, { title: `Over in ${zone}`, waiting_hours: '24' });
    const team = await addTeam(site, event.id);
    const rejected = await addPendingTeam(site, event.id);
    await asAdmin(site, 'POST', decisionPath(event.id, rejected.team_name, 'reject'), {
      reason: 'No.',
    });
    const { body } = await move(event, hoursAgo(5, 2));
    expect(body).toMatchObject({
      registration_open: true,
      registration_state: 'closed',
      is_over: true,
    });

    expect(await codeOf(`/api/events/${event.id}/register`, teamForm())).toBe(
      'registrations_closed',
    );
    const wanted = { email: 'a@club.test', team_name: 'A', team_size: 2, modules: ['Robotics'] };
    expect(await codeOf(`/api/events/${event.id}/waiting`, wanted)).toBe('registrations_closed');
    expect((await pay(site, event.id, paymentForm(team))).body.code).toBe('event_over');
    const timers = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] as const;
    // The clock of the process is a day behind: that of the database decides.
    jest.useFakeTimers({ now: Date.now() - DAY_MS, doNotFake: [...timers] });
    try {
      expect((await pay(site, event.id, paymentForm(team))).body.code).toBe('event_over');
    } finally {
      jest.useRealTimers();
    }
    const own = { payment_token: team.payment_token };
    expect(await codeOf('/api/registration/confirm', own)).toBe('event_over');
    const detail = (await call<RegistrationDetail>(site, 'POST', '/api/registration', own)).body;
    expect(detail.can).toMatchObject({ edit: false, add_members: false, pay: false });
    // It paid before the end, and proves it.
    expect((await pay(site, event.id, paymentForm(rejected))).status).toBe(200);

    const { body: shown } = await call<ShownEvents>(site, 'GET', '/api/events/shown');
    const has = (list: ClubEvent[]) => list.some(({ id }) => id === event.id);
    expect([has(shown.current), has(shown.past)]).toEqual([false, true]);
    const next = (await call<NextEvent>(site, 'GET', '/api/events/shown/next')).body.event;
    expect(next?.title).not.toBe(event.title);
  });

  test('a running event, and one without an end that closes later, take teams; one without an end closes at its start', async () => {
    const running = await addEvent(site, hoursAgo(2, -2));
    const late = await addEvent(site, { ...hoursAgo(2), closes_at: inHours(site, 2) });
    const begun = await addEvent(site, hoursAgo(1));
    expect(await stateOf(running.id)).toMatchObject({ registration_state: 'open', is_over: false });
    expect(await stateOf(late.id)).toMatchObject({ registration_state: 'open', is_over: false });
    expect(await stateOf(begun.id)).toMatchObject({ registration_state: 'closed' });
    const team = await addTeam(site, running.id);
    expect(team.pay_by > inHours(site, 0)).toBe(true);
    expect(team.pay_by <= inHours(site, 2)).toBe(true);
    expect((await pay(site, running.id, paymentForm(team))).status).toBe(200);
  });
});

test('visitors read the closing that counts, admins the one that they typed', async () => {
  const typed = { end_time: '17:00', closes_at: '2038-02-01T12:00' };
  const event = await addEvent(site, typed);
  expect(event.closes_at).toBe('2038-02-01T12:00');
  expect((await stateOf(event.id)).closes_at).toBe('2038-01-20T17:00');
});
