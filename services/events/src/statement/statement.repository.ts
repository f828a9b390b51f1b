import type { Statement } from '@club/contracts/events/statement/import';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { StatementFormatTable, StatementLineTable, StatementTable } from '../tables.ts';

const sumsOf = (table: LineTable, which = sql`true`) => sql`left join lateral (
  select count(*) as lines, coalesce(sum(amount), 0) as sum, min(booked_on) as first_day, max(booked_on) as last_day
  from ${sql.table(`events.${table}`)} line
  where line.statement_id = statement.id and ${which}
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
      unclear.lines as lines_unclear, unclear.sum::bigint as sum_unclear,
      least(credit.first_day, unclear.first_day, debit.first_day) as first_day,
      greatest(credit.last_day, unclear.last_day, debit.last_day) as last_day,
      (select count(*) from events.statement_line line
        where line.statement_id = statement.id and (${isUsed})) as linked
    from events.statement
    ${sumsOf('statement_line', sql`doubt is distinct from 'first'`)} credit on true
    ${sumsOf('statement_line', sql`doubt = 'first'`)} unclear on true
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

/** Every account that has a statement or a format, with its first spelling first. */
export async function listAccounts(db: EventsDb): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from events.statement group by account order by min(imported_at)`.execute(db);
  return rows.map(({ account }) => account);
}

/** Until the transaction ends, nobody else imports into the account. */
export async function lockAccount(db: EventsDb, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement ${account}`}, 0))`.execute(
    db,
  );
}

/** With its lines. */
export async function deleteStatement(db: EventsDb, id: string): Promise<void> {
  await sql`update events.statement_debit set takes_line = null, explained_by = null
    where takes_line in (select id from events.statement_line where statement_id = ${id})`.execute(
    db,
  );
  await db.deleteFrom('statement_line').where('statement_id', '=', id).execute();
  await db.deleteFrom('statement_debit').where('statement_id', '=', id).execute();
  await db.deleteFrom('statement').where('id', '=', id).execute();
}

export type KeptFormat = Omit<Selectable<StatementFormatTable>, 'updated_at'>;

/** The newest format with one of these rows as its headings; one of the same account comes first. */
export async function findFormat(
  db: EventsDb,
  { headings, account }: { headings: string[][]; account: string },
): Promise<KeptFormat | undefined> {
  const rows = headings.map((cells) => JSON.stringify(cells));
  return db
    .selectFrom('statement_format')
    .select(['account', 'shape', 'headings', 'mapping', 'confirmed_by'])
    .where(sql<boolean>`to_jsonb(headings) = any(${rows}::jsonb[])`)
    .orderBy(sql`account = ${account}`, 'desc')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const getFormat = (
  db: EventsDb,
  { account, shape }: { account: string; shape: string },
): Promise<KeptFormat | undefined> =>
  db
    .selectFrom('statement_format')
    .select(['account', 'shape', 'headings', 'mapping', 'confirmed_by'])
    .where('account', '=', account)
    .where('shape', '=', shape)
    .executeTakeFirst();

export async function saveFormat(
  db: EventsDb,
  format: Insertable<StatementFormatTable>,
): Promise<void> {
  await db
    .insertInto('statement_format')
    .values(format)
    .onConflict((conflict) =>
      conflict.columns(['account', 'shape']).doUpdateSet({
        headings: format.headings,
        mapping: format.mapping,
        confirmed_by: format.confirmed_by,
        updated_at: sql`clock_timestamp()`,
      }),
    )
    .execute();
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

type NewLine = Insertable<StatementLineTable>;

export type LineTable = 'statement_line' | 'statement_debit';

/** Lock the account first. */
export async function insertLines(db: EventsDb, table: LineTable, lines: NewLine[]): Promise<void> {
  const list = <Column extends keyof NewLine>(column: Column) => lines.map((line) => line[column]);
  const isCredit = table === 'statement_line';
  await sql`
    insert into ${sql.table(`events.${table}`)}
      (statement_id, account, id, fingerprint, occurrence, booked_on, amount, payer, text, transaction_id
        ${isCredit ? sql`, doubt` : sql``})
    select ${lines[0]?.statement_id}::uuid, ${lines[0]?.account}, line.*
    from unnest(
      ${list('id')}::uuid[], ${list('fingerprint')}::bytea[], ${list('occurrence')}::integer[],
      ${list('booked_on')}::date[], ${list('amount')}::bigint[], ${list('payer')}::text[],
      ${list('text')}::text[], ${list('transaction_id')}::text[]
      ${isCredit ? sql`, ${list('doubt')}::text[]` : sql``}
    ) as line`.execute(db);
}

/** A file that proves lines which the account has already takes their doubt away. */
export async function clearDoubts(
  db: EventsDb,
  account: string,
  fingerprints: Buffer[],
): Promise<void> {
  await db
    .updateTable('statement_line')
    .set({ doubt: null })
    .where('account', '=', account)
    .where('doubt', 'is not', null)
    .where('fingerprint', '=', sql<Buffer>`any(${fingerprints}::bytea[])`)
    .execute();
}

type KnownRow = Omit<NewLine, 'id' | 'statement_id' | 'account'> & { has_same_layout: boolean };

/** The lines of an account on some days, and whether their file had these headings. */
export async function listKnownLines(
  db: EventsDb,
  table: LineTable,
  { account, days, headings }: { account: string; days: string[]; headings: string[] },
) {
  const { rows } = await sql<KnownRow & { transaction_id: string | null }>`
    select fingerprint, occurrence, booked_on, amount, payer, text, transaction_id,
      statement.headings = ${headings}::text[] as has_same_layout
    from ${sql.table(`events.${table}`)} line
    join events.statement on statement.id = line.statement_id
    where line.account = ${account} and booked_on = any(${days}::date[])`.execute(db);
  return rows;
}
