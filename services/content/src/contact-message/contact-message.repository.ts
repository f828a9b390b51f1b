import type { Role } from '@club/contracts/auth/role';
import type { MessageQuery } from '@club/contracts/content/contact-message';
import { folded, matchesWords } from '@club/service-kit/db/contains-pattern';
import { countRows } from '@club/service-kit/db/count-rows';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Insertable, sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { ContactMessageRow, ContactMessageTable, ContactReplyTable } from '../tables.ts';

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

/** Every word is in the name, the email address or the text, in any case. */
const matching = (db: ContentDb, search: string | undefined) =>
  db
    .selectFrom('contact_message')
    .where(
      matchesWords(
        folded(sql`name || ' ' || email || ' ' || message`),
        'contact_message_folded',
        search,
      ),
    );

/** A page of the messages, newest first. */
export const listMessages = (db: ContentDb, { search, page, page_size }: MessageQuery) =>
  matching(db, search)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page * page_size)
    .limit(page_size)
    .execute();

export const countMessages = (db: ContentDb, search: string | undefined): Promise<number> =>
  countRows(matching(db, search));

/** Deletes messages with their replies: those of the ids, and all with a reply if `replied`. @returns their number */
export async function deleteMessages(
  db: ContentDb,
  ids: string[],
  replied: boolean,
): Promise<number> {
  const rows = await db
    .selectFrom('contact_message')
    .select('id')
    .where((message) => {
      const isNamed = message('id', '=', sql<string>`any(${ids}::uuid[])`);
      return replied ? message.or([isNamed, message('replied_at', 'is not', null)]) : isNamed;
    })
    .forUpdate()
    .execute();
  const found = sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`;
  await db.deleteFrom('contact_reply').where('message_id', '=', found).execute();
  await db.deleteFrom('contact_message').where('id', '=', found).execute();
  return rows.length;
}

/** The accounts belong to another service, which shows them by this function. */
export async function listAdmins(db: ContentDb): Promise<{ email: string; role: Role }[]> {
  const { rows } = await sql<{
    email: string;
    role: Role;
  }>`select * from auth.list_admins()`.execute(db);
  return rows;
}

/** @throws 404 */
export const assignMessage = (
  db: ContentDb,
  id: string,
  assigned_to: string | null,
): Promise<ContactMessageRow> =>
  db
    .updateTable('contact_message')
    .set({ assigned_to })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('Message'));

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
    .set({ replied_at: sql<Date>`clock_timestamp()`, replied_by: reply.sent_by })
    .where('id', '=', reply.message_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
