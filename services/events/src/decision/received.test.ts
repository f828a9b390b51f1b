import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  call,
  decisionPath,
  type EventsSite,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const decideOn = (team: RegisteredTeam, verb: string, body: object = {}) =>
  asAdmin<{ code: string; fields: Record<string, string> }>(
    site,
    'POST',
    decisionPath(eventId, team.team_name, verb),
    body,
  );
const office = ({ registration_id }: RegisteredTeam, action: string, body: object = {}) =>
  asAdmin(site, 'POST', `/api/admin/events/${eventId}/registrations/${registration_id}/${action}`, {
    ...body,
  });
const own = async ({ payment_token }: RegisteredTeam, path = '') =>
  (await call<RegistrationDetail>(site, 'POST', `/api/registration${path}`, { payment_token }))
    .body;
const lastEmail = async ({ reference }: RegisteredTeam) =>
  (await queuedEmails(site.pool)).filter(({ subject }) => subject.includes(reference)).at(-1);

/** PKR and source of each entry of a registration. */
async function ledgerOf({ registration_id }: RegisteredTeam) {
  const { rows } = await site.pool.query<{ amount: string; source: string }>(
    'select amount, source from events.money_entry where registration_id = $1 order by at, id',
    [registration_id],
  );
  return rows.map(({ amount, source }) => [Number(amount) / 100, source]);
}

const webTeam = () => addPendingTeam(site, eventId, { modules: ['Web development'] });

test('an approval records what came: too little is owed, too much is a credit, and without a word it is the payable amount', async () => {
  const [less, more, exact] = [await webTeam(), await webTeam(), await webTeam()];
  await decideOn(less, 'approve', { received: 450 });
  await decideOn(more, 'approve', { received: 1500 });
  await decideOn(exact, 'approve');
  expect(await own(less)).toMatchObject({ received: 450, balance: 750, due: 750 });
  expect(await own(more)).toMatchObject({ received: 1500, balance: -300, due: 0 });
  expect(await own(exact)).toMatchObject({ received: 1200, balance: 0, due: 0 });
  expect(await ledgerOf(less)).toEqual([[450, 'receipt']]);
  expect((await lastEmail(less))?.text).toContain('Still to pay\nAmount: PKR 750');
  expect((await decideOn(await webTeam(), 'approve', { received: -1 })).status).toBe(422);
});

test('a team that is asked for the difference pays the rest, and both parts are its payment', async () => {
  const team = await webTeam();
  for (const received of [undefined, 0, 1200]) {
    const { status, body } = await decideOn(team, 'reject', { ask: 'difference', received });
    expect([status, body.fields.received]).toEqual([
      422,
      'Enter what came: more than PKR 0 and less than PKR 1,200.',
    ]);
  }
  const reason = 'The receipt shows PKR 450 of PKR 1,200.';
  await decideOn(team, 'reject', { ask: 'difference', received: 450, reason });
  expect(await own(team)).toMatchObject({
    payment_status: 'rejected',
    asked: 'difference',
    received: 450,
    due: 750,
    balance: 750,
  });
  const email = await lastEmail(team);
  expect(email?.subject).toContain('PKR 750 are missing');
  expect(email?.text).toContain('Total: PKR 1,200\nReceived: PKR 450\nStill to pay: PKR 750');

  await pay(site, eventId, paymentForm(team, { transaction_id: 'SECOND-1' }));
  expect(await own(team)).toMatchObject({ payment_status: 'pending', received: 450, balance: 0 });
  const second = (await lastEmail(team))?.text;
  expect(second).toContain('Payment\nAmount: PKR 750\nTransaction ID: SECOND-1');
  expect(second).toContain('Total: PKR 1,200\nReceived: PKR 450');
  const again = await decideOn(team, 'reject', { ask: 'difference', received: 750 });
  expect(again.body.fields.received).toContain('less than PKR 750.');
  await decideOn(team, 'approve', { received: 750 });
  expect(await own(team)).toMatchObject({ received: 1200, balance: 0, due: 0, asked: null });
  expect(await ledgerOf(team)).toEqual([
    [450, 'receipt'],
    [750, 'receipt'],
  ]);
  const { rows } = await site.pool.query('select from events.receipt where registration_id = $1', [
    team.registration_id,
  ]);
  expect(rows).toHaveLength(2);
});

test('the rest is for the price of the first payment, with its discount code', async () => {
  const team = await addPendingTeam(site, eventId, { modules: ['Robotics'] });
  await decideOn(team, 'reject', { ask: 'payment', reason: 'Again.' });
  await pay(site, eventId, paymentForm(team, { discount_code_Robotics: 'EARLY' }));
  const { payable } = await own(team);
  expect(payable).toBeLessThan(2500);
  await decideOn(team, 'reject', { ask: 'difference', received: 1000 });
  await pay(site, eventId, paymentForm(team, { transaction_id: 'REST-1' }));
  expect(await own(team)).toMatchObject({ payable, received: 1000 });
});

test('a part that came stays a credit of a team whose code leaves nothing to pay', async () => {
  const team = await webTeam();
  await decideOn(team, 'reject', { ask: 'difference', received: 450 });
  const codes = [{ module: 'Web development', code: 'FREE' }];
  const { payment_token } = team;
  await call(site, 'POST', '/api/registration/confirm', { payment_token, codes });
  const credit = { payment_status: 'approved', received: 450, balance: -450 };
  expect(await own(team)).toMatchObject(credit);
});

test('an undone or revoked approval confirms no money', async () => {
  const team = await webTeam();
  const { body } = await asAdmin<{ decision_id: string }>(
    site,
    'POST',
    decisionPath(eventId, team.team_name, 'approve'),
    { received: 450 },
  );
  const path = `/api/admin/events/${eventId}/registrations/undo`;
  await asAdmin(site, 'POST', path, { decision_ids: [body.decision_id] });
  expect([await own(team), await ledgerOf(team)]).toMatchObject([{ received: 0, balance: 0 }, []]);
  await decideOn(team, 'approve');
  await office(team, 'revoke', { reason: 'The bank took it back.' });
  expect([await own(team), await ledgerOf(team)]).toMatchObject([
    { payment_status: 'pending', received: 0 },
    [
      [1200, 'receipt'],
      [-1200, 'correction'],
    ],
  ]);
});

test.each([
  ['the amount that an admin read from its receipt', 'approve', { received: 450 }, 750],
  ['the amount to pay, if cash came instead of its transfer', 'cash', { amount: 300 }, 0],
])(
  'a team whose approval is revoked says again that it has paid %s',
  async (_, verb, form, balance) => {
    const team = await webTeam();
    await (verb === 'cash' ? office(team, verb, form) : decideOn(team, verb, form));
    await office(team, 'revoke', { reason: 'A mistake.' });
    expect(await own(team)).toMatchObject({ payment_status: 'pending', received: 0, balance });
  },
);

/** Links a team to a new line of a statement. */
const linkLine = ({ registration_id }: RegisteredTeam, amount: number) =>
  site.pool.query(
    `with statement as (
      insert into events.statement (id, account, kind, file_name, digest, imported_by)
      values (gen_random_uuid(), 'A', 'csv', 'a.csv', $1::text::bytea, 'a') returning id
    ), line as (
      insert into events.statement_line (id, statement_id, account, fingerprint, occurrence, booked_on, amount, payer, text)
      select gen_random_uuid(), id, 'A', $1::text::bytea, 1, '2026-11-01', $2, '', '' from statement returning id
    )
    insert into events.statement_link (id, line_id, registration_id, amount, linked_by)
    select gen_random_uuid(), id, $1::uuid, $2, 'a' from line`,
    [registration_id, amount * 100],
  );

test.each([
  [0, 900, [[900, 'statement']]],
  [450, 300, [[750, 'receipt']]],
  [450, 450, [[750, 'receipt']]],
  [450, 1000, [[550, 'statement']]],
])(
  'after a part of PKR %i, lines of a statement with PKR %i confirm what they say',
  async (part, linked, entries) => {
    const team = await webTeam();
    const parts = part ? [[part, 'receipt']] : [];
    if (part) {
      await decideOn(team, 'reject', { ask: 'difference', received: part });
      await pay(site, eventId, paymentForm(team, { transaction_id: `L-${linked}` }));
    }
    await linkLine(team, linked);
    await decideOn(team, 'approve');
    expect(await ledgerOf(team)).toEqual([...parts, ...entries]);
  },
);

test('a fake receipt is cancelled without a refund, and a real one with what came', async () => {
  const [fake, real, confirmed] = [await webTeam(), await webTeam(), await webTeam()];
  await office(fake, 'cancel', { reason: 'The receipt is not real.', received: 0 });
  expect((await own(fake)).refund).toBeNull();
  expect((await lastEmail(fake))?.text).not.toMatch(/refund|pay .* back/i);
  await office(real, 'cancel', { reason: 'You asked for it.', received: 1200 });
  expect((await own(real)).refund).toMatchObject({ due: 1200, claimed: 0 });
  await decideOn(confirmed, 'approve');
  await office(confirmed, 'cancel', { reason: 'The receipt was not real.', received: 0 });
  expect((await own(confirmed)).refund).toBeNull();
  expect(await ledgerOf(confirmed)).toEqual([
    [1200, 'receipt'],
    [-1200, 'correction'],
  ]);
});

test('a team that cancels before anybody confirmed its payment gets it back if the club received it', async () => {
  const [found, lost] = [await webTeam(), await webTeam()];
  for (const team of [found, lost]) {
    const { refund } = await own(team, '/cancel');
    expect(refund).toMatchObject({ due: 0, claimed: 1200 });
    expect((await lastEmail(team))?.text).toContain('If we received it, we pay it back.');
  }
  const refund = { amount: 1, date: '2026-12-01', reference: 'RF' };
  expect((await office(found, 'refund', refund)).body).toMatchObject({
    code: 'payment_not_checked',
    detail: expect.stringContaining('is not checked yet'),
  });
  expect((await office(found, 'refund/claim', { received: 1200 })).body).toMatchObject({
    due: 1200,
    claimed: 0,
  });
  expect((await office(found, 'refund/claim', { received: 1 })).body.code).toBe('no_claim');
  expect(await office(lost, 'refund/claim', { received: 0 })).toMatchObject({
    status: 200,
    body: null,
  });
  expect((await own(lost)).refund).toBeNull();
  expect((await lastEmail(lost))?.text).toContain('We found no payment');
  await office(found, 'refund', { ...refund, amount: 1200 });
  expect(await ledgerOf(found)).toEqual([
    [1200, 'receipt'],
    [-1200, 'refund'],
  ]);
});

test('a refund waits until the second payment of a cancelled team is checked, so that nothing of it is lost', async () => {
  const team = await webTeam();
  await decideOn(team, 'reject', {
    ask: 'difference',
    received: 450,
    reason: 'PKR 750 are missing.',
  });
  await pay(site, eventId, paymentForm(team, { transaction_id: 'REST-2' }));
  await own(team, '/cancel');
  const form = { date: '2026-12-01', reference: 'RF-2' };
  expect(await office(team, 'refund', { ...form, amount: 450 })).toMatchObject({
    status: 409,
    body: { code: 'payment_not_checked' },
  });
  await office(team, 'refund/claim', { received: 750 });
  expect((await office(team, 'refund', { ...form, amount: 1200 })).status).toBe(200);
  expect((await ledgerOf(team)).reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(0);
});
