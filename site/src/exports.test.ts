import { apiDownloads } from '@club/contracts/all-calls';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import { XLSX_TYPE } from '@club/contracts/events/accounts';
import { formData } from '@club/contracts/http/client';
import readExcelFile from 'read-excel-file/node';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';
import { type Ids, makers } from './testing/bad-inputs/makers.ts';
import { samplesOf } from './testing/bad-inputs/samples.ts';

let site: AttackSite;
let tokens: Tokens;
let eventId: string;
let contestId: string;
beforeAll(async () => {
  site = await openAttackSite();
  tokens = await site.signInWithCode('admin@club.test');
  const form = formData({
    ...(makers.event.form as Record<string, string>),
    published: 'true',
    closes_at: '',
    opens_at: '',
  });
  eventId = (await send('POST', '/api/admin/events', form)).id;
  await addTeam('Paid');
  await addTeam('Unpaid');
  const { createContest } = samplesOf({ event: eventId } as Ids);
  const contest = { ...createContest?.json, module: 'Web' };
  contestId = (await send('POST', `/api/admin/events/${eventId}/contests`, contest)).id;
  await fillTimes();
});
afterAll(() => site.close());

async function send(method: string, path: string, body?: FormData | object) {
  const sent = body instanceof FormData ? body : JSON.stringify(body);
  const response = await site.send(method, path, { tokens, body: sent });
  if (response.status >= 300) throw new Error(`${path}: ${await response.text()}`);
  return response.json() as Promise<{ id: string }>;
}

const addTeam = (team_name: string) =>
  send('POST', `/api/events/${eventId}/register`, {
    ...{ team_name, modules: ['Web'] },
    members: [{ name: 'Hira', email: `${team_name}@example.org` }],
  });

/** A value for every time that a file can have. */
async function fillTimes() {
  await site.pool.query(`
    update events.registration set paid_at = now(), refunded_on = current_date, status = 'approved', payment_kind = 'cash'
      where team_name = 'Paid'`);
  await site.pool.query(`
    update events.registration_member set checked_in_at = now()
      where registration_id = (select id from events.registration where team_name = 'Paid')`);
  await site.pool.query(`
    insert into events.money_entry (id, registration_id, amount, method, source, by)
      select gen_random_uuid(), id, 1200, 'cash', 'cash', 'hira' from events.registration`);
  await site.pool.query(`
    insert into events.submission (id, contest_id, registration_id, number, answers)
      select gen_random_uuid(), contest.id, registration.id, 1, '{}'
      from events.contest, events.registration where team_name = 'Paid'`);
  await site.pool.query(`
    insert into content.subscription (id, email, confirmed_at)
      values (gen_random_uuid(), 'zara@example.org', now())`);
}

const isTable = (type: string) => type === 'text/csv' || type === XLSX_TYPE;
/** The sheet of results explains places, and has no times. */
const tables = apiDownloads.filter(
  ({ id, types }) => types.some(isTable) && id !== 'exportResults',
);

/** The sheets of a file: rows of cells, of which the first are the headings. */
async function sheetsOf(response: Response, isExcel: boolean): Promise<unknown[][][]> {
  if (!isExcel)
    return [
      (await response.text())
        .trim()
        .split('\r\n')
        .map((row) => row.split(',')),
    ];
  const sheets = await readExcelFile(Buffer.from(await response.arrayBuffer()));
  return sheets.map(({ data }) => data);
}

const clockOf = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 16) : String(cell ?? '');
const hasTime = (cell: unknown) => /\d{4}-\d\d-\d\d[T ](?!00:00)\d\d:\d\d/.test(clockOf(cell));

test.each(tables)(
  '$id has every time on the club’s clock, and names its zone',
  async (download) => {
    const address = download.path.replace('{id}', eventId).replace('{contest_id}', contestId);
    const response = await site.send('GET', address, { tokens });
    expect(response.status).toBe(200);
    const isExcel = download.types.includes(XLSX_TYPE);
    const named: string[] = [];
    for (const [headings = [], ...rows] of await sheetsOf(response, isExcel)) {
      for (const cells of rows) {
        for (const [place, cell] of cells.entries()) {
          const text = cell instanceof Date ? '' : String(cell ?? '');
          expect(text).not.toMatch(/\dT\d\d:\d\d.*Z/);
          if (isExcel) expect(text).not.toMatch(/^\d{4}-\d\d-\d\d/);
          if (!hasTime(cell)) continue;
          // The heading of a sheet of sums stands at the left.
          const near = [headings[place], cells[place - 1]].map(String);
          named.push(near.find((one) => one.endsWith(`(${clubDefaults.time_zone})`)) ?? '');
        }
      }
    }
    expect(named).not.toHaveLength(0);
    expect(named).not.toContain('');
  },
);

test('the files have the times that people of the club read on their clock', async () => {
  const { rows } = await site.pool.query<{ at: string }>(
    `select to_char(paid_at at time zone $1, 'YYYY-MM-DD HH24:MI') as at from events.registration
      where team_name = 'Paid'`,
    [clubDefaults.time_zone],
  );
  const path = `/api/admin/events/${eventId}/registrations.csv`;
  const file = await (await site.send('GET', path, { tokens })).text();
  expect(file).toContain(`,${rows[0]?.at},`);
});
