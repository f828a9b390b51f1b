import { authService } from '@club/auth/service';
import { contentService } from '@club/content/service';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { DAY_MS } from '@club/contracts/values/day';
import { eventsService } from '@club/events/service';
import { gatewayService } from '@club/gateway/service';
import { createLog } from '@club/service-kit/log/logger';
import { keptRows } from '@club/service-kit/person/personal-data';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';
import { makers } from './testing/bad-inputs/makers.ts';

/** In the texts of a visitor, and nowhere else. */
const MARK = 'zq9year';
const EVENT_IN_DAYS = 10;
const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const log = createLog('site', 'silent');
const rows = [authService, contentService, eventsService, gatewayService].flatMap(
  ({ personalData }) => keptRows(personalData),
);

let site: AttackSite;
let admin: Tokens;
beforeAll(async () => {
  site = await openAttackSite();
  admin = await site.signInWithCode('admin@club.test');
});
afterAll(() => site.close());

async function send<Answer = unknown>(method: string, url: string, body?: object): Promise<Answer> {
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const response = await site.send(method, url, { tokens: admin, body: sent });
  if (response.status >= 300) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An event, a team that pays and one that does not, a statement, a subscription, a message, and what the audit log says of them. */
async function liveThroughTheFirstDay() {
  const date = new Date(Date.now() + EVENT_IN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const event = { ...makers.event.form, published: 'true', date, end_date: date, end_time: '' };
  const { id } = await send<{ id: string }>('POST', '/api/admin/events', formData(event));
  const register = (name: string) =>
    send<RegisteredTeam>('POST', `/api/events/${id}/register`, {
      team_name: `${name} ${MARK}`,
      members: [{ name: `Zara ${MARK}`, email: `${name}.${MARK}@example.org` }],
      modules: ['Robotics'],
    });
  const { team_name, payment_token } = await register('paid');
  await register('unpaid');
  const receipt = new File([pdf, MARK, '%%EOF'], 'a.pdf', { type: 'application/pdf' });
  const payment = { team_name, payment_token, transaction_id: 'FT-1', competition: 'Robotics' };
  await send('POST', `/api/events/${id}/payment`, formData({ ...payment, receipt }));
  const line = `Date,Sender,Narration,Amount\n${date},${MARK},Fee ${MARK},1.00\n`;
  const file = new File([line], 'statement.csv');
  await send(
    'POST',
    '/api/admin/statements',
    formData({ file, account: 'Club', confirmed: 'true' }),
  );
  const email = `news.${MARK}@example.org`;
  await send('POST', '/api/subscribe', { email });
  await send('POST', '/api/contact/messages', { name: MARK, email, message: `May ${MARK} join?` });
}

/** Moves every moment and day of the database into the past, which is as if the time had passed; then the jobs run. */
async function pass(days: number): Promise<void> {
  const { rows: columns } = await site.pool.query<{ table: string; sets: string }>(
    `select format('%I.%I', nspname, relname) as table,
       string_agg(format('%1$I = %1$I - $1 * interval ''1 day''', attname), ', ') as sets
     from pg_attribute join pg_class on pg_class.oid = attrelid
       join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and attnum > 0 and attgenerated = '' and not attisdropped
       and atttypid in ('timestamptz'::regtype, 'date'::regtype)
       and nspname in ('auth', 'content', 'events', 'gateway', 'kit', 'graphile_worker')
     group by 1`,
  );
  const client = await site.pool.connect();
  // Without triggers: the audit log refuses changes.
  await client.query('set session_replication_role = replica');
  for (const { table, sets } of columns)
    await client.query(`update ${table} set ${sets.replaceAll('$1', String(days))}`);
  await client.query('set session_replication_role = origin');
  client.release();
  for (const { days: kept, enforce } of rows) await enforce({ ...site, log }, kept);
}

/** What the first day left, and what counts it. */
const left: [what: string, sql: string][] = [
  ['Network addresses in the audit log', 'kit.audit_entry where address is not null'],
  ['Newsletter subscriptions that nobody confirmed', 'content.subscription'],
  [
    'Payer and text of transfers that are linked to no registration',
    `events.statement_line row where row::text like '%${MARK}%'`,
  ],
  ['Registrations that were never paid', `events.registration where team_name like 'unpaid%'`],
  ['Receipts', 'events.receipt'],
  ['Contact messages and their replies', 'content.contact_message'],
  ['Entries of the audit log', `kit.audit_entry where action = 'event.created'`],
  [
    'Registrations with team, members, entry tickets, check-ins, payment and amounts',
    `events.registration where team_name like 'paid%'`,
  ],
];

const countOf = async (sql: string) => (await site.pool.query(`select from ${sql}`)).rowCount ?? 0;

/** All rows and files of the site that hold the mark. */
async function placesOfMark(): Promise<string[]> {
  const { rows: tables } = await site.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if ((await countOf(`${name} row where row::text like '%${MARK}%'`)) > 0) found.push(name);
  for (const [key, { bytes }] of site.storage.files)
    if (Buffer.from(bytes).includes(MARK)) found.push(key);
  return found;
}

test('two years pass: each thing is left until the day that docs/privacy.md says, and then nothing names the visitor', async () => {
  await liveThroughTheFirstDay();
  // The worker deletes an email from the queue once it is sent; no worker runs here.
  await site.pool.query('delete from test.job');
  expect((await placesOfMark()).length).toBeGreaterThan(5);
  const moments = left.flatMap(([what, sql]) => {
    const row = rows.find((one) => one.what === what);
    if (!row) throw new Error(`docs/privacy.md has no row ${what}`);
    const ends = row.days + (row.since.includes('event') ? EVENT_IN_DAYS : 0);
    // The end of a day depends on the zone.
    return [
      { what, sql, day: ends - 2, isLeft: true },
      { what, sql, day: ends + 2, isLeft: false },
    ];
  });
  let today = 0;
  for (const { what, sql, day, isLeft } of moments.sort((a, b) => a.day - b.day)) {
    if (day > today) await pass(day - today);
    today = day;
    expect([what, day, (await countOf(sql)) > 0]).toEqual([what, day, isLeft]);
  }
  expect(await placesOfMark()).toEqual([]);
});
