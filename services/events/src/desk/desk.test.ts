import { randomUUID } from 'node:crypto';
import type { nextReceipt as nextCall } from '@club/contracts/events/desk';
import type { CallAnswer } from '@club/contracts/http/call';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { times } from '../testing/races.ts';
import { lookAtRegistration, nextReceipt } from './desk.service.ts';
import { withNames } from './viewer-names.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

type Next = CallAnswer<typeof nextCall>;

const next = async (eventId: string, window: string, more: object = {}) =>
  (await asAdmin<Next>(site, 'POST', `/api/admin/events/${eventId}/desk/next`, { window, ...more }))
    .body;
const lookAt = (eventId: string, window: string, registration_id: string | null) =>
  asAdmin(site, 'PUT', `/api/admin/events/${eventId}/desk`, { window, registration_id });

/** A window of another admin. */
function colleague(eventId: string, email = 'hira.khan@club.test') {
  const admin = {
    adminId: randomUUID(),
    email,
    role: 'treasurer',
    sessionId: randomUUID(),
  } as const;
  const ctx = { ...site.ctx, actor: { name: email, admin } };
  const window = randomUUID();
  return {
    next: () => nextReceipt(ctx, { id: eventId, filter: {}, passed: [], window }),
    lookAt: (registration_id: string | null) =>
      lookAtRegistration(ctx, { id: eventId, registration_id, window }),
  };
}

/** An event with pending teams, the oldest first. */
async function eventWithTeams(count: number) {
  const { id } = await addEvent(site);
  const teams: string[] = [];
  for (let n = 0; n < count; n += 1) teams.push((await addPendingTeam(site, id)).registration_id);
  return { id, teams };
}

test('the oldest pending registration comes first, with those that follow and its place', async () => {
  const { id, teams } = await eventWithTeams(6);
  await addTeam(site, id);
  const window = randomUUID();
  const first = await next(id, window);
  expect(first).toMatchObject({ registration_id: teams[0], position: 1, total: 6 });
  expect(first.items.map((item) => item.id)).toEqual(teams.slice(0, 4));
  const passed = teams.slice(0, 2);
  expect(await next(id, window, { passed })).toMatchObject({
    registration_id: teams[2],
    position: 3,
    total: 6,
  });
  expect(await next(id, window, { passed: teams })).toMatchObject({
    registration_id: null,
    total: 6,
    items: [],
  });
});

test('the filter of the list holds, and decided teams are no longer offered', async () => {
  const { id, teams } = await eventWithTeams(2);
  const special = await addPendingTeam(site, id, { team_name: 'Segfault Society' });
  const filter = { search: 'segfault', status: 'approved', sort: 'payable', order: 'desc' };
  expect(await next(id, randomUUID(), { filter })).toMatchObject({
    registration_id: special.registration_id,
    position: 1,
    total: 1,
  });
  await asAdmin(site, 'POST', decisionPath(id, special.team_name, 'approve'));
  expect(await next(id, randomUUID(), { filter })).toMatchObject({
    registration_id: null,
    total: 0,
  });
  expect((await next(id, randomUUID())).registration_id).toBe(teams[0]);
});

test('20 windows that ask at the same time get 20 different registrations', async () => {
  const { id, teams } = await eventWithTeams(20);
  const got = await Promise.all(times(20, () => next(id, randomUUID())));
  expect(new Set(got.map(({ registration_id }) => registration_id))).toEqual(new Set(teams));
  expect((await colleague(id).next()).registration_id).toBeNull();
});

test('a reload gives the registration back, and another window of the same admin gets the next one', async () => {
  const { id, teams } = await eventWithTeams(3);
  const [mine, second] = [randomUUID(), randomUUID()];
  await lookAt(id, mine, teams[1] as string);
  await next(id, mine, { passed: [teams[1]] });
  const { lookAt: colleagueLooks } = colleague(id);
  await colleagueLooks(teams[1] as string);
  expect(await next(id, mine)).toMatchObject({ registration_id: teams[1], position: 2 });
  expect((await next(id, second)).items.map((item) => item.id)).toEqual([teams[2], teams[0]]);
});

test('registrations of another admin are not offered, and those of own windows come last', async () => {
  const { id, teams } = await eventWithTeams(3);
  const { next: colleagueNext, lookAt: colleagueLooks } = colleague(id);
  await lookAt(id, randomUUID(), teams[0] as string);
  expect((await colleagueNext()).items.map((item) => item.id)).toEqual(teams.slice(1));
  await colleagueLooks(teams[1] as string);
  const { items } = await next(id, randomUUID());
  expect(items.map((item) => item.id)).toEqual([teams[2], teams[0]]);
});

test('a window keeps what it took while it looks, and frees what it has left', async () => {
  const { id, teams } = await eventWithTeams(3);
  const mine = randomUUID();
  const { next: colleagueNext, lookAt: colleagueLooks } = colleague(id);
  const asksNext = async () => (await colleagueNext()).registration_id;
  await next(id, mine);
  await lookAt(id, mine, teams[0] as string);
  // It takes the one that it will show after this.
  await next(id, mine, { passed: [teams[0]] });
  expect(await asksNext()).toBe(teams[2]);
  await colleagueLooks(null);
  await lookAt(id, mine, teams[1] as string);
  expect(await asksNext()).toBe(teams[0]);
  await colleagueLooks(null);
  await lookAt(id, mine, null);
  await site.database.pool.query('update events.desk_claim set expires_at = now()');
  expect(await asksNext()).toBe(teams[0]);
});

/** The stream of a window. `until` reads on to an event. */
async function follow(eventId: string) {
  const response = await site.app.request(`/api/admin/events/${eventId}/desk`, {
    headers: site.adminHeaders,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    response,
    close: () => reader.cancel(),
    async until(part: string): Promise<void> {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${part}.`);
        text += decoder.decode(value, { stream: true });
      }
      text = text.slice(text.indexOf(part) + part.length);
    },
  };
}

test('the stream says that registrations changed, and what other admins look at', async () => {
  const { id, teams } = await eventWithTeams(2);
  const [first, second] = [colleague(id), colleague(id)];
  const namesake = colleague(id, 'admin@mail.test');
  const stream = await follow(id);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  await stream.until('retry: 3000');
  // Neither the own window nor the second one of an admin is named.
  await lookAt(id, randomUUID(), teams[0] as string);
  await first.lookAt(teams[0] as string);
  await second.lookAt(teams[0] as string);
  await stream.until(`data: [{"registration_id":"${teams[0]}","name":"Hira Khan"}]\n`);
  await first.lookAt(null);
  await second.lookAt(null);
  await namesake.lookAt(teams[1] as string);
  await stream.until(`data: [{"registration_id":"${teams[1]}","name":"admin@mail.test"}]\n`);
  await addPendingTeam(site, id);
  await stream.until('event: registrations');
  await namesake.lookAt(null);
  await stream.until('data: []');
  await stream.close();
});

test('the desk is for verified admins, of events that exist', async () => {
  const { id } = await addEvent(site);
  const window = randomUUID();
  const base = `/api/admin/events/${id}/desk`;
  for (const [method, path, body] of [
    ['GET', base, undefined],
    ['PUT', base, { window, registration_id: null }],
    ['POST', `${base}/next`, { window }],
  ] as const) {
    expect((await call(site, method, path, body)).status).toBe(401);
    expect((await asAdmin(site, method, path.replace(id, randomUUID()), body)).status).toBe(404);
  }
  expect(
    (await asAdmin(site, 'POST', `${base}/next`, { window: 'x', passed: 'y' })).body,
  ).toMatchObject({
    fields: { window: 'The window must be a UUID.', passed: 'Passed must be a list of ids.' },
  });
});

test('an email address gives the name of an admin, and is shown where two names are equal', () => {
  const named = (...emails: string[]) =>
    withNames(
      emails.map((email) => ({ registration_id: '', email })),
      'chief@club.test',
    ).map(({ name }) => name);
  expect(named('hira@club.test', 'hira.khan@club.test', 'h_k@x.y')).toEqual([
    'Hira',
    'Hira Khan',
    'H K',
  ]);
  expect(named('chief@x.y', 'h.k@club.test', 'h_k@x.y', 'h.k@club.test')).toEqual([
    'chief@x.y',
    'h.k@club.test',
    'h_k@x.y',
    'h.k@club.test',
  ]);
});
