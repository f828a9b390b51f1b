import { TRASH_DAYS } from '@club/contracts/content/trash';
import { hasWords } from '@club/service-kit/db/contains-pattern';
import { type DataKind, finding } from '@club/service-kit/person/personal-data';
import { deleteOld } from '@club/service-kit/retention/retention';
import { sql } from 'kysely';
import { deleteAbandonedImages, deleteEndedImages } from '../image/delete-images.ts';
import { recordKinds } from '../record/record-kinds.ts';
import type { ContentTables } from '../tables.ts';

const searched = [
  ...Object.values(recordKinds).map(({ table, title, label }) => ({ table, title, label })),
  { table: 'about', title: 'club_name', label: 'About page' },
  { table: 'contact_info', title: 'email', label: 'Contact page' },
  { table: 'newsletter_send', title: 'title', label: 'Newsletter' },
];

/** Posts, members and the other records, in the trash too, drafts, the texts of the club, and newsletters that were sent. */
function publishedNaming(name: string) {
  const each = searched.map(
    ({ table, title, label }) => sql`
      select ${label}::text as record, ${sql.id(title)}::text as title, to_jsonb(found)::text as content
      from ${sql.table(`content.${table}`)} found`,
  );
  const drafts = sql`select 'Draft of a post', fields ->> 'title', fields::text from content.post_draft`;
  return sql`select record, title from (${sql.join([...each, drafts], sql` union all `)}) found
    where ${hasWords(sql`content`, name)} order by record, title`;
}

export const published: DataKind<ContentTables, string> = {
  kind: 'Published records, drafts and newsletters',
  columns: {
    member: 'name role bio image_url linkedin github twitter portfolio',
    about: 'founded_year club_name member_count activities image_url',
    feature: 'title description',
    contact_info: 'email phone address',
    post: 'title excerpt author read_time content image_url slug',
    post_slug: 'slug',
    post_draft: 'fields',
    media_item: 'title description url thumbnail',
    achievement: 'year title description image_url',
    announced_activity: 'title url',
    newsletter_send: 'title content',
  },
  byName: {
    effect:
      'Not erased here: edit or delete the record on its own screen. Newsletters that were sent are deleted after two years.',
    find: finding(publishedNaming),
  },
  kept: [
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
  ],
};
