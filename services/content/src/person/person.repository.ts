import { affectedRows } from '@club/service-kit/db/affected-rows';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { type RawBuilder, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import { deleteUnsent } from '../newsletter-send/delivery.repository.ts';

export const isAddress = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

export async function listMessages(db: ContentDb, email: string) {
  const messages = await db
    .selectFrom('contact_message')
    .selectAll()
    .where(isAddress(email))
    .orderBy('created_at')
    .execute();
  const replies = await db
    .selectFrom('contact_reply')
    .innerJoin('contact_message', 'contact_message.id', 'contact_reply.message_id')
    .select(['message_id', 'text', 'contact_reply.created_at'])
    .where(sql<boolean>`lower(contact_message.email) = lower(${email})`)
    .orderBy('contact_reply.created_at')
    .execute();
  return messages.map((message) => ({
    ...isoTimes(message),
    replies: replies
      .filter(({ message_id }) => message_id === message.id)
      .map(({ text, created_at }) => ({ text, created_at: created_at.toISOString() })),
  }));
}

export const listSubscriptions = async (db: ContentDb, email: string) =>
  (await db.selectFrom('subscription').selectAll().where(isAddress(email)).execute()).map(isoTimes);

/** Deletes messages with their replies. @returns the number of messages */
export async function deleteMessages(
  db: ContentDb,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const found = sql`select id from content.contact_message where ${condition}`;
  await sql`delete from content.contact_reply where message_id in (${found})`.execute(db);
  return affectedRows(db, sql`delete from content.contact_message where ${condition}`);
}

/** Newsletters that have left keep their place in the figures, which name no address. @returns the number of subscriptions */
export async function deleteSubscriptions(db: ContentDb, email: string): Promise<number> {
  const deleted = await db
    .deleteFrom('subscription')
    .where(isAddress(email))
    .returning('id')
    .execute();
  for (const { id } of deleted) await deleteUnsent(db, id);
  return deleted.length;
}
