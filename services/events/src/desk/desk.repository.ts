import type { Viewers } from '@club/contracts/events/desk';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { type Filter, matching } from '../registration/registration-list.repository.ts';

/** Longer than two of the messages by which a window keeps what it has. */
const CLAIM_SECONDS = 40;

const untilExpiry = sql<Date>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;
const isLive = sql<boolean>`expires_at > clock_timestamp()`;

/** One window of an admin at the desk of an event. */
export interface Place {
  event_id: string;
  review_window: string;
}

/** The windows of an event take registrations one after the other. Ends with the transaction. */
export async function lockDesk(db: EventsDb, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk ${eventId}`}, 0))`.execute(db);
}

/** @returns how many rows had expired before then */
export const deleteClaims = async (
  db: EventsDb,
  before: RawBuilder<Date> = sql`clock_timestamp()`,
) =>
  Number(
    (await db.deleteFrom('desk_claim').where('expires_at', '<', before).executeTakeFirst())
      .numDeletedRows,
  );

const pendingOf = (db: EventsDb, eventId: string, filter: Filter) =>
  matching(db, eventId, { ...filter, status: 'pending' });

/** The oldest pending registrations that no other window has. */
export const listFree = async (
  db: EventsDb,
  { event_id, review_window }: Place,
  { filter, passed, limit }: { filter: Filter; passed: string[]; limit: number },
) =>
  pendingOf(db, event_id, filter)
    .select('registration.id')
    .where(sql<boolean>`registration.id <> all(${passed}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_claim')
            .select('desk_claim.registration_id')
            .whereRef('desk_claim.registration_id', '=', 'registration.id')
            .where('desk_claim.review_window', '!=', review_window)
            .where(isLive),
        ),
      ),
    )
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .limit(limit)
    .execute();

/** How many pending registrations of the filter are older, and how many there are. */
export const countPending = (
  db: EventsDb,
  eventId: string,
  filter: Filter,
  than: string | undefined,
) =>
  pendingOf(db, eventId, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      (than
        ? sql<number>`count(*) filter (where (registration.registered_at, registration.id)
            < (select registered_at, id from events.registration where id = ${than}))`
        : sql<number>`0`
      ).as('older'),
    ])
    .executeTakeFirstOrThrow();

/** Takes a registration for a window, or keeps it for longer. */
export const claim = (
  db: EventsDb,
  row: Place & { registration_id: string; admin_name: string; is_open: boolean },
) =>
  db
    .insertInto('desk_claim')
    .values({ ...row, expires_at: untilExpiry })
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'review_window']).doUpdateSet({
        expires_at: untilExpiry,
        ...(row.is_open && { is_open: true }),
      }),
    )
    .execute();

/** Keeps what a window has taken and not yet shown. */
export const extendTaken = (db: EventsDb, { review_window }: Place) =>
  db
    .updateTable('desk_claim')
    .set({ expires_at: untilExpiry })
    .where('review_window', '=', review_window)
    .where(isLive)
    .execute();

/** Frees what a window has shown before, or all that it has. @returns whether others saw it there */
export async function release(
  db: EventsDb,
  { review_window }: Place,
  which: { openExcept?: string },
): Promise<boolean> {
  let query = db
    .deleteFrom('desk_claim')
    .where('review_window', '=', review_window)
    .returning('is_open');
  if (which.openExcept) {
    query = query.where('is_open', '=', true).where('registration_id', '!=', which.openExcept);
  }
  return (await query.execute()).some(({ is_open }) => is_open);
}

export const isShown = async (db: EventsDb, { review_window }: Place, id: string) =>
  (await db
    .selectFrom('desk_claim')
    .select('registration_id')
    .where('review_window', '=', review_window)
    .where('registration_id', '=', id)
    .where('is_open', '=', true)
    .where(isLive)
    .executeTakeFirst()) !== undefined;

/** What the windows of an event show. */
export const listViewers = (db: EventsDb, eventId: string): Promise<Viewers> =>
  db
    .selectFrom('desk_claim')
    .select(['registration_id', 'admin_name as name', 'review_window as window'])
    .where('event_id', '=', eventId)
    .where('is_open', '=', true)
    .where(isLive)
    .orderBy('registration_id')
    .orderBy('review_window')
    .execute();
