import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '../db/database.ts';
import { runJobs } from '../jobs/job-queue.ts';
import { createLog } from '../log/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { queueEmails, SEND_EMAIL } from './email.ts';
import { sendEmailTask } from './send-email.task.ts';

let database: TestDatabase;
let outbox: string;
beforeAll(async () => {
  database = await createTestDatabase();
  outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'));
});
afterAll(async () => {
  await database.drop();
  await rm(outbox, { recursive: true });
});

test('a content of a committed transaction reaches the outbox, one of a rolled back transaction never', async () => {
  const db = createDatabase<Record<string, never>>(database.pool, 'kit');
  const log = createLog('test', 'silent');
  const content = { subject: 'Receipt received', text: 'We are checking it.' };
  await db.transaction().execute((trx) => queueEmails(trx, { to: 'a@club.test', ...content }));
  await expect(
    db.transaction().execute(async (trx) => {
      await queueEmails(trx, { to: 'b@club.test', ...content });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  const task = sendEmailTask({ url: `outbox:${outbox}`, from: 'Club <club@club.test>', log });
  const runner = await runJobs(database.pool, { tasks: { [SEND_EMAIL]: task }, log });
  let files: string[] = [];
  for (let tries = 0; tries < 100 && files.length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    files = (await readdir(outbox)).filter((file) => file.endsWith('.eml'));
  }
  await runner.stop();

  expect(files).toHaveLength(1);
  const text = await readFile(path.join(outbox, files[0] ?? ''), 'utf8');
  expect(text).toContain('To: a@club.test');
  expect(text).toContain('Subject: Receipt received');
  expect(text).toMatch(/Message-ID: <job-\d+-\d+@club.test>/);
});
