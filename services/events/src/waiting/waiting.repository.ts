import type { WaitingForm, WaitingState } from '@club/contracts/events/waiting';
import { notFound } from '@club/service-kit/errors/service-error';
import { type Selectable, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { offerUntil } from '../places/places.repository.ts';
import type { WaitingEntryTable } from '../tables.ts';

export type WaitingEntryRow = Selectable<WaitingEntryTable>;

interface Joining extends WaitingForm {
  id: string;
  event_id: string;
  hash: Buffer;
}

/**
 * A mailbox has one entry that lives. Joining again gives it one more token; what it wants changes only before its confirmation,
 * because a stranger may have typed the address. Until then another spelling replaces the address, and ends its tokens. Lock the event first.
 */
export async function joinList(
  db: EventsDb,
  { hash, ...entry }: Joining,
): Promise<WaitingEntryRow> {
  const known = await findLiving(db, entry);
  if (!known) {
    const row = { ...entry, token_hashes: [hash] };
    return db.insertInto('waiting_entry').values(row).returningAll().executeTakeFirstOrThrow();
  }
  const { id: _id, event_id: _event, ...facts } = entry;
  const isOpen = known.state === 'unconfirmed';
  const isOther = isOpen && known.email.toLowerCase() !== entry.email.toLowerCase();
  return db
    .updateTable('waiting_entry')
    .set({
      ...(isOpen && { ...facts, joined_at: sql<Date>`clock_timestamp()` }),
      token_hashes: isOther ? [hash] : [...known.token_hashes, hash],
    })
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of the spellings that an earlier release kept apart, the same one comes first. */
const findLiving = (db: EventsDb, { event_id, email }: Pick<Joining, 'event_id' | 'email'>) =>
  db
    .selectFrom('waiting_entry')
    .selectAll()
    .where('event_id', '=', event_id)
    .where(sql<boolean>`kit.mailbox_of(email) = kit.mailbox_of(${email})`)
    .where('state', 'in', ['unconfirmed', 'waiting', 'offered'])
    .orderBy(sql`lower(email) = lower(${email ?? null})`, 'desc')
    .orderBy('joined_at')
    .executeTakeFirst();

export async function addToken(db: EventsDb, id: string, hash: Buffer): Promise<void> {
  await db
    .updateTable('waiting_entry')
    .set({ token_hashes: sql`token_hashes || ${hash}::bytea` })
    .where('id', '=', id)
    .execute();
}

/** @throws 404 for a token that no email of ours contained */
export const getByToken = (db: EventsDb, hash: Buffer): Promise<WaitingEntryRow> =>
  db
    .selectFrom('waiting_entry')
    .selectAll()
    .where(sql<boolean>`token_hashes @> array[${hash}::bytea]`)
    .executeTakeFirstOrThrow(() => notFound('Entry of the waiting list'));

/** @throws 404 */
export const getEntry = (db: EventsDb, own: { id: string; event_id: string }) =>
  db
    .selectFrom('waiting_entry')
    .selectAll()
    .where('id', '=', own.id)
    .where('event_id', '=', own.event_id)
    .executeTakeFirstOrThrow(() => notFound('Entry of the waiting list'));

/** The entry waits behind the others from now on. Lock the event first. @returns undefined for an entry that is confirmed already */
export const confirmEntry = (db: EventsDb, { id, event_id }: WaitingEntryRow) =>
  db
    .updateTable('waiting_entry')
    .set((eb) => ({
      state: 'waiting',
      confirmed_at: sql<Date>`clock_timestamp()`,
      rank: eb
        .selectFrom('waiting_entry as other')
        .select(sql<number>`coalesce(max(other.rank), 0) + 1`.as('rank'))
        .where('other.event_id', '=', event_id),
    }))
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .returningAll()
    .executeTakeFirst();

/** The place is held from now on. Lock the event first, and read that the entry waits. @returns undefined for one that was erased meanwhile */
export const holdPlace = (
  db: EventsDb,
  id: string,
  event: Parameters<typeof offerUntil>[0],
  timeZone: string,
) =>
  db
    .updateTable('waiting_entry')
    .set({ state: 'offered', offer_until: offerUntil(event, timeZone) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Whether an offer still holds its place, by the database's clock. */
export const isHeld = async (db: EventsDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('waiting_entry')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .where('offer_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()) !== undefined;

/** Ends an entry that is in one of these states. @returns undefined for other entries */
export const endEntry = (
  db: EventsDb,
  id: string,
  { from, to }: { from: WaitingState[]; to: WaitingState },
) =>
  db
    .updateTable('waiting_entry')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

/** Takes an offer. End those that are over before. */
export const takeOffer = (db: EventsDb, own: { event_id: string; hash: Buffer }) =>
  db
    .updateTable('waiting_entry')
    .set({ state: 'registered' })
    .where('event_id', '=', own.event_id)
    .where(sql<boolean>`token_hashes @> array[${own.hash}::bytea]`)
    .where('state', '=', 'offered')
    .returningAll()
    .executeTakeFirst();

export const endDueOffers = (db: EventsDb, eventId: string): Promise<WaitingEntryRow[]> =>
  db
    .updateTable('waiting_entry')
    .set({ state: 'expired' })
    .where('event_id', '=', eventId)
    .where('state', '=', 'offered')
    .where('offer_until', '<=', sql<Date>`clock_timestamp()`)
    .returningAll()
    .execute();

/** The event has a new closing: no offer is longer. */
export const endOffersWithEvent = (
  db: EventsDb,
  event: Omit<Parameters<typeof offerUntil>[0], 'waiting_hours'> & { id: string },
  timeZone: string,
) =>
  db
    .updateTable('waiting_entry')
    .set({
      offer_until: sql`least(offer_until, ${offerUntil({ ...event, waiting_hours: 10_000 }, timeZone)})`,
    })
    .where('event_id', '=', event.id)
    .where('state', '=', 'offered')
    .execute();

const inLine = (db: EventsDb, eventId: string) =>
  db
    .selectFrom('waiting_entry')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('rank')
    .orderBy('id');

/** In their order. */
export const listWaiting = (db: EventsDb, eventId: string): Promise<WaitingEntryRow[]> =>
  inLine(db, eventId).where('state', '=', 'waiting').execute();

export const listOffered = (db: EventsDb, eventId: string): Promise<WaitingEntryRow[]> =>
  inLine(db, eventId).where('state', '=', 'offered').execute();

export async function setRank(db: EventsDb, id: string, rank: number | null): Promise<void> {
  await db.updateTable('waiting_entry').set({ rank }).where('id', '=', id).execute();
}

/** Events with an offer that is over, or with entries that wait for a place. */
export const listEventsToOffer = async (db: EventsDb): Promise<string[]> =>
  (
    await db
      .selectFrom('waiting_entry as entry')
      .innerJoin('event', 'event.id', 'entry.event_id')
      .select('event.id')
      .distinct()
      .where('event.deleted_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([
            eb('entry.state', '=', 'offered'),
            eb('entry.offer_until', '<=', sql<Date>`clock_timestamp()`),
          ]),
          eb.and([eb('entry.state', '=', 'waiting'), eb('event.waiting_hours', 'is not', null)]),
        ]),
      )
      .execute()
  ).map(({ id }) => id);

/** The entries of a person, also those that have ended. */
export const listOfPerson = (db: EventsDb, email: string | undefined) =>
  db
    .selectFrom('waiting_entry as entry')
    .innerJoin('event', 'event.id', 'entry.event_id')
    .select([
      'event.title as event',
      'entry.email',
      'entry.team_name',
      'entry.team_size',
      'entry.modules',
      'entry.state',
      'entry.joined_at',
      'entry.confirmed_at',
      'entry.offer_until',
    ])
    .where(sql<boolean>`lower(entry.email) = lower(${email ?? null})`)
    .orderBy('entry.joined_at')
    .execute();

/** A place that was held is offered to the next entry within a minute. */
export const deleteOfPerson = async (db: EventsDb, email: string | undefined): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_entry')
    .where(sql<boolean>`lower(email) = lower(${email ?? null})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
