import type { Statement } from '@club/contracts/events/statement/import';
import type { StatementLine } from '@club/contracts/events/statement/line';
import { formData } from '@club/contracts/http/client';
import {
  addEvent,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
let teamId: string;
beforeAll(async () => {
  site = await openEventsSite();
  teamId = (await addTeam(site, (await addEvent(site)).id)).registration_id;
});
afterAll(() => site.close());

const BASE = '/api/admin/statements';
const MONTH = [
  'Date,Description,Transaction ID,Debit,Credit',
  '2026-11-03,Fee of a team,FT77123456A,,"1,500.50"',
  '2026-11-05,Gift,FT77123456B,,"2,000.00"',
  '2026-11-09,Printing,FT77123456C,900.00,',
];
/** The same transfers as another download of the bank writes them, without the one that went out. */
const OTHER_LAYOUT = [
  'Posting date;Details;Money in',
  '05-Nov-2026;FT-77123456B a gift for the club;2000',
  '03-Nov-2026;IBFT ft77123456a;1500.5',
];

const importRows = async (rows: string[], account = 'Club') =>
  (
    await asAdmin<{ statement_id: string; new_lines: number; known_lines: number }>(
      site,
      'POST',
      BASE,
      formData({
        file: new File([rows.join('\n')], 'november.csv'),
        account,
        confirmed: 'true',
      }),
    )
  ).body;
const list = async () => (await asAdmin<Statement[]>(site, 'GET', BASE)).body;
const remove = (id: string) => asAdmin(site, 'DELETE', `${BASE}/${id}`);
const linesOf = async () =>
  (await asAdmin<{ items: StatementLine[] }>(site, 'GET', `${BASE}/lines`)).body.items;
const link = (lineId = '') =>
  asAdmin<StatementLine>(site, 'POST', `${BASE}/lines/${lineId}/links`, {
    links: [{ registration_id: teamId, amount: 100 }],
  });
const unlink = (line: StatementLine) =>
  asAdmin(site, 'POST', `${BASE}/lines/${line.id}/unlink`, { link_id: line.links[0]?.id });

test('an import is listed with its counts and sums, removed with its lines, and imported again', async () => {
  const { statement_id: id } = await importRows(MONTH);
  const facts = {
    account: 'Club',
    kind: 'csv',
    file_name: 'november.csv',
    imported_by: site.adminEmail,
    lines_in: 2,
    lines_out: 1,
    sum_in: 3500.5,
    sum_out: 900,
    first_day: '2026-11-03',
    last_day: '2026-11-09',
    linked: 0,
  };
  expect(await list()).toMatchObject([{ id, ...facts }]);
  expect((await remove(id)).status).toBe(200);
  expect([await list(), await linesOf()]).toEqual([[], []]);
  const { rows } =
    await site.pool.query(`select detail from kit.audit_entry where action = 'statement.removed'
    union all select to_jsonb(count(*)) from events.statement_debit`);
  expect(rows).toEqual([
    { detail: { account: 'Club', file: 'november.csv', lines_in: 2, lines_out: 1 } },
    { detail: 0 },
  ]);
  expect((await remove(id)).status).toBe(404);
  expect(await importRows(MONTH)).toMatchObject({ new_lines: 2, known_lines: 0 });
});

test('the same month in another layout adds nothing, and leaves in one account what is in another', async () => {
  expect(await importRows(OTHER_LAYOUT)).toMatchObject({ new_lines: 0, known_lines: 2 });
  const other = await importRows(OTHER_LAYOUT, 'Wallet');
  expect(other).toMatchObject({ new_lines: 2 });
  expect(await importRows(MONTH, 'Wallet')).toMatchObject({ new_lines: 0, known_lines: 2 });
});

test('an import with a linked line stays, and says so', async () => {
  const [line] = await linesOf();
  const linked = (await link(line?.id)).body;
  const imports = await list();
  const own = imports.find(({ linked }) => linked === 1);
  const { status, body } = await remove(own?.id ?? '');
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'statement_linked',
      detail: '1 transfer of this import belongs to a team. Unlink it from the team first.',
    },
  ]);
  expect(await list()).toEqual(imports);
  await unlink(linked);
  expect((await remove(own?.id ?? '')).status).toBe(200);
});

test('an import stays that proves a payment in the ledger', async () => {
  const [line] = await linesOf();
  await site.pool.query(
    `insert into events.money_entry (id, registration_id, amount, method, source, line_id, by)
     values (gen_random_uuid(), $1, 100, 'bank', 'statement', $2, 'test')`,
    [teamId, line?.id],
  );
  const own = (await list()).find(({ linked }) => linked === 1);
  expect((await remove(own?.id ?? '')).status).toBe(409);
  await site.pool.query('delete from events.money_entry');
});

test('an import is removed or a line of it is linked, whichever comes first', async () => {
  for (let trial = 0; trial < 8; trial += 1) {
    const { statement_id } = await importRows(MONTH, `Race ${trial}`);
    const line = (await linesOf()).find(({ account }) => account === `Race ${trial}`);
    const [removed, linked] = await Promise.all([remove(statement_id), link(line?.id)]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([removed.status, linked.status]);
    const left = (await linesOf()).filter(({ account }) => account === `Race ${trial}`);
    expect(left.flatMap(({ links }) => links)).toHaveLength(linked.status === 200 ? 1 : 0);
    if (linked.status === 200) await unlink(linked.body);
  }
});

test('a month in another layout under another spelling of the account adds no transfer', async () => {
  await importRows(MONTH, 'Meezan Bank');
  for (const account of ['meezan  bank', 'MEEZAN-BANK', 'Méezan Bank']) {
    expect(await importRows(OTHER_LAYOUT, account)).toMatchObject({ new_lines: 0, known_lines: 2 });
  }
});

test('two layouts of one month that are imported at the same time add each transfer once', async () => {
  const answers = await Promise.all([importRows(MONTH, 'Both'), importRows(OTHER_LAYOUT, 'Both')]);
  expect(answers.reduce((sum, { new_lines }) => sum + new_lines, 0)).toBe(2);
});

test('removing needs a verified admin', async () => {
  const [{ id } = { id: '' }] = await list();
  expect((await call(site, 'DELETE', `${BASE}/${id}`)).status).toBe(401);
});
