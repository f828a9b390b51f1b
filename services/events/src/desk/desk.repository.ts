import { reviewStatuses } from '@club/contracts/events/registration-status';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { type Filter, matching } from '../registration/registration-list.repository.ts';
import type { DeskClaimTable } from '../tables.ts';

/** Longer than two of the messages by which a window keeps what it has. */
const CLAIM_SECONDS = 40;

const untilExpiry = sql<Date>`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`;
const isLive = sql<boolean>`expires_at > clock_timestamp()`;
const isOther = (email: string) => sql<boolean>`admin_email <> ${email}`;

/** One window of an admin at the desk of an event. */
export interface Place {
  event_id: string;
  review_window: string;
  admin_email: string;
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
  matching(db, eventId, { ...filter, status: undefined }).where(
    'registration.status',
    'in',
    reviewStatuses,
  );

/** Whether a registration has a live claim of this kind. */
const isClaimed = (kind: Expression<SqlBool>) =>
  sql<boolean>`exists (select from events.desk_claim
    where registration_id = registration.id and ${isLive} and ${kind})`;

/**
 * The pending registrations for a window: first the one that it shows, so that a reload gives it back, then the oldest that
 * nobody else has. Those of the admin's other windows come last.
 */
export const listFree = async (
  db: EventsDb,
  { event_id, review_window, admin_email }: Place,
  { filter, passed, limit }: { filter: Filter; passed: string[]; limit: number },
) => {
  const isShownHere = isClaimed(sql`review_window = ${review_window} and is_open`);
  return pendingOf(db, event_id, filter)
    .select('registration.id')
    .where(sql<boolean>`registration.id <> all(${passed}::uuid[])`)
    .where(sql<boolean>`(${isShownHere} or not ${isClaimed(isOther(admin_email))})`)
    .orderBy(isShownHere, 'desc')
    .orderBy(isClaimed(sql`review_window <> ${review_window}`))
    .orderBy('registration.registered_at')
    .orderBy('registration.id')
    .limit(limit)
    .execute();
};

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
export const claim = (db: EventsDb, row: Omit<DeskClaimTable, 'expires_at'>) =>
  db
    .insertInto('desk_claim')
    .values({ ...row, expires_at: untilExpiry })
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'review_window']).doUpdateSet({
        expires_at: untilExpiry,
        admin_email: row.admin_email,
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

/** The registrations that other admins look at, with each admin once. */
export const listOthers = (db: EventsDb, eventId: string, own: string) =>
  db
    .selectFrom('desk_claim')
    .select(['registration_id', 'admin_email as email'])
    .distinct()
    .where('event_id', '=', eventId)
    .where('is_open', '=', true)
    .where(isLive)
    .where(isOther(own))
    .orderBy('registration_id')
    .orderBy('email')
    .execute();
