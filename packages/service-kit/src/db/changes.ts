import { setTimeout as pause } from 'node:timers/promises';
import { type Topic, topics } from '@club/contracts/http/topics';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/logger.ts';
import { createDayStart } from '../time/day-start.ts';

/** The Postgres channel on which writes announce their topics. */
export const CHANGES_CHANNEL = 'club_changes';
/** The channel on which graphile-worker announces new jobs. */
const JOBS_CHANNEL = 'jobs:insert';

const CONNECT_LIMIT_MS = 5000;
const HEARTBEAT_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

let latestStamp = 0;

/** The current time in milliseconds, but never the same number twice: what happens later gets a greater one. */
export function nextStamp(): number {
  latestStamp = Math.max(Date.now(), latestStamp + 1);
  return latestStamp;
}

/** What changed in the database, as this process knows it. */
export interface Changes {
  /** The stamp of the latest change of these topics; 0 if none changed. `day` changes at the club's midnight. */
  lastChange(topics: readonly Topic[]): number;
  /** Sets the time zone whose midnight changes `day`; UTC until then. The club's clock calls it. */
  setTimeZone(timeZone: string): void;
  /** Marks topics as changed in this process, without waiting for Postgres to say so. */
  touch(topics: Iterable<Topic>): void;
  /** Calls the listener after each change. Returns a function that ends this. */
  onChange(listener: (changed: readonly Topic[]) => void): () => void;
  close(): Promise<void>;
}

/** The process's one listening connection. */
export interface ListeningChanges extends Changes {
  /** When the connection last worked or was last tried, in milliseconds since the epoch. */
  lastTurn(): number;
}

interface ListenOptions {
  /** Called when a job was added. */
  onJob?: () => void;
}

/** Announces changes at the transaction's commit. Use cases call `recordChange`. */
export async function announceChange<T>(trx: Kysely<T>, ...changed: Topic[]): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, topic) from unnest(${changed}::text[]) topic`.execute(
    trx,
  );
}

/**
 * Listens on one connection of its own. After a break it connects again, however long the database is away, and then
 * everything counts as changed, because messages may have been missed. @throws when the first connection fails
 */
export async function listenForChanges(
  databaseUrl: string,
  log: Log,
  { onJob }: ListenOptions = {},
): Promise<ListeningChanges> {
  let lastTurn = Date.now();
  const onTurn = () => {
    lastTurn = Date.now();
  };
  const record = recordOfChanges();
  const stop = new AbortController();
  const onMessage = ({ channel, payload }: pg.Notification) => {
    if (channel === JOBS_CHANNEL) return onJob?.();
    const known = topics.find((topic) => topic === payload);
    record.touch(known ? [known] : topics);
  };

  let client = await connect(databaseUrl, onMessage);
  const listening = (async () => {
    for (;;) {
      await untilBroken(client, stop.signal, onTurn);
      if (stop.signal.aborted) return;
      log.warn('the connection that listens for changes broke');
      const next = await reconnect(databaseUrl, onMessage, stop.signal, onTurn);
      if (!next) return;
      client = next;
      log.info('listening for changes again');
      record.touch(topics);
      onJob?.();
    }
  })();

  return {
    ...record,
    lastTurn: () => lastTurn,
    async close() {
      stop.abort();
      await listening;
    },
  };
}

/** When each topic changed, as far as this process knows. */
function recordOfChanges(): Omit<Changes, 'close'> {
  const changedAt = new Map<Topic, number>();
  const listeners = new Set<(changed: readonly Topic[]) => void>();
  const dayStart = createDayStart();
  let zone = 'UTC';
  return {
    lastChange: (of) =>
      Math.max(
        0,
        ...of.map((topic) => changedAt.get(topic) ?? 0),
        of.includes('day') ? dayStart(zone) : 0,
      ),
    setTimeZone: (timeZone) => {
      zone = timeZone;
    },
    touch(changed) {
      const names = [...changed];
      for (const topic of names) changedAt.set(topic, nextStamp());
      for (const listener of listeners) listener(names);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type OnMessage = (message: pg.Notification) => void;

async function connect(url: string, onMessage: OnMessage): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
    application_name: 'developers-club changes',
  });
  client.on('error', () => undefined);
  client.on('notification', onMessage);
  try {
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}; listen "${JOBS_CHANNEL}"`);
    return client;
  } catch (error) {
    close(client);
    throw error;
  }
}

/** Tries again until it succeeds, with pauses that grow to two seconds. Returns undefined when stopped. */
async function reconnect(
  url: string,
  onMessage: OnMessage,
  signal: AbortSignal,
  onTurn: () => void,
): Promise<pg.Client | undefined> {
  for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    // Random pauses keep many processes from connecting at the same moment.
    await pause(wait * (0.5 + Math.random() / 2), undefined, { signal, ref: false }).catch(() => 0);
    if (signal.aborted) break;
    onTurn();
    const client = await connect(url, onMessage).catch(() => undefined);
    if (client && !signal.aborted) return client;
    if (client) close(client);
  }
  return undefined;
}

/** Resolves when the connection ends, stops answering, or `signal` fires. The connection is closed then. */
function untilBroken(client: pg.Client, signal: AbortSignal, onTurn: () => void): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(
      () => void client.query('select 1').then(onTurn, end),
      HEARTBEAT_MS,
    );
    heartbeat.unref();
    function end() {
      clearInterval(heartbeat);
      signal.removeEventListener('abort', end);
      close(client);
      resolve();
    }
    client.once('end', end);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}

/** Does not wait for the server: it may hang. */
function close(client: pg.Client): void {
  client.end().catch(() => undefined);
}
