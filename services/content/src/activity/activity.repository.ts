import type { Activity } from '@club/contracts/content/activity';
import { sql } from 'kysely';
import type { ContentDb, ContentTrx } from '../content-database.ts';
import type { AnnouncedActivityTable } from './activity.table.ts';

/** Everything the club made since then and up to now, oldest first. What was deleted is not in it. */
export async function listActivities(
  db: ContentDb,
  since: Date,
): Promise<(Omit<Activity, 'date'> & { date: Date })[]> {
  const { rows } = await sql<Omit<Activity, 'date'> & { date: Date }>`
    select kind, title, url, date from (
      select 'post' as kind, title, '/blogs/' || id as url, created_at as date
        from content.post where deleted_at is null
      union all select 'media', title, '/#content-' || id, created_at
        from content.media_item where deleted_at is null
      union all select 'achievement', title, '/hall-of-fame#achievement-' || id, created_at
        from content.achievement where deleted_at is null
      union all select kind, title, url, date from content.announced_activity
    ) as activity
    where date >= ${since} and date <= now()
    order by date, title`.execute(db);
  return rows;
}

export async function saveAnnounced(
  trx: ContentTrx,
  activity: AnnouncedActivityTable,
): Promise<void> {
  const { title, url, date } = activity;
  await trx
    .insertInto('announced_activity')
    .values(activity)
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ title, url, date }))
    .execute();
}

export async function removeAnnounced(
  trx: ContentTrx,
  { kind, id }: Pick<AnnouncedActivityTable, 'kind' | 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('announced_activity')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}
