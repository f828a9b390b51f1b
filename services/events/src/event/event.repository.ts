import type { EventForm } from '@club/contracts/events/event-form';
import type { Question } from '@club/contracts/events/question';
import { isId } from '@club/service-kit/db/id';
import { isRestorable } from '@club/service-kit/db/trash';
import { notFound } from '@club/service-kit/errors/service-error';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';
import { insertPrices } from './event-prices.repository.ts';
import { events, published, withAdminFields, withPlaces } from './event-rows.repository.ts';
import { closing, overAt } from './event-times.repository.ts';

/** The fields that an admin edits; amounts in minor units. */
type EventFields = Omit<
  EventForm,
  'image' | 'version' | 'currency' | 'module_renames' | 'questions'
>;
type Kept = 'published' | 'waiting_hours' | 'gathering' | 'member_fields';
export type EventDraft = Omit<EventFields, Kept> &
  Partial<Pick<EventFields, Kept>> & { questions?: Question[] | undefined };

/** @throws 404 */
export const getEvent = (db: EventsDb, id: string) =>
  events(db)
    .where('event.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** With places. @param address the id, the slug or an earlier slug @throws 404, also for a draft */
export const getShownEvent = (db: EventsDb, address: string) =>
  published(db)
    .where('event.id', '=', (eb) =>
      isId(address)
        ? sql<string>`${address}::uuid`
        : eb.selectFrom('event_slug').select('record_id').where('slug', '=', address),
    )
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** @throws 404, also for a draft */
export const getPublishedEvent = (db: EventsDb, id: string) =>
  events(db)
    .where('event.id', '=', id)
    .where('event.published', '=', true)
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** @throws 404 */
export const getAdminEvent = (db: EventsDb, id: string) =>
  withAdminFields(db)
    .where('event.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** The event with its modules and taken places, and when they were read; within {@link lockEvent}, no other team can take one meanwhile. @throws 404 */
export const getEventWithPlaces = (db: EventsDb, id: string) =>
  withPlaces(db)
    .select(sql<Date>`clock_timestamp()`.as('read_at'))
    .where('event.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** Locks the event until the transaction ends: saves of the event and writes to its registrations run one at a time. @throws 404 */
export const lockEvent = (db: EventsDb, id: string) =>
  events(db)
    .where('event.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Event'));

type NewEvent = EventDraft & { id: string; image_url: string | null; updated_by?: string };

export async function insertEvent(db: EventsDb, event: NewEvent): Promise<void> {
  await db.insertInto('event').values(columnsOf(event)).execute();
  await insertPrices(db, event);
}

/** Keeps the image when `image_url` is absent. */
export async function updateEvent(
  db: EventsDb,
  event: EventDraft & { id: string; image_url?: string; updated_by: string },
): Promise<void> {
  const { id } = event;
  await db
    .updateTable('event')
    .set({ ...columnsOf(event), version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('module').where('event_id', '=', id).execute();
  await insertPrices(db, event);
}

/** Empty dates and times of the form are null in the database. */
const columnsOf = <Event extends EventDraft>({
  modules,
  discount_codes,
  questions,
  member_fields: fields,
  ...columns
}: Event) => ({
  ...columns,
  ...(fields !== undefined && { member_fields: fields && JSON.stringify(fields) }),
  ...(questions && { questions: JSON.stringify(questions) }),
  end_date: columns.end_date || null,
  opens_at: columns.opens_at || null,
  closes_at: columns.closes_at || null,
});

export const publishEvent = (db: EventsDb, id: string, updatedBy: string) =>
  db
    .updateTable('event')
    .set({
      published: true,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: updatedBy,
    })
    .where('id', '=', id)
    .execute();

/** Whether a team has registered, also one that cancelled. */
export const hasRegistrations = async (db: EventsDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('registration')
    .select('id')
    .where('event_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const deleteEvent = (db: EventsDb, id: string) =>
  db
    .updateTable('event')
    .set({ deleted_at: sql`clock_timestamp()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Counts deleted events as well. */
export const hasEvents = async (db: EventsDb): Promise<boolean> =>
  (await db.selectFrom('event').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether an event opens, closes or ends after `from` and not after `to`, both on the club's wall clock. */
export const hasWindowEdge = async (db: EventsDb, from: string, to: string): Promise<boolean> => {
  const isWithin = (moment: RawBuilder<unknown>) =>
    sql<boolean>`${moment} > ${from}::timestamp and ${moment} <= ${to}::timestamp`;
  const event = await events(db)
    .where((eb) => eb.or([sql.ref('opens_at'), closing, overAt].map(isWithin)))
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
};

/** @throws 404 for an event that is not in the trash */
export const restoreEvent = (db: EventsDb, id: string, updatedBy: string) =>
  db
    .updateTable('event')
    .set({
      deleted_at: null,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: updatedBy,
    })
    .where('id', '=', id)
    .where(isRestorable)
    .returning(['id', 'title', 'date', 'published'])
    .executeTakeFirstOrThrow(() => notFound('Event'));
