import type { SavedView } from '@club/contracts/events/saved-view';
import { notFound } from '@club/service-kit/errors/service-error';
import { sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

export const listSavedViews = (db: EventsDb): Promise<SavedView[]> =>
  db.selectFrom('saved_view').selectAll().orderBy(sql`lower(name)`).execute();

export const insertSavedView = (db: EventsDb, view: SavedView): Promise<SavedView> =>
  db.insertInto('saved_view').values(view).returningAll().executeTakeFirstOrThrow();

/** @throws 404 */
export const deleteSavedView = (db: EventsDb, id: string): Promise<SavedView> =>
  db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => notFound('View'));
