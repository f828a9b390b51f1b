import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { authPerson } from '@club/auth/person/person.service';
import { contentPerson } from '@club/content/person/person.service';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formData } from '@club/contracts/http/client';
import { eventsPerson } from '@club/events/person/person.service';
import { readClub } from '@club/service-kit/email/club';
import { sendEmailTask } from '@club/service-kit/email/send-email.task';
import { createLog } from '@club/service-kit/log/logger';
import { personSource, runPersonCommand } from '@club/service-kit/person/person-command';
import { Logger, runOnce } from 'graphile-worker';
import { type AttackSite, openAttackSite, type Tokens } from './testing/attack-table-site.ts';
import { makers } from './testing/bad-inputs/makers.ts';

/** In every field of the person, and nowhere else. */
const MARK = 'zq7unique';
const person = {
  name: `Zara ${MARK}`,
  email: `Zara.${MARK}@example.org`,
  phone: `+92 ${MARK}`,
  university_name: `University ${MARK}`,
  university_roll_no: `CS-${MARK}`,
  batch: `20${MARK}`,
};
const friend = { name: 'Bilal Khan', email: 'bilal@example.org' };
const pdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const logLines: string[] = [];
const log = createLog('site', 'debug', { write: (line: string) => logLines.push(line) });

let outbox: string;
let site: AttackSite;
let admin: Tokens;
/** The person is the leader of a team in the first event, and a member of a team in the second. */
let eventIds: [string, string];
beforeAll(async () => {
  outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  site = await openAttackSite({ log, outbox });
  admin = await site.signInWithCode('admin@club.test');
  const event = formData({
    ...makers.event.form,
    published: 'true',
    date: '2030-01-20',
    end_date: '2030-01-20',
    end_time: '',
  });
  const add = async () => (await send<{ id: string }>('POST', '/api/admin/events', event)).id;
  eventIds = [await add(), await add()];
});
afterAll(async () => {
  await site.close();
  await rm(outbox, { recursive: true });
});

async function send<Answer = unknown>(method: string, url: string, body?: object): Promise<Answer> {
  const sent = body instanceof FormData ? body : body && JSON.stringify(body);
  const response = await site.send(method, url, { tokens: admin, body: sent });
  if (response.status >= 300) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const register = (eventId: string, team_name: string, members: object[]) =>
  send<RegisteredTeam>('POST', `/api/events/${eventId}/register`, {
    team_name,
    members,
    modules: ['Robotics'],
  });

const pay = ({ team_name, payment_token }: RegisteredTeam, transaction_id: string) =>
  send(
    'POST',
    `/api/events/${eventIds[0]}/payment`,
    formData({
      team_name,
      payment_token,
      transaction_id,
      competition: 'Robotics',
      payer_name: MARK,
      receipt: new File([pdf, MARK, '%%EOF'], `${MARK}.pdf`, { type: 'application/pdf' }),
    }),
  );

/** Works the queue: all emails become files of the outbox, also those that wait until a decision can no longer be undone. */
async function sendEmails() {
  await site.pool.query(`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs), run_at => now())`);
  await runOnce({
    pgPool: site.pool,
    logger: new Logger(() => () => undefined),
    taskList: {
      send_mail: sendEmailTask({
        url: `outbox:${outbox}`,
        from: 'Club <club@club.test>',
        publicUrl: 'https://club.test',
        readClub: () => readClub(site.pool),
        sent: { has: async () => false, add: async () => undefined },
        log,
      }),
    },
  });
}

async function leaveTraces() {
  const led = await register(eventIds[0], `Team ${MARK}`, [person]);
  await pay(led, 'FT-1');
  const joined = await register(eventIds[1], 'Null Pointers', [friend, person]);
  const office = (event: string, team: RegisteredTeam, rest: string) =>
    `/api/admin/events/${event}/registrations/${team.registration_id}${rest}`;
  await send('POST', office(eventIds[0], led, '/notes'), { text: `${MARK} calls on Monday.` });
  const corrected = { ...person, phone: `0300 ${MARK}` };
  await send('PUT', office(eventIds[1], joined, '/members/1'), corrected);
  const line = `Date,Sender,Narration,Amount\n2026-11-21,${MARK},Fee ${person.email},1.00\n`;
  const file = new File([line], 'statement.csv');
  await send(
    'POST',
    '/api/admin/statements',
    formData({ file, account: 'Club', confirmed: 'true' }),
  );
  const list = `/api/admin/events/${eventIds[0]}/registrations`;
  const reason = `The receipt of ${MARK} is unreadable.`;
  await send('POST', `${list}/${encodeURIComponent(led.team_name)}/reject`, { reason });
  await send('POST', `${list}/${led.registration_id}/reopen`, { reason });
  await send('POST', '/api/contact/messages', {
    name: person.name,
    email: person.email,
    message: `May ${MARK} join?`,
  });
  await send('POST', '/api/admin/contact/reply', {
    email: person.email,
    query: `May ${MARK} join?`,
    message: `Yes, ${MARK}.`,
  });
  await send('POST', '/api/subscribe', {
    email: person.email,
    subscribed_at: new Date().toISOString(),
  });
  await site.send('POST', '/api/admin/auth/login', {
    tokens: { master: admin.master },
    body: JSON.stringify({ email: person.email, password: 'a wrong password' }),
  });
}

/** All rows of all schemas, all files, the outbox and the log, as text. */
async function dump(): Promise<Record<string, string>> {
  const { rows: tables } = await site.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: Record<string, string> = { log: logLines.join('') };
  for (const { name } of tables) {
    const { rows } = await site.pool.query(`select to_jsonb(row)::text as text from ${name} row`);
    texts[name] = rows.map(({ text }) => text).join('\n');
  }
  for (const [key, { bytes }] of site.storage.files) {
    texts[key] = Buffer.from(bytes).toString('latin1');
  }
  for (const name of await readdir(outbox)) {
    texts[`outbox ${name}`] = `${name}\n${await readFile(path.join(outbox, name), 'utf8')}`;
  }
  return texts;
}

const placesOf = async (mark: string) =>
  Object.entries(await dump())
    .filter(([, text]) => text.toLowerCase().includes(mark))
    .map(([place]) => place);

const ofService = (service: string, path = '') =>
  send<{ kind: string; count: number; records: object[] }[]>(
    'POST',
    `/api/admin/person/${service}${path}`,
    { email: person.email.toUpperCase() },
  );

test('erasing a person leaves no trace in the database, files, outbox and log, and keeps the accounts', async () => {
  await leaveTraces();
  await sendEmails();
  await leaveQueuedEmail();
  expect((await placesOf(MARK)).length).toBeGreaterThan(8);

  const found = await Promise.all(['auth', 'content', 'events'].map((name) => ofService(name)));
  expect(found.flat().map(({ kind, records }) => [kind, records.length])).toEqual([
    ['Emails waiting to be sent', 1],
    ['Audit log entries', expect.any(Number)],
    ['Contact messages', 1],
    ['Newsletter subscription', 1],
    ['Registrations', 2],
    ['Reasons of decisions', 2],
    ['Notes about registrations', 1],
    ['Receipts', 1],
    ['Transfers on bank statements', 1],
  ]);

  for (const service of ['auth', 'content', 'events']) await ofService(service, '/erase');
  expect(await placesOf(MARK)).toEqual([]);

  const list = async (eventId: string) =>
    (await send<{ items: object[] }>('GET', `/api/admin/events/${eventId}/registrations`)).items;
  expect(await list(eventIds[0])).toContainEqual(
    expect.objectContaining({
      team_name: expect.stringMatching(/^Erased /),
      payment_status: 'pending',
      payable: 2500,
      transaction_id: 'FT-1',
      payment_receipt_url: null,
    }),
  );
  expect(await list(eventIds[1])).toContainEqual(
    expect.objectContaining({
      team_name: 'Null Pointers',
      members: [expect.objectContaining(friend), expect.objectContaining({ name: 'Erased' })],
    }),
  );
  for (const service of ['auth', 'content', 'events']) {
    expect(await ofService(service, '/erase')).toEqual([]);
  }
});

/** An email that the worker has not sent yet. */
const leaveQueuedEmail = () =>
  send('POST', '/api/admin/contact/reply', {
    email: person.email,
    query: `May ${MARK} join?`,
    message: `One more thing, ${MARK}.`,
  });

test("the operator's command exports and erases the same, and goes on when a service fails", async () => {
  const mark = 'zq8other';
  const email = `omar.${mark}@example.org`;
  await send('POST', '/api/contact/messages', { name: `Omar ${mark}`, email, message: 'Hello.' });
  await register(eventIds[0], `Team ${mark}`, [{ name: `Omar ${mark}`, email }]);
  const broken = () => Promise.reject(new Error('away'));
  const sources = [
    personSource('auth', authPerson),
    { service: 'broken', act: broken },
    personSource('content', contentPerson),
    personSource('events', eventsPerson),
  ];
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const deps = { pool: site.pool, storage: site.storage, outbox };
    const print = (line: string) => void lines.push(line);
    return { code: await runPersonCommand(args, { sources, deps, print }), lines };
  };
  const exported = await run('export', email);
  expect(exported.lines.map((line) => JSON.parse(line).service)).toEqual([
    'auth',
    'broken',
    'content',
    'events',
  ]);
  expect(exported.lines.join()).toContain(`Team ${mark}`);
  expect((await run('erase', email)).code).toBe(1);
  expect(await placesOf(mark)).toEqual([]);
  expect(await run('erase', 'nobody')).toMatchObject({
    code: 1,
    lines: [expect.stringContaining('ADDRESS')],
  });
});

test('without a fresh code nobody reads or erases', async () => {
  const stale = await site.signInWithCode('stale@club.test');
  await site.pool.query(
    `update auth.session set otp_verified_at = now() - interval '6 minutes'
     where admin_id = (select id from auth.admin where email = 'stale@club.test')`,
  );
  for (const service of ['auth', 'content', 'events']) {
    for (const end of ['', '/erase']) {
      const response = await site.send('POST', `/api/admin/person/${service}${end}`, {
        tokens: stale,
        body: JSON.stringify({ email: 'someone@example.org' }),
      });
      expect([service, end, response.status]).toEqual([service, end, 403]);
    }
  }
});
