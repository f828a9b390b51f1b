import { TRASH_DAYS } from '@club/contracts/content/trash';
import { affectedRows } from '@club/service-kit/db/affected-rows';
import { daysAgo, deleteOld, type RetentionRow } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import { contentDatabase } from '../content-database.ts';
import { deleteAbandonedImages, deleteEndedImages } from '../image/delete-images.ts';
import { recordKinds } from '../record/record-kinds.ts';

/** What this service keeps and for how long. */
export const contentRetention: readonly RetentionRow[] = [
  {
    what: 'Contact messages and their replies',
    where: 'Postgres, content.contact_message and contact_reply',
    days: 365,
    since: 'the message arrived',
    why: 'to reply, and to look up what was agreed',
    enforce: ({ pool }, days) =>
      contentDatabase(pool)
        .transaction()
        .execute(async (trx) => {
          const old = sql`select id from content.contact_message where created_at < ${daysAgo(days)}`;
          await sql`delete from content.contact_reply where message_id in (${old})`.execute(trx);
          return affectedRows(trx, sql`delete from content.contact_message where id in (${old})`);
        }),
  },
  {
    what: 'Newsletter subscriptions that have ended',
    where: 'Postgres, content.subscription',
    days: 30,
    since: 'the person unsubscribed',
    why: 'the link in earlier emails still answers',
    enforce: deleteOld('content.subscription', 'unsubscribed_at'),
  },
  {
    what: 'Newsletter subscriptions that nobody confirmed',
    where: 'Postgres, content.subscription',
    days: 30,
    since: 'the last link to confirm was requested',
    why: 'the person may still confirm',
    enforce: deleteOld(
      'content.subscription',
      'waiting_since',
      sql`confirmed_at is null and unsubscribed_at is null`,
    ),
  },
  {
    what: 'Newsletter subscriptions whose address bounced',
    where: 'Postgres, content.subscription',
    days: 180,
    since: 'an email came back because the address does not exist',
    why: 'no later newsletter goes there; the person may subscribe again',
    enforce: deleteOld('content.subscription', 'bounced_at'),
  },
  {
    what: 'Newsletters that were sent, with the state of each email; they hold no addresses',
    where: 'Postgres, content.newsletter_send and newsletter_delivery',
    days: 730,
    since: 'the newsletter was sent',
    why: 'the figures of the back office, and bounces',
    enforce: deleteOld('content.newsletter_send', 'created_at'),
  },
  {
    what: 'Links to confirm a newsletter subscription, as hashes',
    where: 'Postgres, content.confirmation_token',
    days: 0,
    since: 'the link expires',
    why: 'each email has a link of its own',
    enforce: deleteOld('content.confirmation_token', 'expires_at'),
  },
  {
    what: 'Deleted posts, members, achievements, features and media items',
    where: 'Postgres, content',
    days: TRASH_DAYS,
    since: 'the deletion',
    why: 'the trash, from which admins can restore',
    enforce: async (deps, days) => {
      let count = 0;
      for (const { table } of Object.values(recordKinds)) {
        count += await deleteOld(`content.${table}`, 'deleted_at')(deps, days);
      }
      return count;
    },
  },
  {
    what: 'Unsaved drafts of posts',
    where: 'Postgres, content.post_draft',
    days: 90,
    since: 'the last change of the draft',
    why: 'the writer may go on; the list of posts shows the draft',
    enforce: deleteOld('content.post_draft', 'saved_at'),
  },
  {
    what: 'Email addresses of the admins who had a post open',
    where: 'Postgres, content.post_writer',
    days: 1,
    since: 'the post was last open',
    why: 'two writers of a post see each other; it holds for less than a minute',
    enforce: deleteOld('content.post_writer', 'expires_at'),
  },
  {
    what: 'Deliveries of webhooks: the change with the name of the team, and the beginning of the answer',
    where: 'Postgres, content.webhook_delivery',
    days: 30,
    since: 'the change',
    why: 'to see what arrived, and to send it again',
    enforce: deleteOld('content.webhook_delivery', 'created_at'),
  },
  {
    what: 'Images that no record uses any more',
    where: 'files, media/',
    days: 1,
    since: 'the record got another image, or left the trash',
    why: 'an admin may undo the change; the image is not served meanwhile',
    enforce: deleteEndedImages,
  },
  {
    what: 'Uploaded images that no record has used yet',
    where: 'files, media/',
    days: 7,
    since: 'the upload',
    why: 'a draft may contain them',
    enforce: deleteAbandonedImages,
  },
];
