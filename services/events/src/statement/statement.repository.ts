import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { StatementDebitTable, StatementTable } from './statement.table.ts';

export const listStatements = (db: EventsDb) =>
  db
    .selectFrom('statement')
    .leftJoin('statement_line as line', 'line.statement_id', 'statement.id')
    .select((eb) => [
      'statement.id',
      'statement.account',
      'statement.kind',
      'statement.file_name',
      'statement.imported_at',
      'statement.imported_by',
      eb.fn.count<number>('line.id').as('lines'),
      eb.fn.min('line.booked_on').as('first_day'),
      eb.fn.max('line.booked_on').as('last_day'),
    ])
    .groupBy('statement.id')
    .orderBy('statement.imported_at', 'desc')
    .orderBy('statement.id', 'desc')
    .limit(100)
    .execute();

export interface KeptMapping {
  mapping: StatementMapping;
  headings: string[];
  account: string;
}

/** The newest mapping of a file that has one of these rows as its headings; one of the same account comes first. */
export async function findMapping(
  db: EventsDb,
  { headings, account }: { headings: string[][]; account: string },
): Promise<KeptMapping | undefined> {
  const rows = headings.map((cells) => JSON.stringify(cells));
  const row = await db
    .selectFrom('statement')
    .select(['mapping', 'headings', 'account'])
    .where(sql<boolean>`to_jsonb(headings) = any(${rows}::jsonb[])`)
    .where('mapping', 'is not', null)
    .orderBy(sql`account = ${account}`, 'desc')
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping ? { ...row, mapping: row.mapping } : undefined;
}

/** Waits for an import of the same file. @returns undefined for a file that this account has already */
export async function insertStatement(
  db: EventsDb,
  statement: Insertable<StatementTable>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('statement')
    .values(statement)
    .onConflict((conflict) => conflict.columns(['account', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const getStatementId = async (
  db: EventsDb,
  { account, digest }: { account: string; digest: Buffer },
): Promise<string> =>
  (
    await db
      .selectFrom('statement')
      .select('id')
      .where('account', '=', account)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
  ).id;

type NewLine = Insertable<StatementDebitTable>;

/** Inserts the lines that the account does not have. @returns the ids of the new ones */
export async function insertLines(
  db: EventsDb,
  table: 'statement_line' | 'statement_debit',
  lines: NewLine[],
): Promise<string[]> {
  const list = <Column extends keyof NewLine>(column: Column) => lines.map((line) => line[column]);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(`events.${table}`)}
      (statement_id, account, id, fingerprint, occurrence, booked_on, amount, payer, text, transaction_id)
    select ${lines[0]?.statement_id}::uuid, ${lines[0]?.account}, line.*
    from unnest(
      ${list('id')}::uuid[], ${list('fingerprint')}::bytea[], ${list('occurrence')}::integer[],
      ${list('booked_on')}::date[], ${list('amount')}::bigint[], ${list('payer')}::text[],
      ${list('text')}::text[], ${list('transaction_id')}::text[]
    ) as line
    on conflict (account, fingerprint, occurrence) do nothing
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The keys `fingerprint:occurrence` of an account's lines that are known. */
export async function listKnownKeys(
  db: EventsDb,
  account: string,
  fingerprints: Buffer[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('statement_line')
    .select(sql<string>`encode(fingerprint, 'hex') || ':' || occurrence`.as('key'))
    .where('account', '=', account)
    .where('fingerprint', '=', sql<Buffer>`any(${fingerprints}::bytea[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
