import type { MergedTeam } from '@club/contracts/events/merge';
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
  pay,
  paymentForm,
} from '../testing/events-site.ts';
import { allAtOnce } from '../testing/races.ts';
import { mergeRegistrations } from './merge.service.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

type Answer = MergedTeam & { version: string; code: string; fields?: Record<string, string> };

const post = (eventId: string, first: RegisteredTeam, path: string, body: object) =>
  asAdmin<Answer>(
    site,
    'POST',
    `/api/admin/events/${eventId}/registrations/${first.registration_id}/${path}`,
    body,
  );
const merge = (eventId: string, first: RegisteredTeam, other: RegisteredTeam, path = 'merge') =>
  post(eventId, first, path, { other_id: other.registration_id });

const rowOf = async (eventId: string, { reference }: RegisteredTeam) => {
  const path = `/api/admin/events/${eventId}/registrations?search=${reference}`;
  return (await asAdmin<RegistrationPage>(site, 'GET', path)).body.items[0];
};
const own = ({ payment_token }: RegisteredTeam) =>
  call<RegistrationDetail>(site, 'POST', '/api/registration', { payment_token });
const countEntries = async ({ registration_id }: RegisteredTeam) =>
  (
    await site.pool.query('select from events.money_entry where registration_id = $1', [
      registration_id,
    ])
  ).rowCount;
const people = (...names: string[]) => names.map((name) => member(`${name}-merge@club.test`));

test('the first registration takes the members and the payment of the other, each person gets one email', async () => {
  const elsewhere = (await addEvent(site)).id;
  const stranger = await addPendingTeam(site, elsewhere);
  await asAdmin(site, 'POST', decisionPath(elsewhere, stranger.team_name, 'approve'));
  const { id } = await addEvent(site, { capacity: '2' });
  const first = await addTeam(site, id, { members: people('ada', 'bo') });
  const other = await addPendingTeam(site, id, { members: people('BO', 'cy') });
  await asAdmin(site, 'POST', decisionPath(id, other.team_name, 'approve'));
  await post(id, other, 'notes', { text: 'Paid from the account of an uncle.' });
  const paid = await rowOf(id, other);
  const queued = (await queuedEmails(site.pool)).length;

  const preview = await merge(id, first, other, 'merge/preview');
  expect(preview.body).toMatchObject({
    team_name: first.team_name,
    other_name: other.team_name,
    payment_status: 'approved',
    takes_payment: true,
    paid: 3700,
    balance: 0,
  });
  expect(preview.body.members.map(({ email }) => email)).toEqual([
    'ada-merge@club.test',
    'bo-merge@club.test',
    'cy-merge@club.test',
  ]);
  expect([await rowOf(id, other), (await queuedEmails(site.pool)).length]).toEqual([paid, queued]);

  const { version } = preview.body;
  const merged = await post(id, first, 'merge', { other_id: other.registration_id, version });
  expect(merged.status).toBe(200);
  expect(await rowOf(id, first)).toMatchObject({
    payment_status: 'approved',
    transaction_id: paid?.transaction_id,
    receipt_type: 'application/pdf',
    note_count: 1,
    refund: null,
  });
  expect(await rowOf(id, other)).toMatchObject({
    payment_status: 'cancelled',
    cancelled: { by: 'admin', reason: `Merged into ${first.team_name}` },
    transaction_id: null,
    payment_receipt_url: null,
    refund: null,
  });
  const emails = (await queuedEmails(site.pool)).slice(queued);
  expect(emails.map(({ to }) => to)).toEqual(merged.body.members.map(({ email }) => email));
  expect((await own(other)).body).toMatchObject({ team_name: first.team_name });
  expect((await auditOf(site, first.registration_id)).at(-1)).toBe('registration.merged');
  expect((await auditOf(site, other.registration_id)).at(-1)).toBe('registration.cancelled');
  expect([await countEntries(first), await countEntries(stranger)]).toEqual([1, 1]);
  // One place is free again, and the transaction ID stays taken.
  const third = await addTeam(site, id);
  const again = paymentForm(third, { transaction_id: paid?.transaction_id });
  expect((await pay(site, id, again)).body.code).toBe('transaction_used');
});

test('a payment for other modules leaves a balance, and keeps its discount', async () => {
  const { id } = await addEvent(site);
  const first = await addTeam(site, id, { members: people('eve') });
  const other = await addTeam(site, id, { modules: ['Robotics'] });
  await pay(site, id, paymentForm(other, { discount_code_Robotics: 'EARLY' }));
  expect((await merge(id, first, other)).body).toMatchObject({
    payment_status: 'pending',
    total: 3700,
    payable: 3200,
    paid: 2000,
    balance: 1200,
  });
});

test('two registrations with payments are not merged, and nothing changes', async () => {
  const { id } = await addEvent(site);
  const first = await addPendingTeam(site, id);
  const other = await addPendingTeam(site, id);
  const refused = await merge(id, first, other);
  expect([refused.status, refused.body.code]).toEqual([409, 'both_paid']);
  expect((await rowOf(id, other))?.payment_status).toBe('pending');
  expect((await merge(id, first, first)).body.fields?.other_id).toBeTruthy();
  await post(id, other, 'cancel', { reason: 'Paid twice.' });
  expect((await merge(id, first, other)).body.code).toBe('registration_cancelled');
  const elsewhere = await addEvent(site);
  expect((await merge(elsewhere.id, first, other)).status).toBe(404);
});

test('a merge obeys the limit of the team and the places of people in other teams', async () => {
  const { id } = await addEvent(site);
  const first = await addPendingTeam(site, id);
  const big = await addTeam(site, id);
  const tooBig = await merge(id, first, big);
  expect([tooBig.status, tooBig.body.fields?.other_id]).toEqual([
    422,
    'Together they have 4 members, and a team has at most 3. If two of them are one person, correct an email address first.',
  ]);
  await addPendingTeam(site, id, { members: people('dee') });
  const other = await addTeam(site, id, { members: people('dee') });
  expect((await merge(id, first, other)).body.code).toBe('member_registered_elsewhere');
});

test('of two admins who merge the same two teams in opposite directions, one succeeds', async () => {
  const { id } = await addEvent(site);
  const one = await addPendingTeam(site, id, { members: people('fay') });
  const two = await addTeam(site, id);
  const start = (first: RegisteredTeam, other: RegisteredTeam) => () =>
    mergeRegistrations(site.ctx, {
      id,
      registration_id: first.registration_id,
      other_id: other.registration_id,
    });
  expect(await allAtOnce([start(one, two), start(two, one)])).toEqual({
    succeeded: 1,
    codes: new Set(['registration_cancelled']),
  });
});

test('transfers that were linked to the other registration are linked to the first', async () => {
  const { id } = await addEvent(site);
  const first = await addTeam(site, id, { members: people('eve') });
  const other = await addTeam(site, id, { members: people('fay') });
  await site.pool.query(
    `with made as (
      insert into events.statement (id, account, kind, file_name, digest, imported_by)
      values (gen_random_uuid(), 'Merge', 'csv', 'a.csv', 'x', 'hira@club.test') returning id
    ), line as (
      insert into events.statement_line
        (id, statement_id, account, fingerprint, occurrence, booked_on, amount, payer, text)
      select gen_random_uuid(), made.id, 'Merge', 'f', n, '2026-11-20', 370000, '', ''
      from made, generate_series(1, 2) n returning id, occurrence
    )
    insert into events.statement_link (id, line_id, registration_id, amount, linked_by)
    select gen_random_uuid(), line.id, $2::uuid, 200, 'hira@club.test' from line
    union all
    select gen_random_uuid(), line.id, $1::uuid, 100, 'hira@club.test' from line where occurrence = 1`,
    [first.registration_id, other.registration_id],
  );
  expect((await merge(id, first, other)).status).toBe(200);
  const { rows } = await site.pool.query(
    `select registration_id, amount::int from events.statement_link
    where registration_id = any($1::uuid[]) order by amount`,
    [[first.registration_id, other.registration_id]],
  );
  const owner = { registration_id: first.registration_id };
  expect(rows).toEqual([
    { ...owner, amount: 200 },
    { ...owner, amount: 300 },
  ]);
});
