import type { PaymentKind } from '@club/contracts/events/registration';
import type {
  RegistrationFilter,
  RegistrationFlag,
} from '@club/contracts/events/registration-list';
import { containsPattern } from '@club/service-kit/db/contains-pattern';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb, EventsTables } from '../events-database.ts';
import { hasDuplicate } from '../receipt/duplicate.repository.ts';

/** The sums of the payable amounts, in paisa. */
export const sumPayable = (db: EventsDb, eventId: string) =>
  db
    .selectFrom('registration')
    .select([
      sql<number>`coalesce(sum(payable) filter (where status = 'approved'), 0)`.as('approved'),
      sql<number>`coalesce(sum(payable) filter (where status = 'pending'), 0)`.as('pending'),
    ])
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

export type Filter = Omit<RegistrationFilter, 'sort' | 'order'>;
type Rows = ExpressionBuilder<EventsTables, 'registration'>;

/** The registrations of an event that a filter names. */
export function matching(db: EventsDb, eventId: string, filter: Filter) {
  const { search, status, module, kind, flag, ids } = filter;
  let query = db
    .selectFrom('registration')
    .where('registration.event_id', '=', eventId)
    .where('registration.deleted_at', 'is', null);
  if (status) query = query.where('registration.status', '=', status);
  if (kind) query = query.where(hasKind(kind));
  if (flag) query = query.where(hasFlag[flag]);
  if (ids) query = query.where('registration.id', 'in', ids);
  if (module) query = query.where(hasModule(module));
  if (search) query = query.where(contains(search));
  return query;
}

/** An older build records payments without their kind. */
const hasKind = (kind: PaymentKind) =>
  sql<boolean>`coalesce(registration.payment_kind, case when registration.transaction_id is not null then 'bank' end) = ${kind}`;

/** `balanceOf` says the same of a row: what is paid counts until the club rejects it. */
const hasFlag: Record<RegistrationFlag, RawBuilder<boolean>> = {
  duplicate: hasDuplicate,
  balance: sql`(registration.status in ('pending', 'approved')
    and registration.paid_amount is distinct from registration.payable
    and registration.paid_amount is not null)`,
  notes: sql`exists (select from events.registration_note where registration_note.registration_id = registration.id)`,
};

const hasModule = (module: string) => (eb: Rows) =>
  eb.exists(
    eb
      .selectFrom('registration_module')
      .select('registration_module.name')
      .whereRef('registration_module.registration_id', '=', 'registration.id')
      .where('registration_module.name', '=', module),
  );

/** The search is in the team name, the reference, the transaction ID or a member's name or email address, in any case. */
const contains = (search: string) => (eb: Rows) => {
  const pattern = containsPattern(search);
  return eb.or([
    eb('registration.team_name', 'ilike', pattern),
    eb('registration.reference', 'ilike', pattern),
    eb('registration.transaction_id', 'ilike', pattern),
    eb.exists(
      eb
        .selectFrom('registration_member')
        .select('registration_member.name')
        .whereRef('registration_member.registration_id', '=', 'registration.id')
        .where((member) =>
          member.or([
            member('registration_member.name', 'ilike', pattern),
            member('registration_member.email', 'ilike', pattern),
          ]),
        ),
    ),
  ]);
};

export const countMatching = async (db: EventsDb, eventId: string, filter: Filter) =>
  (
    await matching(db, eventId, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const SORTS = {
  registered_at: sql`registration.registered_at`,
  team_name: sql`lower(registration.team_name)`,
  payable: sql`registration.payable`,
  payment_status: sql`array_position(array['pending', 'unpaid', 'rejected', 'approved'], registration.status)`,
};

/** Sorts by id last, so that no row is on two pages when values are equal. */
const ordered = (db: EventsDb, eventId: string, filter: RegistrationFilter) =>
  matching(db, eventId, filter)
    .orderBy(SORTS[filter.sort], filter.order)
    .orderBy('registration.id', filter.order);

/** Of all events. */
export const listNewest = (db: EventsDb, search: string, limit: number) =>
  db
    .selectFrom('registration')
    .where(contains(search))
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select([
      'registration.id',
      'registration.team_name',
      'registration.reference',
      'registration.event_id',
      'registration.status as payment_status',
      'event.title as event_title',
    ])
    .where('registration.deleted_at', 'is', null)
    .where('event.deleted_at', 'is', null)
    .orderBy('registration.registered_at', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(limit)
    .execute();

export type ListedRegistration = Awaited<ReturnType<typeof listByIds>>[number];

export const listMatching = (
  db: EventsDb,
  eventId: string,
  filter: RegistrationFilter,
  range: { offset: number; limit: number },
) =>
  detailed(ordered(db, eventId, filter))
    .offset(range.offset)
    .limit(range.limit)
    .execute();

export const listMatchingIds = async (
  db: EventsDb,
  eventId: string,
  filter: RegistrationFilter,
): Promise<string[]> =>
  (await ordered(db, eventId, filter).select('registration.id').execute()).map(({ id }) => id);

/** In any order. */
export const listByIds = (db: EventsDb, ids: string[]) =>
  detailed(db.selectFrom('registration').where('registration.id', 'in', ids)).execute();

/** Adds the members, the modules and the type of the receipt. */
const detailed = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('receipt', 'receipt.key', 'registration.receipt_key')
    .selectAll('registration')
    .select([
      'receipt.type as receipt_type',
      hasDuplicate.as('has_duplicate'),
      sql<number>`(select count(*) from events.registration_note note where note.registration_id = registration.id)`.as(
        'note_count',
      ),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('registration_member as member')
          .select([
            'member.name',
            'member.email',
            'member.phone',
            'member.university_name',
            'member.university_roll_no',
            'member.batch',
          ])
          .whereRef('member.registration_id', '=', 'registration.id')
          .orderBy('member.position'),
      ).as('members'),
      jsonArrayFrom(
        eb
          .selectFrom('registration_module as module')
          .select(['module.name', 'module.amount', 'module.discount', 'module.code'])
          .whereRef('module.registration_id', '=', 'registration.id')
          .orderBy('module.position'),
      ).as('modules'),
    ]);
