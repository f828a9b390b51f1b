import { TRASH_DAYS } from '@club/contracts/content/trash';
import type { DiscountCode } from '@club/contracts/events/event';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb, EventsTrx } from '../events-database.ts';

/** Amounts in paisa. */
export interface PricedName {
  name: string;
  amount: number;
}

/** What an admin's form says of an event; amounts in paisa. */
export interface EventDraft {
  title: string;
  description: string;
  date: string;
  time: string;
  location: string;
  registration_open: boolean;
  modules: PricedName[];
  discount_codes: DiscountCode[];
}

const withModules = (db: EventsDb) =>
  db
    .selectFrom('event')
    .selectAll('event')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('module')
          .select(['module.name', 'module.amount'])
          .whereRef('module.event_id', '=', 'event.id')
          .orderBy('module.position'),
      ).as('modules'),
    )
    .where('event.deleted_at', 'is', null);

const withCodes = (db: EventsDb) =>
  withModules(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('discount_code')
        .select(['discount_code.code', 'discount_code.amount', 'discount_code.module'])
        .whereRef('discount_code.event_id', '=', 'event.id')
        .orderBy('discount_code.position'),
    ).as('discount_codes'),
  );

export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number];
export type AdminEventRow = Awaited<ReturnType<typeof listAdminEventRows>>[number];

/** The next event first, then what is over, the last one first. */
export const listEventRows = (db: EventsDb) => upcomingFirst(withModules(db)).execute();

export const listAdminEventRows = (db: EventsDb) => upcomingFirst(withCodes(db)).execute();

function upcomingFirst<Query extends ReturnType<typeof withModules>>(query: Query): Query {
  const days = sql`event.date - current_date`;
  return query
    .orderBy(sql`${days} < 0`)
    .orderBy(sql`abs(${days})`)
    .orderBy('event.time')
    .orderBy('event.id') as Query;
}

export const findEvent = (db: EventsDb, id: string) =>
  withCodes(db).where('event.id', '=', id).executeTakeFirst();

/** Holds the event until the transaction ends: saving it and writing under it come one after the other. */
export const lockEvent = (trx: EventsTrx, id: string) =>
  trx
    .selectFrom('event')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listModules = (db: EventsDb, eventId: string): Promise<PricedName[]> =>
  db
    .selectFrom('module')
    .select(['name', 'amount'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();

export async function insertEvent(
  trx: EventsTrx,
  id: string,
  draft: EventDraft,
  saved: { image_url: string | null; updated_by?: string },
): Promise<void> {
  const { modules, discount_codes, ...columns } = draft;
  await trx
    .insertInto('event')
    .values({ id, ...columns, ...saved })
    .execute();
  await insertPrices(trx, id, draft);
}

/** Without an image address the picture stays. */
export async function updateEventRow(
  trx: EventsTrx,
  id: string,
  draft: EventDraft,
  saved: { image_url?: string; updated_by: string },
): Promise<void> {
  const { modules, discount_codes, ...columns } = draft;
  await trx
    .updateTable('event')
    .set({
      ...columns,
      ...saved,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('module').where('event_id', '=', id).execute();
  await insertPrices(trx, id, draft);
}

async function insertPrices(trx: EventsTrx, id: string, draft: EventDraft): Promise<void> {
  const modules = draft.modules.map((module, position) => ({ ...module, event_id: id, position }));
  if (modules.length > 0) await trx.insertInto('module').values(modules).execute();
  const codes = draft.discount_codes.map((code, position) => ({ ...code, event_id: id, position }));
  if (codes.length > 0) await trx.insertInto('discount_code').values(codes).execute();
}

export const markEventDeleted = (trx: EventsTrx, id: string) =>
  trx
    .updateTable('event')
    .set({ deleted_at: sql`clock_timestamp()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** A code of that module, without regard to case. */
export const findDiscountCode = (db: EventsDb, eventId: string, module: string, code: string) =>
  db
    .selectFrom('discount_code')
    .select(['module', 'code', 'amount'])
    .where('event_id', '=', eventId)
    .where('module', '=', module)
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .executeTakeFirst();

/** True when there is or ever was an event. */
export const hasEvents = async (db: EventsDb): Promise<boolean> =>
  (await db.selectFrom('event').select('id').limit(1).executeTakeFirst()) !== undefined;

const IN_TRASH = sql<boolean>`deleted_at > now() - make_interval(days => ${TRASH_DAYS})`;

/** Deleted events that can still be brought back, the latest first. */
export const listTrashedRows = (db: EventsDb) =>
  db
    .selectFrom('event')
    .select(['id', 'title', 'deleted_at'])
    .where(IN_TRASH)
    .orderBy('deleted_at', 'desc')
    .execute();

/** @returns undefined for an event that is not in the trash */
export const takeFromTrash = (trx: EventsTrx, id: string, actor: string) =>
  trx
    .updateTable('event')
    .set({
      deleted_at: null,
      version: sql`version + 1`,
      updated_at: sql`clock_timestamp()`,
      updated_by: actor,
    })
    .where('id', '=', id)
    .where(IN_TRASH)
    .returning(['id', 'title', 'date'])
    .executeTakeFirst();
