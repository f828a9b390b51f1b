import { affectedRows } from '@club/service-kit/db/affected-rows';
import { containsPattern } from '@club/service-kit/db/contains-pattern';
import { daysAgo } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { showsNoRefund } from '../refund-debit/refund-debit.repository.ts';

/** Lines with transfers to the club, and lines with money that went out. */
export type LineTable = 'statement_line' | 'statement_debit';

/** Day, amount and transaction ID stay, so that the line is recognised when it is imported again. */
const forget = (table: LineTable) => sql`update ${sql.table(`events.${table}`)} line
  set payer = '', text = '', forgotten_at = clock_timestamp()`;

/** Lines that are linked to no registration lose payer and text, and so do lines with money that went out and no refund. */
export async function forgetOldLines(db: EventsDb, days: number): Promise<number> {
  const debits = await affectedRows(
    db,
    sql`${forget('statement_debit')} where line.forgotten_at is null and line.imported_at < ${daysAgo(days)}
      and ${showsNoRefund('line')}`,
  );
  const lines = await affectedRows(
    db,
    sql`${forget('statement_line')} where line.forgotten_at is null and line.imported_at < ${daysAgo(days)}
      and not exists (select from events.statement_link link where link.line_id = line.id)`,
  );
  return lines + debits;
}

const linkedTo = (ids: string[]) => sql`exists (
  select from events.statement_link link
  where link.line_id = line.id and link.registration_id = any(${ids}::uuid[])
)`;

/** Without an email address, only the registrations that the person leads. */
type Person = { email: string | undefined; led: string[] };

/** The lines that name a person: transfers linked to the registrations that the person leads, and lines with the email address. */
function isOfPerson(table: LineTable, { email, led }: Person) {
  const linked = table === 'statement_line' ? linkedTo(led) : sql<boolean>`false`;
  const pattern = email ? containsPattern(email) : null;
  return sql<boolean>`line.forgotten_at is null
    and (${linked} or line.payer ilike ${pattern} or line.text ilike ${pattern})`;
}

/** @returns the number of lines */
export const forgetPerson = (db: EventsDb, table: LineTable, person: Person): Promise<number> =>
  affectedRows(db, sql`${forget(table)} where ${isOfPerson(table, person)}`);

export const forgetLines = (db: EventsDb, table: LineTable, ids: string[]): Promise<number> =>
  affectedRows(db, sql`${forget(table)} where line.id = any(${ids}::uuid[])`);

export const listOfPerson = async (db: EventsDb, table: LineTable, person: Person) =>
  (
    await sql<{ amount: number }>`
      select booked_on, payer, text, transaction_id, amount from ${sql.table(`events.${table}`)} line
      where ${isOfPerson(table, person)} order by booked_on`.execute(db)
  ).rows;
