import type { Club } from '@club/contracts/club/club-defaults';
import { sql } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { StoredSettings } from '../tables.ts';

export const getSettings = (db: ContentDb) =>
  db
    .selectFrom('club_settings')
    .selectAll()
    .select((row) => row.selectFrom('about').select('club_name').as('name'))
    .$narrowType<{ name: string }>()
    .executeTakeFirstOrThrow();

export const lockSettings = (db: ContentDb) =>
  db.selectFrom('club_settings').select('version').forUpdate().executeTakeFirstOrThrow();

/** Saves the settings and raises the version. */
export const saveSettings = (
  db: ContentDb,
  { country, currency, ...settings }: StoredSettings & Pick<Club, 'country' | 'currency'>,
  updated_by: string,
) =>
  db
    .updateTable('club_settings')
    .set({
      settings: JSON.stringify(settings),
      country,
      currency,
      updated_by,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
    })
    .execute();

/** Until the transaction ends, nothing is priced. @returns what is recorded in the currency: `payments`, or an event's title after `event ` or `trash ` */
export async function lockCurrency(db: ContentDb): Promise<string | null> {
  const { rows } = await sql<{ found: string | null }>`select kit.lock_currency() as found`.execute(
    db,
  );
  return rows[0]?.found ?? null;
}
