import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { unavailable } from '../errors/service-error.ts';
import { inSpan } from '../tracing/span.ts';

const MAX_TRACED_TEXT = 2000;

/** Postgres answers 25006 when it has become a standby that only reads. */
const ONLY_READS = '25006';

/** The end of a transaction, in Kysely's words. */
const ENDS_TRANSACTION = /^(commit|rollback)$/;

/** The error of a server that does not answer says to try again. An error that Postgres itself sends stays as it is. */
export const databaseError = (error: unknown): Error =>
  error instanceof pg.DatabaseError ? error : unavailable(error);

/** The pool as Kysely uses it: statements are traced, and a connection that is of no more use is closed. */
export const connectionsOf = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    try {
      return connectionOf(await pool.connect());
    } catch (error) {
      throw databaseError(error);
    }
  },
  end: () => pool.end(),
});

function connectionOf(client: pg.PoolClient): PostgresPoolClient {
  let isUseless = false;
  let hasEnded = false;
  let earlier: Promise<unknown> = Promise.resolve();
  async function send(text: string, values: readonly unknown[]) {
    // pg takes one statement at a time. A rollback comes while another statement of the transaction still runs.
    await earlier;
    return client.query(text, [...values]);
  }
  async function query(text: string, values: readonly unknown[]) {
    // Kysely sends the rollback after the first failure. Statements that waited would run after it, on their own.
    if (hasEnded) throw new Error('A statement was sent after the end of its transaction.');
    hasEnded = ENDS_TRANSACTION.test(text);
    const answer = traced(text, () => send(text, values));
    earlier = answer.catch(() => undefined);
    try {
      return await answer;
    } catch (error) {
      // A connection whose server hangs or is gone fails without an error of Postgres.
      isUseless ||= !(error instanceof pg.DatabaseError) || error.code === ONLY_READS;
      throw databaseError(error);
    }
  }
  return {
    // Without cursors, which Kysely uses for streams only.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isUseless),
  };
}

/** Sends one statement outside of Kysely. @returns its rows */
export async function query<Row>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const connection = await connectionsOf(pool).connect();
  try {
    const { rows } = await connection.query<Row>(text, values);
    return rows;
  } finally {
    connection.release();
  }
}

/** The text has placeholders; values are never recorded. */
function traced<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.slice(0, MAX_TRACED_TEXT),
  };
  return inSpan(operation, { kind: 'client', isPartOnly: true, attributes }, send);
}
