import { PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';

/** The constructor of `Transaction` asks for a dialect, which no statement uses. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('A transaction has its connection already.')),
});

/**
 * Runs `work` in a transaction whose statements are sent at once, also while earlier ones have no answer yet: those of one
 * `Promise.all` share a round trip. Postgres runs them in the order in which they are sent. After a failed statement,
 * Postgres refuses the later ones, and they fail with the error of that statement. Kysely itself waits for each answer
 * before it sends the next statement of a transaction.
 */
export function pipelined<Tables, Result>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const executor = trx.getExecutor();
  return executor.provideConnection(async (connection) => {
    let hasEnded = false;
    let failure: unknown;
    const pipeline = executor.withConnectionProvider({
      async provideConnection(send) {
        // After the commit or the rollback, the statement would run outside of the transaction.
        if (hasEnded) throw new Error('A statement was sent after the end of its transaction.');
        try {
          return await send(connection);
        } catch (error) {
          if (failure && isRefusedAfterFailure(error)) throw failure;
          failure ??= error;
          throw error;
        }
      },
    });
    const driver = dialect.createDriver();
    try {
      return await work(
        new Transaction({ config: { dialect }, dialect, driver, executor: pipeline }),
      );
    } finally {
      hasEnded = true;
    }
  });
}

/** 25P02: the transaction has failed, and only takes a rollback. */
const isRefusedAfterFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '25P02';
