import type { EventForm } from '@club/contracts/events/event-form';
import type { EventModule } from '@club/contracts/events/module';
import { isRestorable } from '@club/service-kit/db/trash';
import { notFound } from '@club/service-kit/errors/service-error';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { EventsDb, EventsTables } from '../events-database.ts';
import { codeColumns, discountCodesOf, insertCodes } from './event-codes.repository.ts';
import { takenModulePlaces, takenPlaces } from './event-places.repository.ts';

/** A module with its amount in paisa. */
export type PricedModule = EventModule;

type Events = ExpressionBuilder<EventsTables, 'event'>;

/** The fields that an admin edits; amounts in paisa. */
export type EventDraft = Omit<EventForm, 'image' | 'version' | 'published' | 'module_renames'> & {
  published?: boolean | undefined;
};

const events = (db: EventsDb) =>
  db.selectFrom('event').selectAll('event').where('event.deleted_at', 'is', null);

/** Adds the modules, and how many teams have a place in the event and in each module. */
const withPlaces = (db: EventsDb) =>
  events(db).select((eb) => [modulesOf(eb).as('modules'), takenPlaces.as('taken')]);

const withAdminFields = (db: EventsDb) =>
  withPlaces(db).select((eb) => [
    discountCodesOf(eb).as('discount_codes'),
    registrationCountsOf(eb).as('registrations'),
  ]);

const modulesOf = (eb: Events) =>
  jsonArrayFrom(
    eb
      .selectFrom('module')
      .select(['module.name', 'module.amount', 'module.capacity', takenModulePlaces.as('taken')])
      .whereRef('module.event_id', '=', 'event.id')
      .orderBy('module.position'),
  );

const registrationCountsOf = (eb: Events) =>
  jsonObjectFrom(
    eb
      .selectFrom('registration')
      .select([
        sql<number>`count(*) filter (where status = 'unpaid')`.as('unpaid'),
        sql<number>`count(*) filter (where status = 'pending')`.as('pending'),
        sql<number>`count(*) filter (where status = 'approved')`.as('approved'),
        sql<number>`count(*) filter (where status = 'rejected')`.as('rejected'),
        sql<number>`count(*) filter (where status = 'cancelled')`.as('cancelled'),
      ])
      .whereRef('registration.event_id', '=', 'event.id')
      .where('registration.deleted_at', 'is', null),
  ).$notNull();

export type EventRow = Awaited<ReturnType<typeof listPublishedEvents>>[number];
export type AdminEventRow = Awaited<ReturnType<typeof listAdminEvents>>[number];

/** The next event first; then past events, the latest first. */
export const listPublishedEvents = (db: EventsDb) =>
  upcomingFirst(withPlaces(db).where('event.published', '=', true)).execute();

export const listAdminEvents = (db: EventsDb) => upcomingFirst(withAdminFields(db)).execute();

function upcomingFirst<Query extends ReturnType<typeof withPlaces>>(query: Query): Query {
  const days = sql`event.date - current_date`;
  return query
    .orderBy(sql`${days} < 0`)
    .orderBy(sql`abs(${days})`)
    .orderBy('event.time')
    .orderBy('event.id') as Query;
}

/** @throws 404 */
export const getEvent = (db: EventsDb, id: string) =>
  events(db)
    .where('event.id', '=', id)
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

/** The event with its modules and taken places; within {@link lockEvent}, no other team can take one meanwhile. @throws 404 */
export const getEventWithPlaces = (db: EventsDb, id: string) =>
  withPlaces(db)
    .where('event.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** Locks the event until the transaction ends: saves of the event and writes to its registrations run one at a time. @throws 404 */
export const lockEvent = (db: EventsDb, id: string) =>
  events(db)
    .where('event.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('Event'));

export const hasModuleCapacity = async (db: EventsDb, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('module')
    .select('name')
    .where('event_id', '=', eventId)
    .where('capacity', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const listModules = (db: EventsDb, eventId: string): Promise<PricedModule[]> =>
  db
    .selectFrom('module')
    .select(['name', 'amount'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();

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
const columnsOf = <Event extends EventDraft>({ modules, discount_codes, ...columns }: Event) => ({
  ...columns,
  end_date: columns.end_date || null,
  opens_at: columns.opens_at || null,
  closes_at: columns.closes_at || null,
});

async function insertPrices(
  db: EventsDb,
  event: Pick<NewEvent, 'id' | 'modules' | 'discount_codes'>,
): Promise<void> {
  const modules = event.modules.map((module, position) => ({
    ...module,
    event_id: event.id,
    position,
  }));
  if (modules.length > 0) await db.insertInto('module').values(modules).execute();
  await insertCodes(db, event.id, event.discount_codes);
}

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
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const deleteEvent = (db: EventsDb, id: string) =>
  db
    .updateTable('event')
    .set({ deleted_at: sql`clock_timestamp()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Compares codes without regard to case. */
export const findDiscountCode = (db: EventsDb, eventId: string, module: string, code: string) =>
  db
    .selectFrom('discount_code')
    .select(codeColumns)
    .where('event_id', '=', eventId)
    .where('module', '=', module)
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .executeTakeFirst();

/** Counts deleted events as well. */
export const hasEvents = async (db: EventsDb): Promise<boolean> =>
  (await db.selectFrom('event').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Whether an event opens or closes after `from` and not after `to`, both on the club's wall clock. */
export const hasWindowEdge = async (db: EventsDb, from: string, to: string): Promise<boolean> => {
  const isWithin = (moment: 'opens_at' | 'closes_at') =>
    sql<boolean>`${sql.ref(moment)} > ${from}::timestamp and ${sql.ref(moment)} <= ${to}::timestamp`;
  const event = await events(db)
    .where((eb) => eb.or([isWithin('opens_at'), isWithin('closes_at')]))
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
};

/** The latest first. */
export const listTrashedEvents = (db: EventsDb) =>
  db
    .selectFrom('event')
    .select(['id', 'title', 'deleted_at'])
    .where(isRestorable)
    .orderBy('deleted_at', 'desc')
    .$narrowType<{ deleted_at: Date }>()
    .execute();

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
