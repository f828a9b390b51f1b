import { confirmedStatuses } from '@club/contracts/events/registration-status';
import { containsPattern } from '@club/service-kit/db/contains-pattern';
import { notFound } from '@club/service-kit/errors/service-error';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import { showsNoRefund } from '../refund-debit/refund-debit.repository.ts';
import type { OpenLine, PayingTeam } from './match/match-types.ts';

/** A correlated sum: what is linked to a line, in minor units. */
const linkedAmount = sql<number>`coalesce((select sum(link.amount) from events.statement_link link where link.line_id = line.id), 0)`;

const lineColumns = [
  'line.id',
  'line.account',
  'line.booked_on',
  'line.payer',
  'line.text',
  'line.transaction_id',
  'line.amount',
] as const;

/** The lines that are neither ignored nor linked in full. */
export const listOpenLines = (db: EventsDb): Promise<OpenLine[]> =>
  db
    .selectFrom('statement_line as line')
    .select([
      ...lineColumns,
      sql<number>`line.amount - ${linkedAmount}`.as('open_amount'),
      sql<boolean>`${linkedAmount} > 0`.as('is_linked'),
      'line.doubt',
    ])
    .where('line.ignored_at', 'is', null)
    .where(sql<boolean>`line.amount > ${linkedAmount}`)
    .execute();

/** Registrations with the names of their members, all of them by default. @param timeZone of the days */
export async function listPayingTeams(
  db: EventsDb,
  timeZone: string,
  ids?: string[],
): Promise<PayingTeam[]> {
  const { rows } = await sql<PayingTeam>`
    select registration.id, reference, status, transaction_id, payer_name,
      (payable - greatest(coalesce(link.amount, 0),
        case when ${statusIn('status', confirmedStatuses)} then 0 else coalesce(confirmed_amount, 0) end))::bigint as due,
      coalesce(link.amount, 0) > 0 as is_linked,
      coalesce(member.names, '{}') as members,
      to_char(registered_at at time zone ${timeZone}, 'YYYY-MM-DD') as registered_on,
      to_char(paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as paid_on
    from events.registration
    left join (
      select registration_id, array_agg(name order by position) as names
      from events.registration_member group by registration_id
    ) member on member.registration_id = registration.id
    left join (
      select registration_id, sum(amount) as amount from events.statement_link group by registration_id
    ) link on link.registration_id = registration.id
    where ${ids ?? null}::uuid[] is null or registration.id = any(${ids ?? null}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** The newest line that is linked to a registration; its amount is the sum of the registration's links. */
export const findLinkedLine = (
  db: EventsDb,
  registrationId: string,
): Promise<OpenLine | undefined> =>
  db
    .selectFrom('statement_link as link')
    .innerJoin('statement_line as line', 'line.id', 'link.line_id')
    .select([
      ...lineColumns,
      sql<number>`sum(link.amount) over ()`.as('open_amount'),
      sql<boolean>`true`.as('is_linked'),
      'line.doubt',
    ])
    .where('link.registration_id', '=', registrationId)
    .orderBy('link.linked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Every line that is not ignored, and every line with money that went out, except refunds: these take nothing back. */
export async function listBooked(db: EventsDb) {
  const [credits, debits] = await Promise.all([
    db
      .selectFrom('statement_line as line')
      .select([...lineColumns, 'line.doubt'])
      .where('ignored_at', 'is', null)
      .execute(),
    db
      .selectFrom('statement_debit as line')
      .select([
        ...lineColumns,
        'line.takes_line',
        sql<boolean>`line.explained_by is not null`.as('is_explained'),
      ])
      .where(showsNoRefund('line'))
      .execute(),
  ]);
  return { credits, debits };
}

/** The lines that are linked to registrations. */
export const listLinks = (db: EventsDb, ids: string[]) =>
  db
    .selectFrom('statement_link')
    .select(['registration_id', 'line_id'])
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** The ids of the registrations that these lines are linked to. */
export async function listLinkedTeams(db: EventsDb, lineIds: string[]): Promise<string[]> {
  const links = await db
    .selectFrom('statement_link')
    .select('registration_id')
    .where('line_id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .execute();
  return links.map(({ registration_id }) => registration_id);
}

/** Every line, newest first, with its phase; `found` says whether it contains the search text. */
export const listPhases = (db: EventsDb, search: string | undefined) =>
  db
    .selectFrom('statement_line as line')
    .select([
      'line.id',
      sql<'open' | 'linked' | 'ignored'>`case when line.ignored_at is not null then 'ignored'
        when ${linkedAmount} >= line.amount then 'linked' else 'open' end`.as('phase'),
      (search ? contains(search) : sql<boolean>`true`).as('found'),
    ])
    .orderBy('line.booked_on', 'desc')
    .orderBy('line.id', 'desc')
    .execute();

function contains(search: string) {
  const pattern = containsPattern(search);
  const amount = search.replace(/[^\d.]/g, '');
  return sql<boolean>`(line.payer ilike ${pattern} or line.text ilike ${pattern}
    or line.transaction_id ilike ${pattern}
    or (${amount} <> '' and trim_scale(line.amount / 100.0)::text = ${amount})
    or exists (
      select from events.statement_link link
      join events.registration on registration.id = link.registration_id
      where link.line_id = line.id
        and (registration.team_name ilike ${pattern} or registration.reference ilike ${pattern})
    ))`;
}

export type DetailedLine = Awaited<ReturnType<typeof listLines>>[number];

/** Lines with their links, in any order. */
export const listLines = (db: EventsDb, ids: string[]) =>
  db
    .selectFrom('statement_line as line')
    .select((eb) => [
      ...lineColumns,
      'line.ignored_at',
      'line.doubt',
      jsonArrayFrom(
        eb
          .selectFrom('statement_link as link')
          .innerJoin('registration', 'registration.id', 'link.registration_id')
          .select([
            'link.id',
            'link.registration_id',
            'registration.event_id',
            'registration.team_name',
            'link.amount',
          ])
          .whereRef('link.line_id', '=', 'line.id')
          .orderBy('link.linked_at'),
      ).as('links'),
    ])
    .where('line.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Locks a line until the transaction ends. @throws 404 */
export const lockLine = (db: EventsDb, id: string) =>
  db
    .selectFrom('statement_line')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Line'));

export async function setIgnored(db: EventsDb, id: string, isIgnored: boolean): Promise<void> {
  await db
    .updateTable('statement_line')
    .set({ ignored_at: isIgnored ? sql`clock_timestamp()` : null })
    .where('id', '=', id)
    .execute();
}

/** The titles of the events of registrations, by event id. */
export async function listEventTitles(
  db: EventsDb,
  eventIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Says which line a debit takes back; null: none. @throws 404 */
export async function explainDebit(
  db: EventsDb,
  { id, takes_line, explained_by }: { id: string; takes_line: string | null; explained_by: string },
): Promise<void> {
  await db
    .updateTable('statement_debit')
    .set({ takes_line, explained_by })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Debit'));
}
