import type { EventForm } from '@club/contracts/events/event-form';
import type { EventModule } from '@club/contracts/events/module';
import type { PaymentStatus } from '@club/contracts/events/registration';
import { isRestorable } from '@club/service-kit/db/trash';
import { notFound } from '@club/service-kit/errors/service-error';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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
      .selectFrom('registration_sum')
      .select([
        teamsOf('unpaid'),
        teamsOf('pending'),
        teamsOf('approved'),
        teamsOf('rejected'),
        teamsOf('cancelled'),
      ])
      .whereRef('registration_sum.event_id', '=', 'event.id'),
  ).$notNull();

const teamsOf = <Status extends PaymentStatus>(status: Status) =>
  sql<number>`coalesce(sum(teams) filter (where status = ${status}), 0)`.as(status);

export type EventRow = Awaited<ReturnType<typeof listPublishedEvents>>[number];
export type AdminEventRow = Awaited<ReturnType<typeof listAdminEvents>>[number];

interface Listed {
  /** `YYYY-MM-DD`, the club's day. */
  today: string;
  limit: number;
}

/** The next event first; then past events, the latest first. */
export const listPublishedEvents = (db: EventsDb, listed: Listed) =>
  upcomingFirst(listed, () => published(db));

export const listAdminEvents = (db: EventsDb, listed: Listed) =>
  upcomingFirst(listed, () => withAdminFields(db));

const published = (db: EventsDb) => withPlaces(db).where('event.published', '=', true);

type ListQuery<Output> = SelectQueryBuilder<EventsTables, 'event', Output>;

/** Two queries that each read an index in its order: one for both would sort all events. */
async function upcomingFirst<Output>(
  { today, limit }: Listed,
  events: () => ListQuery<Output>,
): Promise<Output[]> {
  const upcoming = await byDate(events().where('event.date', '>=', today), 'asc')
    .limit(limit)
    .execute();
  if (upcoming.length === limit) return upcoming;
  const past = byDate(events().where('event.date', '<', today), 'desc');
  return [...upcoming, ...(await past.limit(limit - upcoming.length).execute())];
}

const byDate = <Output>(query: ListQuery<Output>, order: 'asc' | 'desc') =>
  query.orderBy('event.date', order).orderBy('event.time').orderBy('event.id');

/** Published events that are not over or whose registration is open, the next one first. @param now the club's wall clock */
export const listCurrentEvents = (db: EventsDb, { today, limit, now }: Listed & { now: string }) =>
  upcomingFirst({ today, limit }, () =>
    published(db).where((eb) =>
      eb.or([
        sql<boolean>`coalesce(event.end_date, event.date) >= ${today}::date`,
        eb.and([
          eb('event.registration_open', '=', true),
          sql<boolean>`coalesce(event.closes_at > ${now}::timestamp, true)`,
        ]),
      ]),
    ),
  );

/** Published events that are over, the latest first. @param year of the first day; undefined: all years */
export const listPastEvents = (
  db: EventsDb,
  { today, limit, year, offset = 0 }: Listed & { year?: number; offset?: number },
) => {
  const ids = byDate(
    events(db)
      .clearSelect()
      .select('event.id')
      .where('event.published', '=', true)
      .where(sql<boolean>`coalesce(event.end_date, event.date) < ${today}::date`)
      .where('event.date', '<', today)
      .$if(year !== undefined, (query) =>
        query.where('event.date', '>=', `${year}-01-01`).where('event.date', '<=', `${year}-12-31`),
      ),
    'desc',
  )
    .offset(offset)
    .limit(limit);
  return byDate(published(db).where('event.id', 'in', ids), 'desc').execute();
};

/** The years of published past events, the latest first: one look into the index for each year. */
export async function listPastYears(db: EventsDb, today: string): Promise<number[]> {
  const latestBefore = (day: RawBuilder<unknown>) => sql`(
    select max(date) from events.event
    where deleted_at is null and published and date < ${day}
      and coalesce(end_date, date) < ${today}::date)`;
  const { rows } = await sql<{ year: number }>`with recursive latest as (
      select ${latestBefore(sql`${today}::date`)} as date
      union all
      select ${latestBefore(sql`date_trunc('year', latest.date)::date`)} from latest
      where latest.date is not null
    ) select extract(year from date)::integer as year from latest
      where date is not null order by date desc`.execute(db);
  return rows.map(({ year }) => year);
}

/** @throws 404 */
export const getEvent = (db: EventsDb, id: string) =>
  events(db)
    .where('event.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Event'));

/** With places. @throws 404, also for a draft */
export const getShownEvent = (db: EventsDb, id: string) =>
  published(db)
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
