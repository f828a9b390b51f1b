import type { EventAccounts, MoneyEntry } from '@club/contracts/events/accounts';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import type { AdminRegistrationDetail } from '@club/contracts/events/registration-detail';
import { formData } from '@club/contracts/http/client';
import readExcelFile from 'read-excel-file/node';
import {
  addEvent,
  addPendingTeam,
  addTeam,
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
let refund: string;
let refunds = 0;
beforeAll(async () => {
  site = await openEventsSite();
});
beforeEach(async () => {
  eventId = (await addEvent(site)).id;
  refunds += 1;
  refund = `RF-${refunds}77`;
});
afterAll(() => site.close());

const path = (end = '') => `/api/admin/events/${eventId}/accounts${end}`;
const accounts = async (query = '') =>
  (await asAdmin<EventAccounts>(site, 'GET', path(query))).body;
const office = ({ registration_id }: RegisteredTeam, action: string, body: object) =>
  asAdmin(
    site,
    'POST',
    `/api/admin/events/${eventId}/registrations/${registration_id}/${action}`,
    body,
  );
const approve = (team: RegisteredTeam, received?: number) =>
  asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'approve'), { received });
const web = (fields: object = {}) =>
  addPendingTeam(site, eventId, { modules: ['Web development'], ...fields });
const importRows = (...rows: string[]) => {
  const text = ['Date,Description,Transaction ID,Debit,Credit', ...rows].join('\n');
  const file = new File([text], 'statement.csv');
  return asAdmin(
    site,
    'POST',
    '/api/admin/statements',
    formData({ file, account: 'Club', confirmed: 'true' }),
  );
};
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A team of each kind: a part, too much, cash, a claim, and a refund. */
async function addHistory() {
  const [part, more, cash, back] = [
    await web(),
    await web(),
    await addTeam(site, eventId, { modules: ['Web development'], team_name: '=1+1' }),
    await web(),
  ];
  await approve(part, 450);
  await approve(more, 1300);
  await office(cash, 'cash', { amount: 1200 });
  await approve(back);
  await office(back, 'cancel', { reason: 'You asked for it.' });
  await office(back, 'refund', { amount: 1000, date: dayFromToday(0), reference: refund });
  await web();
  return { part, more, cash, back };
}

test('the sums are the sum of the ledger, from the side of the money and of the teams', async () => {
  await addHistory();
  const { sums, items, total, event_title } = await accounts();
  expect(sums).toEqual({
    teams: 4,
    expected: 4800,
    received: { bank: 2950, cash: 1200 },
    refunded: { bank: 1000, cash: 0 },
    held: 3150,
    open: 750 + 1200,
    credit: 100,
    refunds_due: 0,
    kept: 200,
    unchecked: 1200,
    refunds_missing: 0,
  });
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.held);
  expect(sums.expected - sums.open + sums.credit + sums.refunds_due + sums.kept).toBe(sums.held);
  expect([total, event_title]).toEqual([5, 'Winter Code Sprint']);
});

test('entries come in pages, the newest first, each with its evidence', async () => {
  const { part, back } = await addHistory();
  const first = await accounts('?page_size=2');
  const last = await accounts('?page_size=2&page=2');
  expect(first.items).toMatchObject([
    { source: 'refund', amount: -1000, reference: refund, refund: 'unknown', line: null },
    { source: 'receipt', amount: 1200, team_name: back.team_name, refund: null },
  ]);
  expect(last.items).toMatchObject([
    { team_reference: part.reference, amount: 450, method: 'bank', by: 'admin@club.test' },
  ]);
  expect(first.sums).toEqual(last.sums);
});

test('the receipt of an entry stays when the team sends another one', async () => {
  const team = await web();
  await asAdmin(site, 'POST', decisionPath(eventId, team.team_name, 'reject'), {
    ...{ ask: 'difference', received: 450, reason: 'PKR 750 are missing.' },
  });
  const [entry] = (await accounts()).items;
  const receipt = (url: string) => asAdmin<string>(site, 'GET', url);
  expect((await receipt(entry?.receipt_url ?? '')).status).toBe(200);
  await pay(site, eventId, paymentForm(team, { transaction_id: 'REST-9' }));
  expect((await receipt(entry?.receipt_url ?? '')).status).toBe(200);
  const other = await web();
  const wrong = entry?.receipt_url?.replace(team.registration_id, other.registration_id);
  expect((await receipt(wrong ?? '')).status).toBe(404);
});

test('a refund is in the statement, or not in it yet once a statement goes on after its day', async () => {
  const { back } = await addHistory();
  const refundOf = async () => {
    const { sums, items } = await accounts();
    const entry = items.find(({ source }) => source === 'refund');
    const detail = await asAdmin<AdminRegistrationDetail>(
      site,
      'GET',
      `/api/admin/events/${eventId}/registrations/${back.registration_id}`,
    );
    const { refund_on_statement } = detail.body;
    return [entry?.refund, sums.refunds_missing, entry?.line?.text, refund_on_statement];
  };
  const none = { check: 'unknown', booked_on: null };
  expect(await refundOf()).toEqual(['unknown', 0, undefined, none]);
  await importRows(`${dayFromToday(-1)},FEE 7,,"5.00",`, `${dayFromToday(1)},FEE 7,,"5.00",`);
  expect(await refundOf()).toEqual(['missing', 1000, undefined, { ...none, check: 'missing' }]);
  await importRows(`${dayFromToday(0)},IBFT OUT ${refund},,"1,000.00",`);
  const seen = { check: 'seen', booked_on: dayFromToday(0) };
  expect(await refundOf()).toEqual(['seen', 0, `IBFT OUT ${refund}`, seen]);
});

test('the CSV has every entry with its evidence, and no text is a formula', async () => {
  const { part } = await addHistory();
  const { status, headers, body } = await asAdmin<string>(site, 'GET', path('.csv'));
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="accounts-winter-code-sprint-2038-01-20.csv"',
  ]);
  const rows = body.replace('\uFEFF', '').split('\r\n');
  expect(rows).toHaveLength(7);
  expect(rows[1]).toContain(`,${part.reference},450,Bank,Receipt,FT-`);
  expect(rows[1]).toContain(`https://club.test/api/admin/events/${eventId}/registrations/`);
  expect(body).toContain(",'=1+1,");
});

test('the Excel file has the sums and the entries as numbers and dates, and no formula', async () => {
  await addHistory();
  await importRows(`${dayFromToday(0)},IBFT OUT ${refund},,"1,000.00",`);
  const { headers, bytes } = await download(path('.xlsx'));
  expect(headers.get('content-disposition')).toContain('accounts-winter-code-sprint');
  const [summary, entries] = await readExcelFile(Buffer.from(bytes));
  const held = summary?.data.filter(([label]) => String(label).startsWith('The club holds'));
  expect(held?.map(([, amount]) => amount)).toEqual([3150, 3150]);
  expect(summary?.data.slice(0, 2).flat()).toContain('Winter Code Sprint');
  const [headings = [], ...rows] = entries?.data ?? [];
  const column = (name: string) => rows.map((row) => row[headings.indexOf(name)]);
  expect(column('Amount (PKR)').reduce<number>((sum, amount) => sum + Number(amount), 0)).toBe(
    3150,
  );
  expect(column('Recorded (Asia/Karachi)').every((at) => at instanceof Date)).toBe(true);
  expect(column('Statement day').at(-1)).toEqual(new Date(`${dayFromToday(0)}T00:00:00Z`));
  expect(column('Team')).toContain('=1+1');
  expect(column('Refund').at(-1)).toBe('In the statement');
});

async function download(url: string) {
  const response = await site.app.request(url, { headers: site.adminHeaders });
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

test('an event without money has sums of zero, and both files', async () => {
  const { sums, items } = await accounts();
  expect([sums.held, sums.expected, items]).toEqual([0, 0, []]);
  for (const end of ['.csv', '.xlsx'])
    expect((await download(path(end))).bytes).not.toHaveLength(0);
});

test('only admins read them, and a download is in the audit log', async () => {
  for (const end of ['', '.csv', '.xlsx']) {
    expect((await call(site, 'GET', path(end))).status).toBe(401);
    const unknown = path(end).replace(eventId, '019aa000-0000-7000-8000-000000000000');
    expect((await asAdmin(site, 'GET', unknown)).status).toBe(404);
  }
  expect((await asAdmin(site, 'GET', path('?page=-1'))).status).toBe(400);
  await addHistory();
  await download(path('.xlsx'));
  const { rows } = await site.pool.query(
    "select subject, detail from kit.audit_entry where action = 'accounts.exported' order by id desc limit 1",
  );
  expect(rows).toEqual([{ subject: `event:${eventId}`, detail: { entries: 5 } }]);
});

test('an entry knows the line of the statement that it rests on', async () => {
  const team = await web();
  await importRows(`${dayFromToday(0)},IBFT ${team.reference},FT88123456A,,"1,200.00"`);
  const { body } = await asAdmin<{ items: { id: string }[] }>(
    site,
    'GET',
    `/api/admin/statements/lines?search=${team.reference}`,
  );
  await asAdmin(site, 'POST', '/api/admin/statements/approve', {
    lines: [{ line_id: body.items[0]?.id, registration_id: team.registration_id }],
  });
  const expected: Partial<MoneyEntry> = {
    source: 'statement',
    amount: 1200,
    line: {
      booked_on: dayFromToday(0),
      account: 'Club',
      payer: '',
      text: `IBFT ${team.reference}`,
    },
  };
  expect((await accounts()).items).toMatchObject([expected]);
});
