import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, truncateSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../db/database.ts';

const RETRY_MS = 500;

/** Which emails the mail server has accepted, by Message-ID, so that a repeated job does not send one again. */
export interface SentEmails {
  has(messageId: string): Promise<boolean>;
  /** Resolves when Postgres knows it, however long that is away. @throws when `signal` fires before */
  add(messageId: string, signal?: AbortSignal): Promise<void>;
}

/**
 * Keeps sent emails in Postgres. Until Postgres has confirmed one, it is also in a file of this process in `folder`,
 * written at once, because the process or Postgres may be killed in between. Other processes and later ones read the
 * files. Where the folder cannot be written, that time is not covered.
 */
export function sentEmails(pool: Pool, folder: string): SentEmails {
  const file = path.join(folder, `${randomUUID()}.txt`);
  const unconfirmed = new Set<string>();
  const write = (messageId: string) => {
    unconfirmed.add(messageId);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      appendFileSync(file, `${messageId}\n`, { mode: 0o600 });
    } catch {
      // A container without a writable folder.
    }
  };
  const confirm = (messageId: string) => {
    unconfirmed.delete(messageId);
    if (unconfirmed.size > 0) return;
    try {
      truncateSync(file);
    } catch {
      // It was never written.
    }
  };
  return {
    async has(messageId) {
      if (unconfirmed.has(messageId) || (await isInFiles(folder, messageId))) return true;
      const { rowCount } = await pool.query('select 1 from kit.sent_email where message_id = $1', [
        messageId,
      ]);
      return rowCount === 1;
    },
    async add(messageId, signal) {
      write(messageId);
      while (!(await record(pool, messageId))) await pause(RETRY_MS, undefined, { signal });
      confirm(messageId);
    },
  };
}

const record = (pool: Pool, messageId: string): Promise<boolean> =>
  pool
    .query('insert into kit.sent_email (message_id) values ($1) on conflict do nothing', [
      messageId,
    ])
    .then(
      () => true,
      () => false,
    );

async function isInFiles(folder: string, messageId: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  );
  return texts.some((text) => text.split('\n').includes(messageId));
}
