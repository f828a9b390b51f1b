import type { EventForm } from '@club/contracts/events/event-form';
import type { FormModule } from '@club/contracts/events/form-module';
import type { EventModule } from '@club/contracts/events/module';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import type { EventsTables } from '../tables.ts';
import { codeUses } from './event-places.repository.ts';

type Codes = EventForm['discount_codes'];

/** A module with its amount in minor units. */
export type PricedModule = EventModule;

/** What a code consists of, with the number of teams that use it. */
export const codeColumns = [
  'discount_code.code',
  'discount_code.amount',
  'discount_code.module',
  'discount_code.last_day',
  'discount_code.max_uses',
  'discount_code.shared',
  codeUses.as('uses'),
] as const;

export async function insertPrices(
  db: EventsDb,
  event: { id: string; modules: FormModule[]; discount_codes: Codes },
): Promise<void> {
  const modules = event.modules.map((module, position) => ({
    ...module,
    event_id: event.id,
    position,
    steps: JSON.stringify(module.steps ?? []),
  }));
  if (modules.length > 0) await db.insertInto('module').values(modules).execute();
  await insertCodes(db, event.id, event.discount_codes);
}

async function insertCodes(db: EventsDb, eventId: string, codes: Codes): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map(({ modules, ...code }, position) => ({
    ...code,
    event_id: eventId,
    position,
    last_day: code.last_day || null,
    shared: sharedOf(modules),
  }));
  await db.insertInto('discount_code').values(rows).execute();
}

const sharedOf = (modules: Codes[number]['modules']): 'several' | 'all' | null => {
  if (modules === undefined) return null;
  return modules === 'all' ? 'all' : 'several';
};

/** The codes of the event of the outer query, in its order. */
export const discountCodesOf = (eb: ExpressionBuilder<EventsTables, 'event'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('discount_code')
      .select(codeColumns)
      .whereRef('discount_code.event_id', '=', 'event.id')
      .orderBy('discount_code.position'),
  );

/** Whether a team can have a code: the event has one for a module of the team that costs something. */
export const hasCodesFor = async (
  db: EventsDb,
  own: { id: string; event_id: string },
): Promise<boolean> =>
  (await db
    .selectFrom('discount_code')
    .innerJoin('registration_module as chosen', 'chosen.name', 'discount_code.module')
    .select('discount_code.code')
    .where('discount_code.event_id', '=', own.event_id)
    .where('chosen.registration_id', '=', own.id)
    .where('chosen.amount', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Compares codes without regard to case. `is_over`: its last day has passed, by the database's clock. */
export const findDiscountCodes = (
  { db, timeZone }: Pick<EventsCtx, 'db' | 'timeZone'>,
  eventId: string,
  { modules, code }: { modules: string[]; code: string },
) =>
  db
    .selectFrom('discount_code')
    .select(codeColumns)
    .select(
      sql<boolean>`coalesce(last_day < (clock_timestamp() at time zone ${timeZone})::date, false)`.as(
        'is_over',
      ),
    )
    .where('event_id', '=', eventId)
    .where('module', '=', sql<string>`any(${modules})`)
    .where(sql`lower(code)`, '=', sql`lower(${code})`)
    .execute();
