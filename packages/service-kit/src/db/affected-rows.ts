import type { Kysely, RawBuilder } from 'kysely';

/** Runs a statement. @returns the number of rows that it changed or deleted */
export async function affectedRows<T>(
  db: Kysely<T>,
  statement: RawBuilder<unknown>,
): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n);
}
