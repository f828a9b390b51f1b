import { MAX_NAMED } from '@club/contracts/person/named-person';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { isoTimes } from '@club/service-kit/db/iso-times';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import { recordKinds } from '../record/record-kinds.ts';

/** Messages from a person with this name, and messages or replies that mention it. */
export async function findMessages(db: ContentDb, name: string) {
  const { rows } = await sql<{ id: string } & Record<string, unknown>>`
    select id, name, email, message, created_at, array(
      select text from content.contact_reply where message_id = message.id order by created_at) as replies
    from content.contact_message message
    where ${hasWords(
      sql`concat_ws(' ', name, message,
        (select string_agg(text, ' ') from content.contact_reply where message_id = message.id))`,
      name,
    )} order by created_at limit ${MAX_NAMED + 1}`.execute(db);
  return rows.map(isoTimes);
}

/** Posts, members and the other records, in the trash too, drafts, the texts of the club, and newsletters that were sent. */
export async function findRecords(db: ContentDb, name: string) {
  const searched = [
    ...Object.values(recordKinds).map(({ table, title, label }) => ({ table, title, label })),
    { table: 'about', title: 'club_name', label: 'About page' },
    { table: 'contact_info', title: 'email', label: 'Contact page' },
    { table: 'newsletter_send', title: 'title', label: 'Newsletter' },
  ];
  const each = searched.map(
    ({ table, title, label }) => sql`
      select ${label}::text as record, ${sql.id(title)}::text as title, to_jsonb(found)::text as content
      from ${sql.table(`content.${table}`)} found`,
  );
  const drafts = sql`select 'Draft of a post', fields ->> 'title', fields::text from content.post_draft`;
  const { rows } = await sql<{ record: string; title: string }>`
    select record, title from (${sql.join([...each, drafts], sql` union all `)}) found
    where ${hasWords(sql`content`, name)} order by record, title limit ${MAX_NAMED + 1}`.execute(
    db,
  );
  return rows;
}

/** Deliveries of webhooks with a team or a post that is named so. */
export async function findDeliveries(db: ContentDb, name: string) {
  const { rows } = await sql<{ id: string; kind: string; created_at: Date; data: string }>`
    select id, kind, created_at, payload ->> 'data' as data from content.webhook_delivery
    where ${hasWords(sql`payload::text`, name)} order by created_at limit ${MAX_NAMED + 1}`.execute(
    db,
  );
  return rows.map(isoTimes);
}

/** @returns the number of deliveries */
export const deleteDeliveries = (db: ContentDb, ids: string[]): Promise<number> =>
  affectedRows(db, sql`delete from content.webhook_delivery where id = any(${ids}::uuid[])`);

/** Deletes messages with their replies. @returns the number of messages */
export async function deleteMessages(db: ContentDb, ids: string[]): Promise<number> {
  const found = sql`any(${ids}::uuid[])`;
  await sql`delete from content.contact_reply where message_id = ${found}`.execute(db);
  return affectedRows(db, sql`delete from content.contact_message where id = ${found}`);
}
