import { sampleClub } from '@club/contracts/club/sample-club';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';

/** True until the first record is saved. Deleted records count as saved. */
export async function isUntouched(db: ContentDb): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`select
    not exists (select from content.post) and not exists (select from content.media_item)
    and not exists (select from content.achievement) and not exists (select from content.member)
    and not exists (select from content.feature)
    and (select version = 1 from content.club_settings)
    and (select version = 1 from content.about) and (select version = 1 from content.contact_info)
    as untouched`.execute(db);
  return rows[0]?.untouched ?? false;
}

export const saveSampleClub = (db: ContentDb) =>
  db
    .updateTable('club_settings')
    .set({ settings: JSON.stringify(sampleClub) })
    .execute();
