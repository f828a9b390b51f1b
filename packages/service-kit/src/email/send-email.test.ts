import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { createDatabase } from '../db/database.ts';
import { type JobWorkers, runJobs } from '../jobs/job-workers.ts';
import { createLog } from '../log/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readClub } from './club.ts';
import { queueEmails, SEND_EMAIL } from './email.ts';
import { layoutEmail } from './email-layout.ts';
import { sendEmailTask } from './send-email.task.ts';
import { sentEmails } from './sent-emails.ts';

const log = createLog('test', 'silent');
const content = { subject: 'Receipt received', text: 'We are checking it.' };

const ticket = {
  team: 'Kernel Panic',
  event: 'Code Sprint',
  when: 'Saturday, 20 January 2027, 10:00',
  location: 'Main Auditorium',
  reference: 'CS-7KQ2',
  note: 'Place confirmed',
  isLit: true,
};

let database: TestDatabase;
let folder: string;
let outbox: string;
let workers: JobWorkers | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'emails-'));
  outbox = path.join(folder, 'outbox');
});
afterEach(async () => {
  await workers?.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const sentFolder = () => path.join(folder, 'sent');
const db = () => createDatabase<Record<string, never>>(database.pool, 'kit');

function work() {
  const sent = sentEmails(database.pool, sentFolder());
  const from = 'Club <club@club.test>';
  const task = sendEmailTask({
    url: `outbox:${outbox}`,
    from,
    publicUrl: 'https://club.test',
    readClub: () => readClub(database.pool),
    sent,
    log,
  });
  workers = runJobs(database.pool, { tasks: { [SEND_EMAIL]: task }, log });
  workers.wake();
}

const files = async () =>
  (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*) from test.job where attempts < max_attempts',
  );
  return rows[0].count;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test.each([
  ['plain', {}, 'auto-generated'],
  [
    'with a layout',
    layoutEmail('a@club.test', { subject: 'S', greeting: 'Hello,', parts: ['P'] }),
    'auto-generated',
  ],
  ['with headers', { headers: { 'List-ID': '<newsletter.club.test>' } }, 'auto-generated'],
  ['for a list of bounces', { bounceKey: '7ps-1f0c' }, 'auto-generated'],
  ['that an admin wrote to one person', { isPersonal: true }, undefined],
])('an email %s says whether a program sent it', async (_kind, fields, expected) => {
  await db()
    .transaction()
    .execute((trx) => queueEmails(trx, 'normal', { ...content, ...fields, to: 'a@club.test' }));
  work();
  await until(async () => (await files()).length === 1);
  const { headers } = await PostalMime.parse(
    await readFile(path.join(outbox, (await files())[0] ?? '')),
  );
  const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(headerOf('auto-submitted')).toBe(expected);
  expect(headerOf('x-auto-response-suppress')).toBe(expected && 'OOF, AutoReply');
  expect(headerOf('list-id')).toBe('headers' in fields ? '<newsletter.club.test>' : undefined);
});

test('an email of a committed transaction reaches the outbox, an email of a rolled back transaction does not', async () => {
  await db()
    .transaction()
    .execute((trx) => queueEmails(trx, 'normal', { to: 'a@club.test', ...content }));
  await expect(
    db()
      .transaction()
      .execute(async (trx) => {
        await queueEmails(trx, 'normal', { to: 'b@club.test', ...content });
        throw new Error('no');
      }),
  ).rejects.toThrow('no');
  work();
  await until(async () => (await countJobs()) === 0);

  const [file, ...others] = await files();
  expect(others).toEqual([]);
  const text = await readFile(path.join(outbox, file ?? ''), 'utf8');
  expect(text).toContain('To: a@club.test');
  expect(text).toContain('Subject: Receipt received');
  expect(text).toMatch(/Message-ID: <job-\d+-\d+@club.test>/);
});

test('an email shows the name, mark and reply address that the club has when it is sent', async () => {
  const queued = layoutEmail('a@club.test', {
    subject: 'Receipt received',
    heading: 'We received your receipt',
    parts: [
      { ticket },
      { qr: { caption: 'Scan the code:', text: 'PK36', label: 'QR code for PKR 10' } },
      'Hello <b>',
      [
        ['Team', 'کرنل'],
        ['Place', { text: 'Hall 2', url: 'https://map.test' }],
      ],
    ],
    link: { text: 'Open', url: 'https://club.test/registration#secret' },
    calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  });
  await queueEmails(db(), 'normal', queued);
  await database.pool.query(
    `update kit.club set name = 'Robotics & Friends', email = 'hi@club.test'`,
  );
  work();
  await until(async () => (await countJobs()) === 0);
  const [file = ''] = await files();
  const email = await PostalMime.parse(await readFile(path.join(outbox, file)));
  expect(email.from).toEqual({ name: 'Robotics & Friends', address: 'club@club.test' });
  expect(email.replyTo).toEqual([{ name: '', address: 'hi@club.test' }]);
  expect(email.text?.trimEnd()).toMatch(/Robotics & Friends\nhttps:\/\/club.test$/);
  expect(email.html).toContain('Robotics &amp; Friends</a>');
  expect(email.html).toContain('Hello &lt;b&gt;');
  expect(email.html).toContain('<div dir="auto">کرنل</div>');
  expect(email.html?.match(/href="https:\/\/club.test\/registration#secret"/g)).toHaveLength(1);
  expect(email.html).toContain('prefers-color-scheme: dark');
  expect(email.html).toContain('src="cid:ticket"');
  expect(email.html).toContain('Scan the code:');
  // The plain text has no picture to scan.
  expect(email.text).not.toContain('Scan the code:');
  expect(email.html).toMatch(/src="cid:qr-code" alt="QR code for PKR 10"/);
  const [image, code, calendar] = email.attachments;
  expect([image?.contentId, image?.disposition, code?.contentId, calendar?.filename]).toEqual([
    '<ticket>',
    'inline',
    '<qr-code>',
    'event.ics',
  ]);
  expect((await sharp(image?.content as ArrayBuffer).metadata()).width).toBe(1200);
});

/** As after a process that was killed between the mail server's answer and the end of the job. */
async function repeatJob(): Promise<string> {
  await queueEmails(db(), 'normal', { to: 'a@club.test', ...content });
  const { rows } = await database.pool.query<{ id: string; created_at: Date }>(
    'update test.job set attempts = 1 returning id, created_at',
  );
  return `<job-${rows[0]?.id}-${rows[0]?.created_at.getTime()}@club.test>`;
}

test('a repeated job does not send an email that Postgres knows as sent', async () => {
  const messageId = await repeatJob();
  await database.pool.query('insert into kit.sent_email (message_id) values ($1)', [messageId]);
  work();
  await until(async () => (await countJobs()) === 0);
  expect(await files()).toEqual([]);
});

test('a repeated job does not send an email that a killed process noted in its file', async () => {
  const messageId = await repeatJob();
  const away = createDatabaseAway();
  const stop = new AbortController();
  const added = sentEmails(away, sentFolder()).add(messageId, stop.signal);
  await until(async () => (await readdir(sentFolder()).catch(() => [])).length === 1);
  stop.abort();
  await expect(added).rejects.toThrow();
  work();
  await until(async () => (await countJobs()) === 0);
  expect(await files()).toEqual([]);
});

test('a repeated job sends an email that nobody knows as sent', async () => {
  await repeatJob();
  work();
  await until(async () => (await countJobs()) === 0);
  expect(await files()).toHaveLength(1);
});

/** A pool whose queries fail. */
const createDatabaseAway = () =>
  ({ query: () => Promise.reject(new Error('away')) }) as unknown as TestDatabase['pool'];
