import { countRows } from '@club/service-kit/db/count-rows';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { ContentDb } from '../content-database.ts';
import type { WebhookRow, WebhookTable } from '../tables.ts';

export const listWebhooks = (db: ContentDb) =>
  db.selectFrom('webhook').selectAll().orderBy(sql`lower(title)`).execute();

/** The active webhooks that want a kind. */
export const listWanting = (db: ContentDb, kind: string) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`${kind} = any(kinds)`)
    .execute();

export const countWebhooks = (db: ContentDb): Promise<number> =>
  countRows(db.selectFrom('webhook'));

/** Locks it until the transaction ends. */
export const lockWebhook = (db: ContentDb, id: string) =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertWebhook(db: ContentDb, columns: Insertable<WebhookTable>) {
  const row = await db
    .insertInto('webhook')
    .values(columns)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceKinds(db, row);
  return row;
}

type Columns = Omit<Updateable<WebhookTable>, 'id' | 'version' | 'updated_at'>;

/** Makes a new version of it. */
export async function saveWebhook(db: ContentDb, id: string, columns: Columns) {
  const row = await db
    .updateTable('webhook')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceKinds(db, row);
  return row;
}

type Notes = Partial<Pick<WebhookRow, 'failing_since' | 'rests_until'>>;

/** What the site notes about it, which is no new version. */
export async function noteWebhook(db: ContentDb, id: string, notes: Notes): Promise<void> {
  await db.updateTable('webhook').set(notes).where('id', '=', id).execute();
}

export async function deleteWebhook(db: ContentDb, id: string): Promise<void> {
  await announceKinds(db, { id, kinds: [], active: false });
  await db.deleteFrom('webhook').where('id', '=', id).execute();
}

/** Lets every service know what the webhook wants. */
async function announceKinds(
  db: ContentDb,
  { id, kinds, active }: { id: string; kinds: string[]; active: boolean },
): Promise<void> {
  await sql`delete from kit.webhook_kind where webhook_id = ${id}`.execute(db);
  if (!active) return;
  await sql`insert into kit.webhook_kind (kind, webhook_id)
    select unnest(${kinds}::text[]), ${id}`.execute(db);
}
