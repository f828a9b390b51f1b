import {
  countDelayed,
  deleteDelayedEmails,
  findDelayedEmail,
  releaseDelayedEmails,
} from '@club/service-kit/email/delayed-emails';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import type { DecisionTable } from '../tables.ts';

/** The key of the emails of a decision in the queue, and of the job that tells webhooks. */
export const emailKey = (decisionId: string) => `decision:${decisionId}`;

export async function insertDecision(
  db: EventsDb,
  { restores, ...row }: Insertable<DecisionTable>,
): Promise<void> {
  await db
    .insertInto('decision')
    .values({ ...row, restores: sql`${JSON.stringify(restores)}::jsonb` })
    .execute();
}

/** `is_over` by the database's clock. @throws 404 */
export const getDecision = (db: EventsDb, id: string) =>
  db
    .selectFrom('decision')
    .selectAll()
    .select(sql<boolean>`undo_until <= clock_timestamp()`.as('is_over'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Decision'));

/** Newest first. */
export const listDecisions = (db: EventsDb, registrationId: string) =>
  db
    .selectFrom('decision')
    .select(['id', 'action', 'by', 'at', 'reason', 'undone_at'])
    .where('registration_id', '=', registrationId)
    .orderBy('at', 'desc')
    .execute();

/** The registration changes: its last decision can no longer be undone, and the emails of it leave now. */
export async function closeDecisions(db: EventsDb, registrationId: string): Promise<void> {
  const closed = await db
    .updateTable('decision')
    .set({ closed_at: sql<Date>`clock_timestamp()` })
    .where('registration_id', '=', registrationId)
    .where('closed_at', 'is', null)
    .returning(['id', 'emails'])
    .execute();
  for (const { id, emails } of closed) await releaseDelayedEmails(db, emailKey(id), emails);
}

/** Counts the jobs that wait until a decision can no longer be undone: its emails, and what tells webhooks about it. */
export const countWaiting = (db: EventsDb, id: string, most: number) =>
  countDelayed(db, emailKey(id), most);

/** Deletes what waits for a decision. @returns false when at least one email has left, or webhooks are told */
export async function deleteEmails(
  db: EventsDb,
  { id, emails }: { id: string; emails: number },
): Promise<boolean> {
  return (await deleteDelayedEmails(db, emailKey(id), emails)) === emails;
}

/** The email to the first member, while it waits. */
export const findEmail = (db: EventsDb, id: string) => findDelayedEmail(db, emailKey(id));

export async function markUndone(db: EventsDb, id: string): Promise<void> {
  await db
    .updateTable('decision')
    .set({ undone_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
