import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formData } from '@club/contracts/http/client';
import { DAY_MS } from '@club/contracts/values/day';
import { keptRows } from '@club/service-kit/person/personal-data';
import { eventsData } from '../person/personal-data.ts';
import type { Booked } from '../statement/match/match-types.ts';
import {
  addEvent,
  addPendingTeam,
  asAdmin,
  decisionPath,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';
import { type DoneRefund, pairRefunds } from './pair-refunds.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const DAY = '2026-12-01';
const refund = (change: Partial<DoneRefund> = {}): DoneRefund => ({
  entry_ids: ['e'],
  team_reference: 'WCS-7K2M9P',
  reference: 'FT26335X9',
  amount: 120_000,
  day: DAY,
  ...change,
});
const debit = (change: Partial<Booked> = {}): Booked => ({
  id: 'd',
  booked_on: DAY,
  amount: 120_000,
  payer: '',
  text: 'IBFT TO AYESHA',
  transaction_id: null,
  ...change,
});

test.each([
  ['the number of the refund', { transaction_id: 'FT26335X9' }, true],
  ['the number in the text', { text: 'IBFT ft26335x9 TO AYESHA' }, true],
  ['the reference of the team', { text: 'Refund wcs 7k2m9p' }, true],
  ['neither', {}, false],
  ['another amount', { transaction_id: 'FT26335X9', amount: 119_999 }, false],
  ['a day two months later', { transaction_id: 'FT26335X9', booked_on: '2027-02-01' }, false],
  ['the team, in a line of the bank that takes money back', { text: 'REVERSAL WCS-7K2M9P' }, false],
])('a debit with %s: is it the refund?', (_, change, isRefund) => {
  expect(pairRefunds([refund()], [debit(change)])).toHaveLength(isRefund ? 1 : 0);
});

test('a reference without a digit names nothing, and one debit shows one refund', () => {
  expect(pairRefunds([refund({ reference: 'refund' })], [debit({ text: 'refund' })])).toEqual([]);
  const [one, other] = [refund(), refund({ reference: 'FT-2', day: '2026-12-02' })];
  const named = debit({ text: 'FT-2 WCS-7K2M9P' });
  expect(pairRefunds([one, other], [named])).toMatchObject([{ refund: other, debit: named }]);
});

const importRows = (rows: string[]) =>
  asAdmin(
    site,
    'POST',
    '/api/admin/statements',
    formData({
      file: new File(
        [['Date,Description,Transaction ID,Debit,Credit', ...rows].join('\n')],
        'statement.csv',
      ),
      account: 'Club',
      confirmed: 'true',
    }),
  );
const office = ({ registration_id }: RegisteredTeam, action: string, body: object) =>
  asAdmin(
    site,
    'POST',
    `/api/admin/events/${eventId}/registrations/${registration_id}/${action}`,
    body,
  );
const today = new Date().toISOString().slice(0, 10);

/** A team whose credit was approved and linked, with PKR 100 too much. */
async function paidTeam(): Promise<RegisteredTeam> {
  const team = await addPendingTeam(site, eventId, { modules: ['Web development'] });
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'), { received: 1300 });
  await importRows([`${today},IBFT ${team.reference},,,"1,300.00"`]);
  const { body } = await asAdmin<{ items: { id: string }[] }>(
    site,
    'GET',
    `/api/admin/statements/lines?search=${team.reference}`,
  );
  const links = [{ registration_id: team.registration_id, amount: 1300 }];
  await asAdmin(site, 'POST', `/api/admin/statements/lines/${body.items[0]?.id}/links`, { links });
  return team;
}
const classOf = async (team: RegisteredTeam) => {
  const path = `/api/admin/events/${eventId}/registrations?search=${team.reference}`;
  return (await asAdmin<RegistrationPage>(site, 'GET', path)).body.items[0]?.match_class;
};
const shownDebits = async ({ registration_id }: RegisteredTeam) =>
  (
    await site.pool.query<{ text: string }>(
      `select debit.text from events.money_entry entry
        join events.statement_debit debit on debit.id = entry.debit_id
        where entry.registration_id = $1`,
      [registration_id],
    )
  ).rows.map(({ text }) => text);

test('the debit of a recorded refund is no alert, whichever of the two comes first', async () => {
  const [earlier, later] = [await paidTeam(), await paidTeam()];
  const back = { amount: 100, reference: 'RF-100' };
  await office(earlier, 'balance', back);
  await importRows([
    `${today},IBFT ${earlier.reference},RF-100,"100.00",`,
    `${today},IBFT ${later.reference},RF-101,"100.00",`,
  ]);
  expect([await classOf(earlier), await classOf(later)]).toEqual(['linked', 'reversed']);
  await office(later, 'balance', { ...back, reference: 'RF-101' });
  expect(await classOf(later)).toBe('linked');
  expect(await shownDebits(later)).toEqual([`IBFT ${later.reference}`]);
});

test('a bank that takes the payment back is still an alert beside the refund', async () => {
  const team = await paidTeam();
  await office(team, 'balance', { amount: 100, reference: 'RF-102' });
  await importRows([`${today},REVERSAL OF IBFT ${team.reference},RV9,"1,300.00",`]);
  expect(await classOf(team)).toBe('reversed');
});

test('the text of a debit that shows a refund is kept, others lose theirs after 90 days', async () => {
  const team = await paidTeam();
  await office(team, 'balance', { amount: 100, reference: 'RF-103' });
  await importRows([
    `${today},IBFT BACK RF-103,,"100.00",`,
    `${today},RENT OF THE HALL,,"900.00",`,
  ]);
  await site.pool.query('update events.statement_debit set imported_at = $1', [
    new Date(Date.now() - 91 * DAY_MS),
  ]);
  const row = keptRows(eventsData).find(({ where }) => where.includes('statement_debit'));
  await row?.enforce(site, 90);
  expect(await shownDebits(team)).toEqual(['IBFT BACK RF-103']);
  const { rowCount } = await site.pool.query(
    "select from events.statement_debit where text = 'RENT OF THE HALL'",
  );
  expect(rowCount).toBe(0);
});
