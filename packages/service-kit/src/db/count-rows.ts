import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of rows of a query. Its columns do not count; its order must not be set. */
export async function countRows<Tables, Table extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Table, Output>,
): Promise<number> {
  const row: object = await query
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}
