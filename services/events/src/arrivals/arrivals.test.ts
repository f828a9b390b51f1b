import { randomBytes, randomUUID } from 'node:crypto';
import type { Arrivals, CheckInResult } from '@club/contracts/events/arrivals';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  auditOf,
  call,
  decisionPath,
  type EventsSite,
  member,
  openEventsSite,
} from '../testing/events-site.ts';
import { allAtOnce, countRows, slowDown, times } from '../testing/races.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { checkIn } from './check-in.service.ts';

let site: EventsSite;
let event: string;
beforeAll(async () => {
  site = await openEventsSite();
  event = (await addEvent(site)).id;
});
afterAll(() => site.close());

const list = (id = event) => `/api/admin/events/${id}/registrations`;

async function approvedTeam(fields: object = {}, id = event): Promise<RegisteredTeam> {
  const team = await addPendingTeam(site, id, fields);
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'), {});
  return team;
}

const ticketsOf = async ({ payment_token }: RegisteredTeam) =>
  (await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token })).body
    .tickets ?? [];
const codesOf = async (team: RegisteredTeam) => (await ticketsOf(team)).map(({ code }) => code);

type Answer = CheckInResult & { code: string; detail: string; fields?: Record<string, string> };
const enter = (body: object, id = event) =>
  asAdmin<Answer>(site, 'POST', `/api/admin/events/${id}/check-ins`, {
    nonce: randomUUID(),
    ...body,
  });
const refusal = async (body: object, id = event) => (await enter(body, id)).body.code;
const undo = (body: object) =>
  asAdmin(site, 'POST', `/api/admin/events/${event}/check-ins/undo`, body);
const arrivals = async (query = '', id = event) =>
  (await asAdmin<Arrivals>(site, 'GET', `/api/admin/events/${id}/arrivals${query}`)).body;

const correct = async (team: RegisteredTeam, position: number, change: object) => {
  const path = `${list()}/${team.registration_id}/members/${position}`;
  const { body } = await call<RegistrationDetail>(site, 'POST', '/api/registration', {
    payment_token: team.payment_token,
  });
  return asAdmin(site, 'PUT', path, { ...body.members[position], ...change });
};

test('members of an approved team have tickets, and their email has them too', async () => {
  const waiting = await addPendingTeam(site, event);
  expect(await ticketsOf(waiting)).toEqual([]);
  const team = await approvedTeam();
  const tickets = await ticketsOf(team);
  expect(tickets).toHaveLength(2);
  expect(new Set(tickets.map(({ number }) => number)).size).toBe(2);
  expect(await ticketsOf(team)).toEqual(tickets);
  const email = (await queuedEmails(site.pool)).at(-1);
  expect(email?.content?.entryTickets?.tickets).toEqual(tickets);
});

test('a ticket opens the door once; the second time says when and by whom', async () => {
  const team = await approvedTeam();
  const [first = '', second = ''] = await codesOf(team);
  const nonce = randomUUID();
  const green = await enter({ code: first, nonce, note: 'Came late' });
  expect(green).toMatchObject({
    status: 200,
    body: {
      result: 'in',
      team_name: team.team_name,
      modules: ['Web development', 'Robotics'],
      arrived: 1,
      expected: 2,
      note: 'Came late',
    },
  });
  expect((await enter({ code: first, nonce })).body).toEqual(green.body);
  const amber = await enter({ code: first });
  expect(amber.body).toMatchObject({
    result: 'already',
    checked_in_at: green.body.checked_in_at,
    checked_in_by: site.adminEmail,
  });
  // A typed number needs no signature.
  expect((await enter({ code: second.slice(0, 12).toLowerCase() })).body.arrived).toBe(2);
  const actions = await auditOf(site, team.registration_id);
  expect(actions.filter((action) => action === 'registration.checked_in')).toHaveLength(2);
});

test('an undone check-in stays undone when its request is repeated, and an undo ends only what it names', async () => {
  const { registration_id } = await approvedTeam();
  const nonce = randomUUID();
  const first = await enter({ registration_id, nonce });
  expect(first.body).toMatchObject({ arrived: 2, expected: 2 });
  const seen = { registration_id, checked_in_at: first.body.checked_in_at };
  expect((await undo({ ...seen, position: 0 })).status).toBe(200);
  expect((await enter({ registration_id })).body).toMatchObject({ result: 'in', arrived: 2 });
  expect((await undo({ ...seen, position: 0 })).status).toBe(200);
  expect((await enter({ registration_id })).body).toMatchObject({ result: 'already', arrived: 2 });

  const alone = await approvedTeam({ members: [member('alone-undo@club.test')] });
  const once = await enter({ registration_id: alone.registration_id, nonce });
  await undo({
    registration_id: alone.registration_id,
    checked_in_at: once.body.checked_in_at,
  });
  expect(await refusal({ registration_id: alone.registration_id, nonce })).toBe('check_in_undone');
});

test('a ticket that does not open the door has its reason', async () => {
  const team = await approvedTeam();
  const [code = ''] = await codesOf(team);
  const forged = `${code.slice(0, 60)}${code[60] === 'A' ? 'B' : 'A'}${code.slice(61)}`;
  expect(await refusal({ code: forged })).toBe('ticket_forged');
  expect(await refusal({ code: `000000000000${code.slice(12)}` })).toBe('ticket_forged');
  expect((await enter({ code: '000000000000' })).status).toBe(404);
  expect(await enter({ code: 'hello' })).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining('not a ticket') } },
  });
  expect((await enter({})).body.fields).toHaveProperty('code');
  expect((await enter({ code, nonce: 'x' })).body.fields).toHaveProperty('nonce');
  const { registration_id } = team;
  expect((await enter({ registration_id, position: 2 })).status).toBe(404);
  const other = (await addEvent(site, { title: 'Other Sprint' })).id;
  expect((await enter({ code }, other)).body).toMatchObject({
    code: 'ticket_of_other_event',
    detail: expect.stringContaining('Winter Code Sprint'),
  });
  expect((await enter({ registration_id }, other)).status).toBe(404);
  const unpaid = await addTeam(site, event);
  expect(await refusal({ registration_id: unpaid.registration_id })).toBe('not_approved');

  const path = `${list()}/${registration_id}`;
  await asAdmin(site, 'POST', `${path}/revoke`, { reason: 'By mistake' });
  expect(await refusal({ code })).toBe('not_approved');
  await asAdmin(site, 'POST', `${path}/cancel`, { reason: 'Ill' });
  expect((await enter({ code })).body).toMatchObject({
    code: 'registration_cancelled',
    detail: expect.stringContaining('Ill'),
  });
  expect(await ticketsOf(team)).toEqual([]);
});

test('a corrected name keeps the ticket, another address voids it, another person has not come', async () => {
  const team = await approvedTeam();
  const [first = '', second = ''] = await codesOf(team);
  await enter({ registration_id: team.registration_id });
  await correct(team, 0, { name: 'Right Spelling' });
  expect(await codesOf(team)).toEqual([first, second]);
  await correct(team, 0, { email: `${randomUUID()}@club.test` });
  expect(await refusal({ code: first })).toBe('ticket_void');
  const [renewed = ''] = await codesOf(team);
  expect((await enter({ code: renewed })).body).toMatchObject({ result: 'already', arrived: 2 });
  await correct(team, 0, { name: 'Another Person', email: `${randomUUID()}@club.test` });
  const [third = ''] = await codesOf(team);
  expect((await enter({ code: third })).body).toMatchObject({ result: 'in', arrived: 2 });
  expect((await codesOf(team))[1]).toBe(second);
});

test('members who are added leave the tickets and check-ins of the others as they are', async () => {
  const team = await approvedTeam();
  const before = await codesOf(team);
  await enter({ registration_id: team.registration_id, position: 1 });
  const { payment_token } = team;
  const added = [member(`${randomUUID()}@club.test`)];
  const path = '/api/registration/members';
  expect((await call(site, 'POST', path, { payment_token, members: added })).status).toBe(200);
  expect((await codesOf(team)).slice(0, 2)).toEqual(before);
  const [, second = ''] = before;
  expect((await enter({ code: second })).body).toMatchObject({
    result: 'already',
    arrived: 1,
    expected: 3,
  });
});

test('a merge voids the tickets of the other team, and whoever came with it is here', async () => {
  const first = await approvedTeam({ members: [member('ann-door@club.test')] });
  const other = await addTeam(site, event, { members: [member('ben-door@club.test')] });
  const cash = { amount: 3700, note: '' };
  await asAdmin(site, 'POST', `${list()}/${other.registration_id}/cash`, cash);
  const [old = ''] = await codesOf(other);
  await enter({ code: old });
  await asAdmin(site, 'POST', `${list()}/${other.registration_id}/revoke`, { reason: 'Twice' });
  const path = `${list()}/${first.registration_id}/merge`;
  expect((await asAdmin(site, 'POST', path, { other_id: other.registration_id })).status).toBe(200);
  expect((await enter({ code: old })).body).toMatchObject({
    code: 'registration_cancelled',
    detail: expect.stringContaining(first.team_name),
  });
  const [ann, ben = ''] = await codesOf(first);
  expect(ann).toBeDefined();
  expect((await enter({ code: ben })).body).toMatchObject({ result: 'already', arrived: 1 });
});

test('a new ticket voids the one before, once, and only its holder gets it', async () => {
  const team = await approvedTeam();
  const [before, kept] = await ticketsOf(team);
  const path = `${list()}/${team.registration_id}/members/0/ticket`;
  const renew = (number: unknown) => asAdmin<Answer>(site, 'POST', path, { number });
  expect((await renew('x')).body.fields).toHaveProperty('number');
  const { number } = before ?? { number: '' };
  expect((await renew(number)).status).toBe(200);
  expect((await renew(number)).body.code).toBe('ticket_changed');
  const [after, unchanged] = await ticketsOf(team);
  expect(unchanged).toEqual(kept);
  expect(await refusal({ code: before?.code })).toBe('ticket_void');
  expect((await enter({ code: number })).status).toBe(404);
  expect((await enter({ code: after?.code })).body.result).toBe('in');
  const email = (await queuedEmails(site.pool)).at(-1);
  expect(email?.subject).toMatch(/^Your new entry ticket/);
  expect(email?.content?.entryTickets?.tickets).toEqual([after]);
  expect((await call(site, 'POST', path, { number })).status).toBe(401);
});

test('a key that an operator adds signs new tickets, and earlier tickets stay valid', async () => {
  const team = await approvedTeam();
  const [old = '', second = ''] = await codesOf(team);
  await site.pool.query(
    "insert into kit.secret (name, value) values ('events.entry_ticket.2038-01-20', $1)",
    [randomBytes(32).toString('base64')],
  );
  const [renewed = ''] = await codesOf(team);
  expect(renewed.slice(0, 12)).toBe(old.slice(0, 12));
  expect(renewed).not.toBe(old);
  expect((await enter({ code: old })).body.result).toBe('in');
  expect((await enter({ code: renewed })).body.result).toBe('already');
  expect((await enter({ code: second })).body.result).toBe('in');
});

test('of many admins at the same time, one lets the member in', async () => {
  await slowDown(site, 'update', 'registration_member');
  const race = async (db = site.db) => {
    const { registration_id } = await approvedTeam();
    const ctx = { ...site.ctx, db, actor: { name: 'door@club.test' } };
    const results: string[] = [];
    const start = () => async () => {
      const input = { id: event, registration_id, position: 0, note: '', nonce: randomUUID() };
      results.push((await checkIn(ctx, input)).result);
    };
    const { succeeded } = await allAtOnce(times(4, start));
    return { succeeded, let: results.filter((result) => result === 'in').length };
  };
  expect(await race()).toEqual({ succeeded: 4, let: 1 });
  expect((await race(withoutRowLocks(site.db))).let).toBeGreaterThan(1);
  await site.pool.query('drop trigger pause_write on events.registration_member');
});

test('the figures, the missing, the search and the erasure of a person', async () => {
  const { id } = await addEvent(site, { title: 'Figures' });
  const modules = ['Robotics'];
  const zara = { ...member('zara-door@club.test'), university_roll_no: 'SE-19-777' };
  const one = await approvedTeam({ members: [zara, member('yan-door@club.test')], modules }, id);
  const two = await approvedTeam({ members: [member('xi-door@club.test')] }, id);
  await approvedTeam({ members: [member('wu-door@club.test')], modules }, id);
  await addPendingTeam(site, id);
  await enter({ registration_id: one.registration_id, position: 0 }, id);
  await enter({ registration_id: two.registration_id }, id);
  const all = await arrivals('', id);
  expect(all).toMatchObject({
    expected: 4,
    arrived: 2,
    total: 3,
    modules: [
      { name: 'Robotics', expected: 4, arrived: 2 },
      { name: 'Web development', expected: 1, arrived: 1 },
    ],
  });
  expect((await arrivals('?who=missing', id)).total).toBe(2);
  expect((await arrivals('?who=here', id)).total).toBe(2);
  expect((await arrivals('?module=Web%20development', id)).total).toBe(1);
  const [number = ''] = await codesOf(one);
  const found = ['se-19-777', 'YAN-door', one.reference, number.slice(0, 12)];
  for (const search of found) {
    const { teams, total } = await arrivals(`?search=${encodeURIComponent(search)}`, id);
    expect([total, teams[0]?.team_name]).toEqual([1, one.team_name]);
  }
  expect((await arrivals('?search=nobody-at-all', id)).total).toBe(0);

  const filtered = async (flag: string) =>
    (await asAdmin<RegistrationPage>(site, 'GET', `${list(id)}?flag=${flag}&sort=team_name`)).body;
  expect([(await filtered('here')).total, (await filtered('missing')).total]).toEqual([2, 2]);
  const csv = await site.app.request(`${list(id)}.csv?search=${one.reference}`, {
    headers: site.adminHeaders,
  });
  const [, row = ''] = (await csv.text()).split('\r\n');
  expect(row).toMatch(/,1,20\d\d-[^,TZ]+,,$/);
  const person = await asAdmin<object>(site, 'POST', '/api/admin/person/events', {
    email: zara.email,
  });
  expect(JSON.stringify(person.body)).toContain(`"ticket_number":"${number.slice(0, 12)}"`);
  expect(JSON.stringify(person.body)).toMatch(/"checked_in_at":"20/);

  await asAdmin(site, 'POST', '/api/admin/person/events/erase', { email: zara.email });
  expect(await arrivals('', id)).toMatchObject({ expected: 3, arrived: 1 });
  const kept = 'from events.registration_member where registration_id = $1 and position = 0';
  const isClear = `${kept} and checked_in_at is null and check_in_nonces = '{}'`;
  expect(await countRows(site, isClear, one.registration_id)).toBe(1);
  expect((await enter({ code: number }, id)).status).toBe(409);
});
