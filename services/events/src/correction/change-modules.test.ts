import type { ModuleChange } from '@club/contracts/events/correction';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { auditEntries } from '@club/service-kit/testing/audit-entries';
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
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { allAtOnce, times } from '../testing/races.ts';
import { listOf, wait } from '../testing/waiting.ts';
import { changeRegistrationModules } from './change-modules.service.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

type Preview = ModuleChange & { version: string; code?: string };

const office = <Body>(eventId: string, team: RegisteredTeam, path: string, body: object) =>
  asAdmin<Body & { code?: string; fields?: Record<string, string> }>(
    site,
    path === '/modules' ? 'PUT' : 'POST',
    `/api/admin/events/${eventId}/registrations/${team.registration_id}${path}`,
    body,
  );
const preview = (eventId: string, team: RegisteredTeam, ...modules: string[]) =>
  office<Preview>(eventId, team, '/modules/preview', { modules });
const change = (eventId: string, team: RegisteredTeam, body: object) =>
  office<ModuleChange>(eventId, team, '/modules', body);

const rowOf = async (eventId: string, { reference }: RegisteredTeam) => {
  const path = `/api/admin/events/${eventId}/registrations?search=${reference}`;
  return (await asAdmin<RegistrationPage>(site, 'GET', path)).body.items[0];
};
const lastEmail = async ({ reference }: RegisteredTeam) =>
  (await queuedEmails(site.pool)).filter(({ subject }) => subject.includes(reference)).at(-1);

async function addApprovedTeam(eventId: string, fields: object = {}, payment: object = {}) {
  const team = await addTeam(site, eventId, fields);
  await pay(site, eventId, paymentForm(team, payment));
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'));
  return team;
}

test('an approved team that changes to a dearer module owes the difference until it is settled', async () => {
  const { id } = await addEvent(site);
  const team = await addApprovedTeam(id, { modules: ['Web development'] });
  const shown = await preview(id, team, 'Robotics');
  expect(shown.body).toMatchObject({
    before: { payable: 1200, paid: 1200, balance: 0 },
    after: { total: 2500, payable: 2500, paid: 1200, balance: 1300 },
  });
  expect(await rowOf(id, team)).toMatchObject({ payable: 1200, balance: 0 });
  expect(await auditOf(site, team.registration_id)).toHaveLength(3);

  const { version } = shown.body;
  const changed = await change(id, team, { modules: ['Robotics'], reason: 'By phone', version });
  expect(changed).toMatchObject({ status: 200, body: { after: { balance: 1300 } } });
  expect(await rowOf(id, team)).toMatchObject({ payment_status: 'approved', balance: 1300 });
  expect((await lastEmail(team))?.text).toContain('Reason: By phone');
  expect((await lastEmail(team))?.text).toContain('Still to pay\nAmount: PKR 1,300');
  expect((await auditEntries(site.pool)).at(-1)).toMatchObject({
    before: { modules: ['Web development'], payable: 1200 },
    after: { modules: ['Robotics'], payable: 2500 },
    detail: { reason: 'By phone' },
  });
  const { payment_token } = team;
  const own = await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token });
  expect(own.body).toMatchObject({ balance: 1300, payable: 2500 });

  const settle = (amount: number) =>
    office<{ balance: number }>(id, team, '/balance', { amount, reference: 'FT-77' });
  expect((await settle(1300.01)).body.fields?.amount).toBe('At most PKR 1,300 is open.');
  expect((await settle(300)).body).toMatchObject({ paid: 1500, balance: 1000 });
  expect((await auditEntries(site.pool)).at(-1)).toMatchObject({
    before: { balance: 1300 },
    after: { balance: 1000 },
  });
  expect((await settle(1000)).body.balance).toBe(0);
  expect((await settle(1)).body.code).toBe('no_balance');
  const { rows } = await site.pool.query(
    'select reference from events.money_entry where registration_id = $1 order by id desc limit 1',
    [team.registration_id],
  );
  expect(rows).toEqual([{ reference: 'FT-77' }]);
  expect(await rowOf(id, team)).toMatchObject({ balance: 0, note_count: 2 });
  expect((await lastEmail(team))?.text).toContain('Nothing is open.');
});

test('a change to less keeps prices and discounts, and a cancellation refunds what was paid', async () => {
  const { id } = await addEvent(site);
  const team = await addApprovedTeam(id, {}, { discount_code_Robotics: 'EARLY' });
  await site.pool.query('update events.module set amount = 900000 where event_id = $1', [id]);
  const { body } = await change(id, team, { modules: ['Robotics'] });
  expect(body.after).toMatchObject({ total: 2500, payable: 2000, paid: 3200, balance: -1200 });
  expect((await lastEmail(team))?.text).toContain('You paid PKR 1,200 more than needed.');
  await office(id, team, '/balance', { amount: 200, reference: 'RF-1' });
  expect(await rowOf(id, team)).toMatchObject({ balance: -1000 });
  await office(id, team, '/cancel', { reason: 'The team asked.' });
  expect(await rowOf(id, team)).toMatchObject({ balance: 0, refund: { due: 3000 } });
});

test('a credit is paid back once somebody has confirmed the payment, also all of it', async () => {
  const amounts = 'Web development:1200,Chess:0';
  const { id } = await addEvent(site, {
    ...{ modules: 'Web development,Chess', module_amounts: amounts, discount_codes: '' },
  });
  const team = await addPendingTeam(site, id, { modules: ['Web development'] });
  await change(id, team, { modules: ['Chess'] });
  const back = () => office<object>(id, team, '/balance', { amount: 1200, reference: 'RF-2' });
  expect((await back()).body.code).toBe('not_confirmed');
  await asAdmin(site, 'POST', decisionPath(id, team.team_name, 'approve'));
  expect((await back()).body).toMatchObject({ paid: 0, balance: 0 });
  expect((await lastEmail(team))?.text).toContain('paid back');
});

test('a team without a payment owes its new amount by its deadline, and a new payment settles a pending one', async () => {
  const { id } = await addEvent(site);
  const unpaid = await addTeam(site, id, { modules: ['Web development'] });
  await change(id, unpaid, { modules: ['Robotics'] });
  expect(await rowOf(id, unpaid)).toMatchObject({ payable: 2500, balance: 0 });
  expect((await lastEmail(unpaid))?.text).toContain('Amount: PKR 2,500\nPay by:');

  const pending = await addPendingTeam(site, id, { modules: ['Web development'] });
  await change(id, pending, { modules: ['Robotics'] });
  expect(await rowOf(id, pending)).toMatchObject({ payment_status: 'pending', balance: 1300 });
  await asAdmin(site, 'POST', decisionPath(id, pending.team_name, 'reject'));
  await pay(site, id, paymentForm({ ...pending, modules: [{ name: 'Robotics', amount: 2500 }] }));
  expect(await rowOf(id, pending)).toMatchObject({ payment_status: 'pending', balance: 0 });
});

test('money that comes before the receipt is checked is received', async () => {
  const { id } = await addEvent(site);
  const team = await addPendingTeam(site, id, { modules: ['Web development'] });
  await change(id, team, { modules: ['Robotics'] });
  await office(id, team, '/balance', { amount: 300, reference: 'S-1' });
  const { payment_token } = team;
  const own = await call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token });
  expect(own.body).toMatchObject({ payment_status: 'pending', received: 300, balance: 1000 });
});

test('added modules need a place, also for the second of two admins', async () => {
  const { id } = await addEvent(site, { module_capacities: 'Robotics:1' });
  const teams = await Promise.all(
    times(4, () => addApprovedTeam(id, { modules: ['Web development'] })),
  );
  const move = (team: RegisteredTeam) => () =>
    changeRegistrationModules(site.ctx, {
      id,
      registration_id: team.registration_id,
      modules: ['Robotics'],
      reason: '',
    });
  expect(await allAtOnce(teams.map(move))).toEqual({
    succeeded: 1,
    codes: new Set(['module_full']),
  });
});

test('the place in a module that a team leaves is offered to the waiting list', async () => {
  const { id } = await addEvent(site, { module_capacities: 'Robotics:1', waiting_hours: '48' });
  const team = await addApprovedTeam(id, { modules: ['Robotics'] });
  await wait(site, id, 'next');
  await change(id, team, { modules: ['Web development'] });
  expect(await listOf(site, id)).toMatchObject([{ position: 0 }]);
});

test('a change that another admin made after the preview is not overwritten', async () => {
  const { id } = await addEvent(site);
  const team = await addApprovedTeam(id, { modules: ['Web development'] });
  const { version } = (await preview(id, team, 'Robotics')).body;
  await change(id, team, { modules: ['Web development', 'Robotics'] });
  const late = await change(id, team, { modules: ['Robotics'], version });
  expect([late.status, late.body.code]).toEqual([409, 'changed_since_preview']);
  expect((await rowOf(id, team))?.modules).toHaveLength(2);
  const audited = await auditOf(site, team.registration_id);
  expect((await change(id, team, { modules: ['Robotics', 'Web development'] })).status).toBe(200);
  expect(await auditOf(site, team.registration_id)).toEqual(audited);
  expect((await change(id, team, { modules: ['Chess'] })).status).toBe(422);
  expect((await change(id, team, { modules: [] })).status).toBe(422);
  await office(id, team, '/cancel', { reason: 'No.' });
  expect((await preview(id, team, 'Robotics')).body.code).toBe('registration_cancelled');
});
