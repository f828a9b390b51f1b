import { type Insertable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type {
  ContactMessageRow,
  ContactMessageTable,
  ContactReplyTable,
} from './contact-message.table.ts';

type NewMessage = Omit<Insertable<ContactMessageTable>, 'replied_at'>;

/** Until the transaction ends, no other message of this sender is stored. */
export async function lockSender(db: ContentDb, email: string): Promise<void> {
  const key = `contact_message ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** True if the same sender sent the same text in the last hour. */
export async function hasRecentCopy(
  db: ContentDb,
  { name, email, message }: Omit<NewMessage, 'id'>,
): Promise<boolean> {
  const same = await db
    .selectFrom('contact_message')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('name', '=', name)
    .where('message', '=', message)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return same !== undefined;
}

export async function insertMessage(db: ContentDb, row: NewMessage): Promise<void> {
  await db.insertInto('contact_message').values(row).execute();
}

export const listMessages = (db: ContentDb) =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

interface MessageKey {
  id?: string | undefined;
  email: string;
  message: string;
}

/** Locks the message with this sender and text. Without an id, the latest of several. */
export const lockMessage = (db: ContentDb, { id, email, message }: MessageKey) =>
  db
    .selectFrom('contact_message')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('message', '=', message)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function hasReply(db: ContentDb, messageId: string, text: string): Promise<boolean> {
  const reply = await db
    .selectFrom('contact_reply')
    .select('id')
    .where('message_id', '=', messageId)
    .where('text', '=', text)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Stores the reply and marks the message as answered. */
export async function insertReply(
  db: ContentDb,
  reply: Insertable<ContactReplyTable>,
): Promise<ContactMessageRow> {
  await db.insertInto('contact_reply').values(reply).execute();
  return db
    .updateTable('contact_message')
    .set({ replied_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', reply.message_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
