import { uuidv7 } from '@club/service-kit/db/id';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { Entry, Sums } from './ledger-rules.ts';

/** Lock the registration first. */
export async function sumEntries(db: EventsDb, registrationId: string): Promise<Sums> {
  const sum = (method: keyof Sums) =>
    sql<number>`coalesce(sum(amount) filter (where method = ${method}), 0)::bigint`;
  return db
    .selectFrom('money_entry')
    .select([sum('bank').as('bank'), sum('cash').as('cash')])
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
}

export async function insertEntries(
  db: EventsDb,
  registrationId: string,
  { by, entries }: { by: string; entries: Entry[] },
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: uuidv7(),
    registration_id: registrationId,
    by,
    method: entry.method,
    source: entry.source,
    amount: entry.amount,
    reference: entry.reference || null,
    receipt_key: entry.receipt_key ?? null,
    line_id: entry.line_id ?? null,
    decision_id: entry.decision_id ?? null,
  }));
  await db.insertInto('money_entry').values(rows).execute();
}

/** For a decision that is undone: nobody was told of it. */
export async function deleteEntriesOfDecision(db: EventsDb, decisionId: string): Promise<void> {
  await db.deleteFrom('money_entry').where('decision_id', '=', decisionId).execute();
}

/** For registrations that are merged. */
export async function moveEntries(db: EventsDb, from: string, to: string): Promise<void> {
  await db
    .updateTable('money_entry')
    .set({ registration_id: to })
    .where('registration_id', '=', from)
    .execute();
}
