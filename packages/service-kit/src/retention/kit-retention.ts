import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@club/contracts/values/day';
import { sql } from 'kysely';
import { deleteEntries, forgetAddresses } from '../audit/forget.ts';
import { createDatabase, type Pool } from '../db/database.ts';
import { deleteJobs } from '../jobs/job-queue.ts';
import { daysAgo, deleteOld, type RetentionRow } from './retention.ts';

const AUDIT = 'Postgres, kit.audit_entry';
const QUEUE = 'Postgres, graphile_worker';

const kitDb = (pool: Pool) => createDatabase<unknown>(pool, 'kit');

export const auditKept: readonly RetentionRow[] = [
  {
    what: 'Network addresses in the audit log',
    where: AUDIT,
    days: 30,
    since: 'the action',
    why: 'to investigate an abuse while it is fresh',
    enforce: ({ pool }, days) => forgetAddresses(kitDb(pool), daysAgo(days)),
  },
  {
    what: 'Entries of the audit log',
    where: AUDIT,
    days: 730,
    since: 'the action',
    why: 'to explain decisions and payments to later admins',
    enforce: ({ pool }, days) => deleteEntries(kitDb(pool), daysAgo(days)),
  },
];

export const limitsKept: readonly RetentionRow[] = [
  {
    what: 'Counters of limits, by network or visitor',
    where: 'Postgres, kit.rate_limit',
    days: 0,
    since: 'the limit ends',
    why: 'to slow down floods',
    enforce: deleteOld('kit.rate_limit', sql`to_timestamp(expire / 1000.0)`),
  },
];

export const emailsKept: readonly RetentionRow[] = [
  {
    what: 'Emails with one-time codes or alerts that could not be sent',
    where: QUEUE,
    days: 1,
    since: 'they were queued',
    why: 'a late code is useless',
    enforce: ({ pool }, days) =>
      deleteJobs(kitDb(pool), sql`priority < 0 and created_at < ${daysAgo(days)}`),
  },
  {
    what: 'Other emails and jobs that failed for the last time',
    where: QUEUE,
    days: 1,
    since: 'the last try',
    why: 'to find the cause; a sent email is deleted at once',
    enforce: ({ pool }, days) =>
      deleteJobs(kitDb(pool), sql`attempts >= max_attempts and updated_at < ${daysAgo(days)}`),
  },
  {
    what: 'Number of emails in an hour, by network or keyed hash of the recipient',
    where: 'Postgres, kit.public_email',
    days: 0,
    since: 'the hour ends',
    why: 'so that nobody floods a mailbox through the site',
    enforce: deleteOld('kit.public_email', sql`started_at + interval '1 hour'`),
  },
  {
    what: 'Emails of a site without a mail server',
    where: 'files, outbox folder',
    days: 30,
    since: 'the email was written',
    why: 'the folder is the mailbox of a trial',
    enforce: async ({ outbox }, days) => (outbox ? deleteOldEmails(outbox, days) : 0),
  },
];

/** The name of each file starts with the moment of its email. */
async function deleteOldEmails(folder: string, days: number): Promise<number> {
  const oldest = new Date(Date.now() - days * DAY_MS).toISOString().replace(/[:.]/g, '-');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => /^\d{4}-\d\d-\d\dT/.test(name) && name < oldest);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}
