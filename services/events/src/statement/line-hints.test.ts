import type { StatementLine } from '@club/contracts/events/statement/line';
import { formData } from '@club/contracts/http/client';
import {
  addEvent,
  addTeam,
  asAdmin,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const BASE = '/api/admin/statements';
const today = () => new Date().toISOString().slice(0, 10);
const linesOf = async (state: string) =>
  (await asAdmin<{ items: StatementLine[] }>(site, 'GET', `${BASE}/lines?state=${state}`)).body
    .items;

test('a line without a match offers the teams that owe its amount, one of two transfers shows the other', async () => {
  const eventId = (await addEvent(site)).id;
  const first = await addTeam(site, eventId);
  const second = await addTeam(site, eventId);
  const third = await addTeam(site, eventId);
  const rows = [
    'Date,Description,Credit',
    `${today()},Cash deposit,3700.00`,
    `${today()},Gift,12.00`,
    `${today()},Fee ${first.reference},1700.00`,
    `${today()},Rest ${first.reference},2000.00`,
  ];
  const file = new File([rows.join('\n')], 'statement.csv');
  await asAdmin(site, 'POST', BASE, formData({ file, account: 'Club', confirmed: 'true' }));
  const none = await linesOf('none');
  const offered = (text: string) =>
    none.find((line) => line.text === text)?.same_amount.map(({ id }) => id);
  expect(offered('Cash deposit')?.sort()).toEqual(
    [first, second, third].map(({ registration_id }) => registration_id).sort(),
  );
  expect(offered('Gift')).toEqual([]);

  const othersOf = async (state: string) =>
    (await linesOf(state)).map(({ problem, same_amount, other_transfers }) => [
      problem,
      same_amount,
      other_transfers.map(({ text, amount, state }) => [text.split(' ')[0], amount, state]),
    ]);
  expect((await othersOf('likely')).sort()).toEqual(
    [
      ['two_transfers', [], [['Fee', 1700, 'likely']]],
      ['two_transfers', [], [['Rest', 2000, 'likely']]],
    ].sort(),
  );
  const rest = (await linesOf('likely')).find(({ text }) => text.startsWith('Rest'));
  await asAdmin(site, 'POST', `${BASE}/lines/${rest?.id}/links`, {
    links: [{ registration_id: first.registration_id, amount: 2000 }],
  });
  expect(await othersOf('likely')).toEqual([['two_transfers', [], [['Rest', 2000, 'linked']]]]);
});
