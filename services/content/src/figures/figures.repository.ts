import { type ContentFigures, MAX_UNANSWERED_IDS } from '@club/contracts/content/figures';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

type Counts = Omit<ContentFigures, 'disk' | 'late_email_minutes'>;

/** Nobody has saved a delivered record: it names no admin. */
const isSample = sql`updated_by is null and deleted_at is null`;

export async function countContent(db: ContentDb): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*) from content.member where deleted_at is null and member_type = 'team') as members,
    (select count(*) from content.member where deleted_at is null and member_type = 'advisor') as advisors,
    (select count(*) from content.post where deleted_at is null) as posts,
    (select count(*) from content.contact_message) as messages,
    (select count(*) from content.contact_message where replied_at is null) as unanswered_messages,
    array(select id from content.contact_message where replied_at is null
      order by created_at desc, id desc limit ${MAX_UNANSWERED_IDS}) as unanswered_message_ids,
    (select count(*) from content.subscription where list = 'newsletter' and unsubscribed_at is null
      and bounced_at is null and confirmed_at is not null) as subscribers,
    (select count(*) from content.subscription where list = 'newsletter' and unsubscribed_at is null
      and confirmed_at is null) as waiting_subscribers,
    (select count(*) from content.post where deleted_at is null and state = 'scheduled') as scheduled_posts,
    array_remove(array[
      (select 'contact' from content.contact_info where updated_by is null),
      (select 'about' from content.about where updated_by is null),
      (select 'team' from content.member where ${isSample} and member_type = 'team' limit 1),
      (select 'hall_of_fame' from content.achievement where ${isSample} limit 1),
      (select 'blogs' from content.post where ${isSample} limit 1)], null) as samples
  `.execute(db);
  return rows[0] as Counts;
}
