import { type ContentFigures, MAX_UNANSWERED_IDS } from '@club/contracts/content/figures';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

type Counts = Omit<ContentFigures, 'disk' | 'late_email_minutes'>;

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
      and confirmed_at is null) as waiting_subscribers
  `.execute(db);
  return rows[0] as Counts;
}
