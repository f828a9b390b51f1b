import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { connectionBudget } from './connection-budget.ts';
import { connectionsOf } from './connections.ts';

export type Db<Tables> = Kysely<Tables>;
export type Trx<Tables> = Transaction<Tables>;
export type Pool = pg.Pool;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMP = 1114;

/** Counts and sums come as numbers, dates as `YYYY-MM-DD`, wall clocks as `YYYY-MM-DDTHH:MM`; everything else as pg gives it. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return (text: string) => text;
  if (oid === TIMESTAMP) return (text: string) => text.slice(0, 16).replace(' ', 'T');
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

/** Limits of time in milliseconds, under the names that Postgres and pg use. */
const TIME_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
  // A server that hangs does not enforce the limits above. This one is counted here.
  query_timeout: 12_000,
};

/** How long a request waits for a free connection, and a new connection for the server. */
const CONNECT_LIMIT_MS = 5000;

/** A pool whose sessions have limits of time. A wait for a free connection ends with an error after `waitMs`. */
export const createPool = (
  url: string,
  max = connectionBudget().requests,
  waitMs = CONNECT_LIMIT_MS,
): Pool =>
  openPool({ connectionString: url, max, ...TIME_LIMITS, connectionTimeoutMillis: waitMs });

/** A pool for migrations and operators' commands, whose statements may take as long as they need. */
export const createUnlimitedPool = (url: string): Pool =>
  openPool({ connectionString: url, max: 3 });

function openPool(config: pg.PoolConfig): Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...config,
    types: { getTypeParser },
    keepAlive: true,
    application_name: 'developers-club',
  });
  // A connection that breaks fails its own query and is replaced. Without a listener the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** A service's view of the database: its own schema, over a pool that may be shared. */
export const createDatabase = <Tables>(pool: Pool, schema: string): Db<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connectionsOf(pool) }),
  }).withSchema(schema);

/** True for a broken unique index or constraint of that name. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
  );
}
