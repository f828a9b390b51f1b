import type { Statement } from '@club/contracts/events/statement/import';
import type { StatementMapping } from '@club/contracts/events/statement/mapping';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { StatementDebitTable, StatementTable } from '../tables.ts';

const sumsOf = (table: LineTable) => sql`left join lateral (
  select count(*) as lines, coalesce(sum(amount), 0) as sum, min(booked_on) as first_day, max(booked_on) as last_day
  from ${sql.table(`events.${table}`)} line where line.statement_id = statement.id
)`;

/** True for a line that an admin has linked, or that proves a payment in the ledger. */
const isUsed = sql`exists (select from events.statement_link link where link.line_id = line.id)
  or exists (select from events.money_entry entry where entry.line_id = line.id)`;

type ImportedStatement = Omit<Statement, 'imported_at'> & { imported_at: Date };

/** Sums are in minor units. @param id of the only one */
export async function listStatements(db: EventsDb, id?: string): Promise<ImportedStatement[]> {
  const { rows } = await sql<ImportedStatement>`
    select statement.id, account, kind, file_name, imported_at, imported_by,
      credit.lines as lines_in, debit.lines as lines_out,
      credit.sum::bigint as sum_in, debit.sum::bigint as sum_out,
      least(credit.first_day, debit.first_day) as first_day,
      greatest(credit.last_day, debit.last_day) as last_day,
      (select count(*) from events.statement_line line
        where line.statement_id = statement.id and (${isUsed})) as linked
    from events.statement
    ${sumsOf('statement_line')} credit on true
    ${sumsOf('statement_debit')} debit on true
    where ${id ?? null}::uuid is null or statement.id = ${id ?? null}
    order by imported_at desc, statement.id desc
    limit 100`.execute(db);
  return rows;
}

/** Until the transaction ends, nobody imports the file again or links a line of it. @throws 404 */
export async function lockStatement(db: EventsDb, statementId: string): Promise<void> {
  await db
    .selectFrom('statement')
    .select('id')
    .where('id', '=', statementId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Statement'));
  await db
    .selectFrom('statement_line')
    .select('id')
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Until the transaction ends, nobody else imports into the account. */
export async function lockAccount(db: EventsDb, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${account}`}, 0))`.execute(
    db,
  );
}

/** With its lines. */
export async function deleteStatement(db: EventsDb, id: string): Promise<void> {
  await db.deleteFrom('statement_line').where('statement_id', '=', id).execute();
  await db.deleteFrom('statement_debit').where('statement_id', '=', id).execute();
  await db.deleteFrom('statement').where('id', '=', id).execute();
}

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

/** @returns the id, which is that of the earlier import for a file that this account has already. Lock the account first. */
export async function insertStatement(
  db: EventsDb,
  statement: Insertable<StatementTable>,
): Promise<string> {
  const row = await db
    .insertInto('statement')
    .values(statement)
    .onConflict((conflict) =>
      conflict.columns(['account', 'digest']).doUpdateSet({ account: statement.account }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type NewLine = Insertable<StatementDebitTable>;

export type LineTable = 'statement_line' | 'statement_debit';

/** Lock the account first. */
export async function insertLines(db: EventsDb, table: LineTable, lines: NewLine[]): Promise<void> {
  const list = <Column extends keyof NewLine>(column: Column) => lines.map((line) => line[column]);
  await sql`
    insert into ${sql.table(`events.${table}`)}
      (statement_id, account, id, fingerprint, occurrence, booked_on, amount, payer, text, transaction_id)
    select ${lines[0]?.statement_id}::uuid, ${lines[0]?.account}, line.*
    from unnest(
      ${list('id')}::uuid[], ${list('fingerprint')}::bytea[], ${list('occurrence')}::integer[],
      ${list('booked_on')}::date[], ${list('amount')}::bigint[], ${list('payer')}::text[],
      ${list('text')}::text[], ${list('transaction_id')}::text[]
    ) as line`.execute(db);
}

/** The lines of an account on the days of these lines. */
export const listKnownLines = (
  db: EventsDb,
  table: LineTable,
  { account, days }: { account: string; days: string[] },
) =>
  db
    .selectFrom(table)
    .select(['fingerprint', 'occurrence', 'booked_on', 'amount', 'payer', 'text', 'transaction_id'])
    .where('account', '=', account)
    .where('booked_on', '=', sql<string>`any(${days}::date[])`)
    .execute();
