import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import type { DebitNotice, StatementLine } from '@club/contracts/events/statement/line';
import { formData } from '@club/contracts/http/client';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const today = () => new Date().toISOString().slice(0, 10);
const HEADINGS = 'Date,Description,Transaction ID,Debit,Credit';
const importRows = (rows: string[]) =>
  asAdmin<{ sure: number }>(
    site,
    'POST',
    '/api/admin/statements',
    formData({
      file: new File([[HEADINGS, ...rows].join('\n')], 'statement.csv'),
      account: 'Club',
      confirmed: 'true',
    }),
  );
const linesOf = async (query: string) =>
  (await asAdmin<{ items: StatementLine[] }>(site, 'GET', `/api/admin/statements/lines?${query}`))
    .body.items;

test('money that a later file takes back alerts at the line, the registration and the list', async () => {
  const eventId = (await addEvent(site)).id;
  const team = await addPendingTeam(site, eventId);
  const open = await addPendingTeam(site, eventId);
  const { body } = await importRows([
    `${today()},IBFT ${team.reference},FT77123456A,,"3,700.00"`,
    `${today()},IBFT ${open.reference},FT77123456B,,"3,700.00"`,
  ]);
  expect(body.sure).toBe(2);
  const line = (await linesOf('state=sure')).find(({ text }) => text.includes(team.reference));
  const approved = await asAdmin<{ items: object[] }>(
    site,
    'POST',
    '/api/admin/statements/approve',
    { lines: [{ line_id: line?.id, registration_id: team.registration_id }] },
  );
  expect(approved.body.items).toMatchObject([{ outcome: 'done' }]);

  await importRows([
    `${today()},REVERSAL OF IBFT FT77123456A,RV1,"3,700.00",`,
    `${today()},REVERSAL IBFT ${open.reference},RV2,"3,700.00",`,
  ]);
  expect(await linesOf('state=linked')).toMatchObject([
    { id: line?.id, reversal: { booked_on: today(), amount: 3700 } },
  ]);
  expect(await linesOf('state=sure')).toEqual([]);
  expect(await linesOf('state=likely')).toMatchObject([{ problem: 'reversed' }]);
  const path = `/api/admin/events/${eventId}/registrations`;
  const detail = await asAdmin<AdminRegistrationDetail>(
    site,
    'GET',
    `${path}/${team.registration_id}`,
  );
  expect(detail.body.match).toMatchObject({ class: 'reversed', reversal: { amount: 3700 } });
  const list = await asAdmin<RegistrationPage>(site, 'GET', path);
  expect(list.body.items.find(({ id }) => id === team.registration_id)).toMatchObject({
    match_class: 'reversed',
  });
  const flagged = async () =>
    (await asAdmin<RegistrationPage>(site, 'GET', `${path}?flag=reversed`)).body.items.map(
      ({ id }) => id,
    );
  expect(await flagged()).toEqual([team.registration_id]);
  const cancelled = { reason: 'You asked for it.', received: 3700 };
  await asAdmin(site, 'POST', `${path}/${team.registration_id}/cancel`, cancelled);
  expect(await flagged()).toEqual([]);
});

const stateOf = async (search: string) =>
  (await linesOf(`search=${search}`)).map(({ state, problem, reversal }) => [
    state,
    problem,
    reversal?.text ?? null,
  ]);

test('a text of the club’s own bank says that money goes back, from the moment it is saved', async () => {
  const team = await addPendingTeam(site, (await addEvent(site)).id);
  await importRows([`${today()},Ruckbuchung ${team.reference},FT88123456A,,"3,700.00"`]);
  expect(await stateOf('FT88123456A')).toEqual([['sure', null, null]]);
  await site.pool.query(`create or replace function auth.fresh_until(session_id uuid)
    returns timestamptz language sql as $$ select now() $$`);
  const saved = await asAdmin(site, 'PUT', '/api/admin/bank-account', {
    title: 'Club',
    bank_name: 'Bank',
    account_number: '1',
    iban: 'PK36SCBL0000001123456702',
    reversal_texts: 'ruckBUCHUNG',
  });
  expect(saved.status).toBe(200);
  expect(await stateOf('FT88123456A')).toEqual([['likely', 'returned', null]]);
});

test('a debit of which only the amount fits is one notice, and a person says what it is', async () => {
  const team = await addPendingTeam(site, (await addEvent(site)).id);
  await importRows([
    `${today()},IBFT ${team.reference},FT99123456A,,"3,700.00"`,
    `${today()},Zorbul 7,ZB1,"3,700.00",`,
  ]);
  const notices = async () =>
    (
      await asAdmin<{ notices: DebitNotice[] }>(site, 'GET', '/api/admin/statements/lines')
    ).body.notices.filter(({ text }) => text === 'Zorbul 7');
  const [notice] = await notices();
  expect(notice).toMatchObject({ amount: 3700, account: 'Club' });
  const line = notice?.lines.find(({ transaction_id }) => transaction_id === 'FT99123456A');
  expect(await stateOf('FT99123456A')).toEqual([['likely', 'maybe_reversed', 'Zorbul 7']]);
  const explain = (line_id: string | null) =>
    asAdmin(site, 'POST', `/api/admin/statements/debits/${notice?.debit_id}/explain`, { line_id });
  expect((await explain(null)).status).toBe(200);
  expect(await notices()).toEqual([]);
  expect(await stateOf('FT99123456A')).toEqual([['sure', null, null]]);
  expect((await explain(line?.id ?? '')).status).toBe(200);
  expect(await stateOf('FT99123456A')).toEqual([['likely', 'reversed', 'Zorbul 7']]);
});
