import { type Insertable, sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type {
  ContactMessageRow,
  ContactMessageTable,
  ContactReplyTable,
} from './contact-message.table.ts';

type NewMessage = Omit<Insertable<ContactMessageTable>, 'replied_at'>;

/** Until the end of the transaction nobody else keeps a message of this sender. */
export async function lockSender(trx: ContentTrx, email: string): Promise<void> {
  const key = `contact_message ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Whether the same words of the same person came within the last hour. */
export async function cameLately(
  trx: ContentTrx,
  { name, email, message }: Omit<NewMessage, 'id'>,
): Promise<boolean> {
  const same = await trx
    .selectFrom('contact_message')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('name', '=', name)
    .where('message', '=', message)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return same !== undefined;
}

export async function insertMessage(trx: ContentTrx, row: NewMessage): Promise<void> {
  await trx.insertInto('contact_message').values(row).execute();
}

export const listMessages = (db: ContentDb): Promise<ContactMessageRow[]> =>
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

/** The message of that sender with that text; the latest, should there be several and no id. */
export const lockMessage = (
  trx: ContentTrx,
  { id, email, message }: MessageKey,
): Promise<ContactMessageRow | undefined> =>
  trx
    .selectFrom('contact_message')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('message', '=', message)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function hasReply(trx: ContentTrx, messageId: string, text: string): Promise<boolean> {
  const reply = await trx
    .selectFrom('contact_reply')
    .select('id')
    .where('message_id', '=', messageId)
    .where('text', '=', text)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Keeps the reply and marks the message as answered. */
export async function insertReply(
  trx: ContentTrx,
  reply: Insertable<ContactReplyTable>,
): Promise<ContactMessageRow> {
  await trx.insertInto('contact_reply').values(reply).execute();
  return trx
    .updateTable('contact_message')
    .set({ replied_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', reply.message_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
