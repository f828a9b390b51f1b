import type { Activity } from '@club/contracts/content/activity';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { AnnouncedActivityTable } from '../tables.ts';

type ActivityRow = Omit<Activity, 'date'> & { date: Date };

/** Activities from `since` until now, oldest first, without those of deleted records. */
export async function listActivities(db: ContentDb, since: Date): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select kind, title, url, date from (
      select 'post' as kind, title, '/blogs/' || slug as url, created_at as date
        from content.post where deleted_at is null and state = 'published'
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

export const saveAnnounced = (db: ContentDb, activity: AnnouncedActivityTable) =>
  db
    .insertInto('announced_activity')
    .values(activity)
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(activity))
    .execute();

export const deleteAnnounced = (
  db: ContentDb,
  { kind, id }: Pick<AnnouncedActivityTable, 'kind' | 'id'>,
) => db.deleteFrom('announced_activity').where('kind', '=', kind).where('id', '=', id).execute();
