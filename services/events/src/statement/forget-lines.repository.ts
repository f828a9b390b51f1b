import { affectedRows } from '@club/service-kit/db/affected-rows';
import { containsPattern } from '@club/service-kit/db/contains-pattern';
import { daysAgo } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** Day, amount and transaction ID stay, so that the line is recognised when it is imported again. */
const forget = sql`update events.statement_line line
  set payer = '', text = '', forgotten_at = clock_timestamp()`;

/** Lines that are linked to no registration lose payer and text. */
export const forgetOldLines = (db: EventsDb, days: number): Promise<number> =>
  affectedRows(
    db,
    sql`${forget} where line.forgotten_at is null and line.imported_at < ${daysAgo(days)}
      and not exists (select from events.statement_link link where link.line_id = line.id)`,
  );

const linkedTo = (ids: string[]) => sql`exists (
  select from events.statement_link link
  where link.line_id = line.id and link.registration_id = any(${ids}::uuid[])
)`;

/** The lines that name a person: those linked to the registrations that the person leads, and those with the email address. */
const ofPerson = ({ email, led }: { email: string; led: string[] }) => {
  const pattern = containsPattern(email);
  return sql<boolean>`(${linkedTo(led)} or line.payer ilike ${pattern} or line.text ilike ${pattern})`;
};

export const forgetPerson = (
  db: EventsDb,
  person: { email: string; led: string[] },
): Promise<number> =>
  affectedRows(db, sql`${forget} where line.forgotten_at is null and ${ofPerson(person)}`);

export const listLinesOfPerson = (db: EventsDb, person: { email: string; led: string[] }) =>
  db
    .selectFrom('statement_line as line')
    .select(['line.booked_on', 'line.payer', 'line.text', 'line.transaction_id', 'line.amount'])
    .where('line.forgotten_at', 'is', null)
    .where(ofPerson(person))
    .orderBy('line.booked_on')
    .execute();
