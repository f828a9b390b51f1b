import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

export type Db<Tables> = Kysely<Tables>;
export type Trx<Tables> = Transaction<Tables>;
export type Pool = pg.Pool;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Counts and sums come as numbers, dates as `YYYY-MM-DD`; everything else as pg gives it. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8 || oid === NUMERIC) return Number;
  if (oid === DATE) return (text: string) => text;
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

export function createPool(url: string, max = 20): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    application_name: 'developers-club',
  });
  // A connection that breaks, idle or at work, fails what it was at and is replaced; unheard it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A service's view of the database: its own schema, over a pool that may be shared. */
export function createDatabase<Tables>(
  pool: Pool,
  schema: string,
  log?: (event: LogEvent) => void,
): Db<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(log && { log }),
  }).withSchema(schema);
}

/** True for a broken unique index or constraint of that name. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
  );
}
