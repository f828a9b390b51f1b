import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/logger.ts';

const CHANNEL = 'club_changes';
const RECONNECT_MS = 1000;

/** What changed since: a number per topic that rises with every committed change, in every process. */
export interface Changes {
  version(topic: string): number;
  /** Counts everything as changed here and now: what an admin saved shows in the very next read of this process. */
  touch(): void;
  /** Called with the topic after it changed, with `*` when anything may have. Returns how to stop. */
  onChange(listener: (topic: string) => void): () => void;
  close(): Promise<void>;
}

/** Tells every process at commit that what is read under `topic` is out of date. */
export async function announceChange<T>(trx: Kysely<T>, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(trx);
}

/** Listens on a connection of its own; after a break everything counts as changed, since messages may have been missed. */
export async function listenForChanges(databaseUrl: string, log: Log): Promise<Changes> {
  const versions = new Map<string, number>();
  const listeners = new Set<(topic: string) => void>();
  let everything = 0;
  let closed = false;
  let client: pg.Client | undefined;

  const changed = (topic: string) => {
    if (topic === '*') everything += 1;
    else versions.set(topic, (versions.get(topic) ?? 0) + 1);
    for (const listener of listeners) listener(topic);
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    fresh.on('notification', ({ payload }) => changed(payload ?? '*'));
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      changed('*');
    } catch (err) {
      log.warn({ err }, 'change listener cannot connect');
      if (!closed) setTimeout(reconnect, RECONNECT_MS).unref();
    }
  }

  await connect();
  return {
    version: (topic) => everything + (versions.get(topic) ?? 0),
    touch: () => changed('*'),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
