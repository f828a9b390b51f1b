import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import type { StatementPreview } from '@club/contracts/events/statement/import';
import type { StatementLine } from '@club/contracts/events/statement/line';
import { formData } from '@club/contracts/http/client';
import { queuedEmails } from '@club/service-kit/testing/queued-emails';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  openEventsSite,
} from '../testing/events-site.ts';

let site: EventsSite;
let eventId: string;
beforeAll(async () => {
  site = await openEventsSite();
  eventId = (await addEvent(site)).id;
});
afterAll(() => site.close());

const today = () => new Date().toISOString().slice(0, 10);
const BASE = '/api/admin/statements';

/** A statement with a row for each transfer: reference and amount. */
const statementOf = (transfers: [string, string][]) =>
  [
    'Account Number:,0123456789',
    'Transaction Date,Description,Transaction ID,Debit,Credit',
    ...transfers.map(
      ([text, credit], row) => `${today()},${text},FT${row}AB77120${row},,"${credit}"`,
    ),
    'Total,,,,1',
  ].join('\n');

const formOf = (text: string, fields: object = {}) =>
  formData({ file: new File([text], 'statement.csv'), ...fields });
const importOf = (text: string, account = 'Club') =>
  asAdmin<{ new_lines: number; known_lines: number; sure: number }>(
    site,
    'POST',
    BASE,
    formOf(text, { account, confirmed: 'true' }),
  );
const listOf = async (query = '') =>
  (
    await asAdmin<{ items: StatementLine[]; total: number; counts: Record<string, number> }>(
      site,
      'GET',
      `${BASE}/lines?${query}`,
    )
  ).body;

let team: RegisteredTeam;
let unpaid: RegisteredTeam;
beforeAll(async () => {
  team = await addPendingTeam(site, eventId);
  unpaid = await addTeam(site, eventId);
});

test('a preview changes nothing, and an import of the same file twice adds its lines once', async () => {
  const text = statementOf([
    [`IBFT ${team.reference.replace('-', ' ').toLowerCase()}`, '3,700.00'],
    ['Cash deposit', '900.00'],
    ['Cash deposit', '900.00'],
  ]).replaceAll(/FT[12]AB77120[12]/g, '');
  const emails = (await queuedEmails(site.pool)).length;
  const preview = await asAdmin<StatementPreview>(site, 'POST', `${BASE}/preview`, formOf(text));
  expect(preview.body).toMatchObject({
    account: '0123456789',
    questions: ['confirm'],
    problems: [],
    sums: {
      lines_in: 3,
      lines_out: 0,
      sum_in: 5500,
      sum_out: 0,
      first_day: today(),
      last_day: today(),
    },
    counts: { lines: 3, known: 0, skipped: 0 },
  });
  expect((await listOf()).total).toBe(0);
  expect((await importOf(text)).body).toMatchObject({ new_lines: 3, known_lines: 0, sure: 1 });
  expect((await importOf(text)).body).toMatchObject({ new_lines: 0, known_lines: 3 });
  const more = `${text}\n${today()},Cash deposit,,,900.00\n`;
  expect((await importOf(more)).body).toMatchObject({ new_lines: 1, known_lines: 3 });
  const again = await asAdmin<StatementPreview>(
    site,
    'POST',
    `${BASE}/preview`,
    formOf(more, { account: 'Club' }),
  );
  expect(again.body.counts.known).toBe(4);
  expect((await queuedEmails(site.pool)).length).toBe(emails);
  expect((await asAdmin<unknown[]>(site, 'GET', BASE)).body).toHaveLength(2);
});

test('five imports of one file, and of one that overlaps, at the same time add each line once', async () => {
  const rows = Array.from({ length: 60 }, (_, nth): [string, string] => [`Gift ${nth}`, '5.00']);
  const fileOf = (rows: [string, string][]) => statementOf(rows).replaceAll(/FT\d+AB\d+/g, '');
  const [text, more] = [fileOf(rows.slice(0, 40)), fileOf(rows.slice(20).reverse())];
  const files = [text, text, text, text, text, more, more];
  const answers = await Promise.all(files.map((file) => importOf(file, 'Race')));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 201));
  const { rows: saved } = await site.pool.query(
    "select count(*)::int from events.statement_line where account = 'Race'",
  );
  expect(saved).toEqual([{ count: 60 }]);
  await site.pool.query("delete from events.statement_line where account = 'Race'");
  await site.pool.query("delete from events.statement where account = 'Race'");
  site.changes.touch(['registrations']);
});

test('lines are listed with their candidates, and searched', async () => {
  const sure = await listOf('state=sure');
  expect(sure.counts).toEqual({ sure: 1, likely: 0, none: 3, linked: 0, ignored: 0 });
  expect(sure.items).toMatchObject([
    {
      state: 'sure',
      problem: null,
      amount: 3700,
      open_amount: 3700,
      candidates: [
        {
          registration_id: team.registration_id,
          team_name: team.team_name,
          payable: 3700,
          payment_status: 'pending',
          reasons: expect.arrayContaining(['reference', 'amount', 'time']),
        },
      ],
    },
  ]);
  expect((await listOf('search=900')).total).toBe(3);
  expect((await listOf('search=ibft&state=none')).total).toBe(0);
  expect((await listOf('state=none&page=1&page_size=2')).items).toHaveLength(1);
});

test('a line is linked, split, unlinked, ignored and restored', async () => {
  const [line] = (await listOf('state=sure')).items as [StatementLine];
  const act = (verb: string, body?: object) =>
    asAdmin<StatementLine & { code: string }>(
      site,
      'POST',
      `${BASE}/lines/${line.id}/${verb}`,
      body,
    );
  const split = await act('links', {
    links: [
      { registration_id: team.registration_id, amount: 2700 },
      { registration_id: unpaid.registration_id, amount: 1000 },
    ],
  });
  expect(split.body).toMatchObject({ state: 'linked', open_amount: 0, candidates: [] });
  expect((await act('ignore')).body.code).toBe('line_has_links');
  expect(
    (await act('links', { links: [{ registration_id: team.registration_id, amount: 1 }] })).body
      .code,
  ).toBe('line_linked');
  for (const { id } of split.body.links) {
    expect((await act('unlink', { link_id: id })).status).toBe(200);
  }
  const tooMuch = { links: [{ registration_id: team.registration_id, amount: 3700.01 }] };
  expect((await act('links', tooMuch)).status).toBe(422);
  expect((await act('ignore')).body.state).toBe('ignored');
  expect((await act('links', tooMuch)).body.code).toBe('line_ignored');
  expect((await act('restore')).body.state).toBe('sure');
});

const approve = async (line: StatementLine | undefined, registration_id: string) =>
  (
    await asAdmin<{ items: { outcome: string; message: string; decision_id: string }[] }>(
      site,
      'POST',
      `${BASE}/approve`,
      { lines: [{ line_id: line?.id, registration_id }] },
    )
  ).body.items;
const pathOf = (rest = '') => `/api/admin/events/${eventId}/registrations${rest}`;
/** The teams of the list with a flag. */
const namesWith = async (flag: string) =>
  (await asAdmin<RegistrationPage>(site, 'GET', pathOf(`?flag=${flag}`))).body.items.map(
    ({ team_name }) => team_name,
  );
const detailOf = async ({ registration_id }: RegisteredTeam) =>
  (await asAdmin<AdminRegistrationDetail>(site, 'GET', pathOf(`/${registration_id}`))).body;

test('a line approves its team, once, and review and list show the transfer', async () => {
  const [line] = (await listOf('state=sure')).items;
  expect((await detailOf(team)).match).toMatchObject({
    line_id: line?.id,
    class: 'sure',
    amount: 3700,
    amount_fits: true,
    reference_fits: true,
    id_fits: false,
  });
  expect(await approve(line, team.registration_id)).toMatchObject([{ outcome: 'done' }]);
  expect(await approve(line, team.registration_id)).toMatchObject([
    { outcome: 'refused', message: 'This line is already linked in full.' },
  ]);
  const linked = await listOf('state=linked');
  expect(linked.items).toMatchObject([
    { id: line?.id, links: [{ registration_id: team.registration_id, amount: 3700 }] },
  ]);
  expect(await detailOf(team)).toMatchObject({
    payment_status: 'approved',
    match: { class: 'linked', amount_fits: true, reference_fits: true },
  });
  const page = await asAdmin<RegistrationPage>(site, 'GET', pathOf('?sort=payment_status'));
  expect(page.body.items.map(({ match_class }) => match_class)).toEqual(
    expect.arrayContaining(['linked', 'none']),
  );
  expect(await namesWith('matched')).toEqual([team.team_name]);
  expect(await namesWith('unmatched')).toEqual([unpaid.team_name]);
});

test('a team without a receipt is approved by its transfer, and undoing removes the link', async () => {
  await importOf(statementOf([[`fee ${unpaid.reference}`, '3700']]));
  const [line] = (await listOf('state=sure')).items;
  expect(line).toMatchObject({ problem: 'no_receipt', state: 'sure' });
  expect(await namesWith('matched')).toHaveLength(2);
  expect(await namesWith('unmatched')).toEqual([]);
  const act = (verb: string, body: object) =>
    asAdmin<StatementLine>(site, 'POST', `${BASE}/lines/${line?.id}/${verb}`, body);
  const byHand = await act('links', {
    links: [{ registration_id: unpaid.registration_id, amount: 700 }],
  });
  expect(await approve(line, unpaid.registration_id)).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('Unlink it first') },
  ]);
  await act('unlink', { link_id: byHand.body.links[0]?.id });
  const [done] = await approve(line, unpaid.registration_id);
  expect(await detailOf(unpaid)).toMatchObject({
    payment_status: 'approved',
    payment_kind: 'bank',
  });
  const undone = await asAdmin<{ items: object[] }>(site, 'POST', pathOf('/undo'), {
    decision_ids: [done?.decision_id],
  });
  expect(undone.body.items).toMatchObject([{ outcome: 'undone' }]);
  expect((await listOf('state=sure')).items).toMatchObject([{ id: line?.id, links: [] }]);
  expect((await detailOf(unpaid)).payment_status).toBe('unpaid');
});

test.each([
  ['an empty file', '', 'empty'],
  ['a PDF', '%PDF-1.4', 'PDF'],
  ['text without columns', 'hello\nworld', 'no columns'],
  ['an open quotation mark', 'Date,Amount,Text\n2026-11-01,5,"x\n', 'quotation mark'],
  ['XML', '<?xml version="1.0"?><Document><BkToCstmrStmt/></Document>', 'no columns'],
])('%s is refused with a clear text', async (_, text, reason) => {
  for (const path of [`${BASE}/preview`, BASE]) {
    const { status, body } = await asAdmin(site, 'POST', path, formOf(text, { account: 'Club' }));
    expect([status, body.fields?.file]).toEqual([422, expect.stringContaining(reason)]);
  }
});

test('an ambiguous date order is asked, answered by the mapping, and kept for the next file', async () => {
  const text = 'Date,Narration,Amount\n03/04/2026,Fee 1,100.00\n05/06/2026,Fee 2,200.00\n';
  const preview = await asAdmin<StatementPreview>(site, 'POST', `${BASE}/preview`, formOf(text));
  expect(preview.body).toMatchObject({ questions: ['date_order', 'confirm'], lines: [] });
  const refused = await asAdmin(site, 'POST', BASE, formOf(text, { account: 'Wallet' }));
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { mapping: 'Choose the order of day and month.' },
  ]);
  const mapping = JSON.stringify({ ...preview.body.mapping, date_order: 'mdy' });
  const saved = await asAdmin(
    site,
    'POST',
    BASE,
    formOf(text, { account: 'Wallet', mapping, confirmed: 'true' }),
  );
  expect(saved.status).toBe(201);
  const next = await asAdmin<StatementPreview>(
    site,
    'POST',
    `${BASE}/preview`,
    formOf(`${text}01/02/2026,Fee 3,300.00`),
  );
  expect(next.body).toMatchObject({
    questions: [],
    account: 'Wallet',
    counts: { lines: 3, known: 2 },
    lines: [{ booked_on: '2026-03-04' }, { booked_on: '2026-05-06' }, { booked_on: '2026-01-02' }],
  });
});

test('a corrected row of the headings is kept for the next file', async () => {
  const text = [
    'Date,Amount,Currency,Description',
    'Posting date,What,Sender,Credit',
    '2026-11-12,Gift 7,HIRA BALOCH,3700.00',
  ].join('\n');
  const previewOf = async (fields: object = {}) =>
    (await asAdmin<StatementPreview>(site, 'POST', `${BASE}/preview`, formOf(text, fields))).body;
  expect((await previewOf()).mapping).toMatchObject({ header_row: 0 });
  const chosen = JSON.stringify({ delimiter: ',', header_row: 1 });
  const { mapping } = await previewOf({ mapping: chosen });
  expect(mapping).toMatchObject({ header_row: 1, credit: 3 });
  const fields = {
    account: 'Odd bank',
    mapping: JSON.stringify(mapping),
    confirmed: 'true',
  };
  expect((await asAdmin(site, 'POST', BASE, formOf(text, fields))).status).toBe(201);
  expect(await previewOf()).toMatchObject({
    account: 'Odd bank',
    mapping: { header_row: 1, credit: 3 },
    sums: { lines_in: 1 },
    counts: { known: 1 },
  });
});

test('money of which nothing proves whether it came in or went out has its own sum, and is never sure', async () => {
  const text = [
    'Date,Particulars,Amount,Balance',
    `${today()},Posters ${unpaid.reference},3700.00,"9,100.00"`,
    `${today()},Gift 8,50.00,"9,150.00"`,
    `${today()},Ink,10.00,"9,140.00"`,
  ].join('\n');
  const sums = { lines_in: 1, sum_in: 50, lines_out: 1, lines_unclear: 1, sum_unclear: 3700 };
  const preview = await asAdmin<StatementPreview>(site, 'POST', `${BASE}/preview`, formOf(text));
  expect(preview.body).toMatchObject({ questions: [], sums, lines: [{ text: 'Gift 8' }] });
  expect((await importOf(text, 'Unsigned')).body).toMatchObject({ new_lines: 2, sure: 0 });
  const [statement] = (await asAdmin<object[]>(site, 'GET', BASE)).body;
  expect(statement).toMatchObject(sums);
});

test('statements need a verified admin', async () => {
  expect((await call(site, 'GET', `${BASE}/lines`)).status).toBe(401);
  expect((await call(site, 'POST', BASE, formOf('a'))).status).toBe(401);
});
