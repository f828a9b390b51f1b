import { affectedRows } from '@club/service-kit/db/affected-rows';
import { containsPattern } from '@club/service-kit/db/contains-pattern';
import { daysAgo } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { showsNoRefund } from '../refund-debit/refund-debit.repository.ts';

/** Day, amount and transaction ID stay, so that the line is recognised when it is imported again. */
const forgotten = sql`set payer = '', text = '', forgotten_at = clock_timestamp()`;
const forget = sql`update events.statement_line line ${forgotten}`;
const forgetDebits = sql`update events.statement_debit line ${forgotten}`;

/** Lines that are linked to no registration lose payer and text, and so do lines with money that went out and no refund. */
export async function forgetOldLines(db: EventsDb, days: number): Promise<number> {
  const debits = await affectedRows(
    db,
    sql`${forgetDebits} where line.forgotten_at is null and line.imported_at < ${daysAgo(days)}
      and ${showsNoRefund('line')}`,
  );
  const lines = await affectedRows(
    db,
    sql`${forget} where line.forgotten_at is null and line.imported_at < ${daysAgo(days)}
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

/** The lines that name a person: those linked to the registrations that the person leads, and those with the email address. */
const ofPerson = ({ email, led }: Person) =>
  sql<boolean>`(${linkedTo(led)} or ${hasAddress(email)})`;

function hasAddress(email: string | undefined) {
  if (!email) return sql<boolean>`false`;
  const pattern = containsPattern(email);
  return sql<boolean>`(line.payer ilike ${pattern} or line.text ilike ${pattern})`;
}

export async function forgetPerson(db: EventsDb, person: Person): Promise<number> {
  const known = sql`where line.forgotten_at is null and`;
  const debits = sql`${forgetDebits} ${known} ${hasAddress(person.email)}`;
  const lines = sql`${forget} ${known} ${ofPerson(person)}`;
  return (await affectedRows(db, lines)) + (await affectedRows(db, debits));
}

/** The chosen lines, and the chosen lines with money that went out. */
export async function forgetLines(
  db: EventsDb,
  { lines, debits }: { lines: string[]; debits: string[] },
): Promise<void> {
  await sql`${forget} where line.id = any(${lines}::uuid[])`.execute(db);
  await sql`${forgetDebits} where line.id = any(${debits}::uuid[])`.execute(db);
}

const PERSONAL = [
  'line.booked_on',
  'line.payer',
  'line.text',
  'line.transaction_id',
  'line.amount',
] as const;

/** A debit has a negative amount. */
export async function listLinesOfPerson(db: EventsDb, person: Person) {
  const lines = await db
    .selectFrom('statement_line as line')
    .select(PERSONAL)
    .where('line.forgotten_at', 'is', null)
    .where(ofPerson(person))
    .orderBy('line.booked_on')
    .execute();
  const debits = await db
    .selectFrom('statement_debit as line')
    .select(PERSONAL)
    .where('line.forgotten_at', 'is', null)
    .where(hasAddress(person.email))
    .orderBy('line.booked_on')
    .execute();
  return [...lines, ...debits.map((line) => ({ ...line, amount: -line.amount }))];
}
