import type { MemberField } from '@club/contracts/events/member-fields';
import type { Question } from '@club/contracts/events/question';
import type { PaymentStatus } from '@club/contracts/events/registration';
import type {
  RegistrationFilter,
  RegistrationFlag,
} from '@club/contracts/events/registration-list';
import {
  activeStatuses,
  confirmedStatuses,
  isInReview,
  paidStatuses,
  payingStatuses,
  statuses,
} from '@club/contracts/events/registration-status';
import { ERASED_EMAIL } from '@club/contracts/person/person';
import { matchesWords } from '@club/service-kit/db/contains-pattern';
import { countRows } from '@club/service-kit/db/count-rows';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EventsDb } from '../events-database.ts';
import { statusIn } from '../places/places.repository.ts';
import { hasAnswer } from '../question/answer.repository.ts';
import { hasDuplicate } from '../receipt/duplicate.repository.ts';
import type { EventsTables } from '../tables.ts';

/** What came from approved teams, and what the teams in review have to pay, in minor units. */
export async function sumAmounts(db: EventsDb, eventId: string) {
  const wanted = (chosen: PaymentStatus[]) => statusIn('status', chosen);
  const { rows } = await sql<{ confirmed: number; in_review: number }>`
    select
      (select coalesce(sum(coalesce(confirmed_amount, paid_amount, payable)), 0)::bigint
        from events.registration
        where event_id = ${eventId} and ${wanted(confirmedStatuses)}) as confirmed,
      (select coalesce(sum(payable), 0)::bigint from events.registration_sum
        where event_id = ${eventId} and ${wanted(statuses.filter(isInReview))}) as in_review`.execute(
    db,
  );
  return rows[0] ?? { confirmed: 0, in_review: 0 };
}

interface StatementIds {
  /** The registrations that an open line of a statement fits for sure. */
  sure_ids?: string[];
  /** The registrations with a linked line that the bank took back. */
  reversed_ids?: string[];
}
/** With the ids that its flag needs. */
type Matched<Filter> = Filter & StatementIds;
export type ListFilter = Matched<RegistrationFilter>;
export type Filter = Omit<ListFilter, 'sort' | 'order'>;
type Rows = ExpressionBuilder<EventsTables, 'registration'>;

/** The registrations of an event that match a filter. */
export function matching(db: EventsDb, eventId: string, filter: Filter) {
  const { search, status, module, kind, flag, answer, ids } = filter;
  let query = db.selectFrom('registration').where('registration.event_id', '=', eventId);
  if (status) query = query.where('registration.status', '=', status);
  if (kind) query = query.where('registration.payment_kind', '=', kind);
  if (flag) query = query.where(hasFlag(filter)[flag]);
  if (answer) query = query.where(hasAnswer(answer));
  if (ids) query = query.where('registration.id', 'in', ids);
  if (module) query = query.where(hasModule(module));
  if (search) query = query.where(contains(search));
  return query;
}

/** `balanceOf` says the same of a row: what is paid counts until the club rejects it. */
const hasFlag = ({
  sure_ids: sureIds = [],
  reversed_ids = [],
}: StatementIds): Record<RegistrationFlag, RawBuilder<boolean>> => ({
  duplicate: hasDuplicate,
  balance: sql`(${statusIn('registration.status', paidStatuses)}
      and registration.paid_amount is distinct from registration.payable
      and registration.paid_amount is not null
    or ${statusIn('registration.status', payingStatuses)}
      and registration.confirmed_amount > 0 and registration.confirmed_amount <> registration.payable)`,
  notes: sql`exists (select from events.registration_note where registration_note.registration_id = registration.id)`,
  reversed: sql`${statusIn('registration.status', activeStatuses)} and registration.id = any(${reversed_ids}::uuid[])`,
  matched: isOnStatement(sureIds),
  unmatched: sql`not ${isOnStatement(sureIds)}`,
  here: sql`${statusIn('registration.status', confirmedStatuses)} and ${hasMember(sql`checked_in_at is not null`)}`,
  missing: sql`${statusIn('registration.status', confirmedStatuses)} and ${hasMember(sql`checked_in_at is null`)}`,
  incomplete: sql`${statusIn('registration.status', activeStatuses)} and registration.team_size >
    (select count(*) from events.registration_member member where member.registration_id = registration.id)`,
  refund: isRefundOpen,
});

/** Money that the club owes a cancelled team, or may owe once an admin says what came. */
export const isRefundOpen = sql<boolean>`(registration.refund_due is not null and registration.refunded_amount is null
  or registration.refund_claimed is not null)`;

/** Erased members are no longer expected. @param condition on the columns of the member */
export const hasMember = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from events.registration_member member
    where member.registration_id = registration.id and member.email <> ${ERASED_EMAIL} and ${condition})`;

const isOnStatement = (sureIds: string[]) =>
  sql<boolean>`(registration.id = any(${sureIds}::uuid[])
    or exists (select from events.statement_link link where link.registration_id = registration.id))`;

const hasModule = (module: string) => (eb: Rows) =>
  eb.exists(
    eb
      .selectFrom('registration_module')
      .select('registration_module.name')
      .whereRef('registration_module.registration_id', '=', 'registration.id')
      .where('registration_module.name', '=', module),
  );

/**
 * Each word of the search is in the team name, the reference, the transaction ID, a member's name or email address, or an answer
 * of one line. Triggers keep `registration_search`.
 */
export const contains = (search: string) => sql<boolean>`registration.id in (
    select found.registration_id from events.registration_search found
    where ${matchesWords(sql`found.folded`, 'registration_search_folded', search)})`;

/** A list without a filter, or with a status alone, has its number in the kept sums. */
export async function countMatching(
  db: EventsDb,
  eventId: string,
  filter: Filter,
): Promise<number> {
  const { search, status, module, kind, flag, answer, ids } = filter;
  const isKept = !(search || module || kind || flag || answer || ids);
  if (!isKept) return countRows(matching(db, eventId, filter));
  const { count } = await db
    .selectFrom('registration_sum')
    .select(sql<number>`coalesce(sum(teams), 0)`.as('count'))
    .where('event_id', '=', eventId)
    .$if(status !== undefined, (query) => query.where('status', '=', status as PaymentStatus))
    .executeTakeFirstOrThrow();
  return count;
}

/** The orders of a list. The table has an index for each. */
const SORTS = {
  registered_at: { value: sql`registration.registered_at`, type: sql`timestamptz` },
  team_name: { value: sql`lower(registration.team_name)`, type: sql`text` },
  payable: { value: sql`registration.payable`, type: sql`bigint` },
  payment_status: {
    value: sql`array_position(array[${sql.join(statuses.map((status) => sql.lit(status)))}], registration.status)`,
    type: sql`integer`,
  },
};

type Order = Pick<RegistrationFilter, 'sort' | 'order'>;

/** Sorts by id last, so that no row is on two pages when values are equal. */
const inOrder = <Output>(
  query: SelectQueryBuilder<EventsTables, 'registration', Output>,
  { sort, order }: Order,
) => query.orderBy(SORTS[sort].value, order).orderBy('registration.id', order);

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
    .where('event.deleted_at', 'is', null)
    .orderBy('registration.registered_at', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(limit)
    .execute();

export type ListedRegistration = Awaited<ReturnType<typeof listByIds>>[number];

/** Only the rows of the page get their members and modules: Postgres would also make those that the offset skips. */
export const listMatching = (
  db: EventsDb,
  eventId: string,
  filter: ListFilter,
  range: { offset: number; limit: number },
) => {
  const ids = inOrder(matching(db, eventId, filter), filter)
    .select('registration.id')
    .offset(range.offset)
    .limit(range.limit);
  const rows = db.selectFrom('registration').where('registration.id', 'in', ids);
  return detailed(inOrder(rows, filter)).execute();
};

export const listMatchingIds = async (
  db: EventsDb,
  eventId: string,
  filter: ListFilter,
): Promise<string[]> =>
  (
    await inOrder(matching(db, eventId, filter), filter)
      .select('registration.id')
      .execute()
  ).map(({ id }) => id);

/** The place of a registration in a sorted list. */
export interface SortKey {
  id: string;
  /** The value that the list is sorted by, as Postgres writes it. */
  value: string;
}

/** The next registrations of a list after one of its rows. */
export const listKeysAfter = (
  db: EventsDb,
  eventId: string,
  filter: ListFilter,
  { after, limit }: { after: SortKey | undefined; limit: number },
): Promise<SortKey[]> => {
  const { value, type } = SORTS[filter.sort];
  const isLater = sql.raw(filter.order === 'asc' ? '>' : '<');
  return inOrder(matching(db, eventId, filter), filter)
    .select(['registration.id', sql<string>`(${value})::text`.as('value')])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${value}, registration.id) ${isLater} (${after?.value}::${type}, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit)
    .execute();
};

/** Whether a team of the event has a join link, also if the event has none any more. */
export const hasTeamSize = async (db: EventsDb, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('registration')
    .select('id')
    .where('event_id', '=', eventId)
    .where('team_size', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** In any order. */
export const listByIds = (db: EventsDb, ids: string[]) =>
  detailed(db.selectFrom('registration').where('registration.id', 'in', ids)).execute();

const ofEvent = <Value, Column extends 'questions' | 'member_fields'>(column: Column) =>
  sql<Value>`(select ${sql.ref(`event.${column}`)} from events.event where event.id = registration.event_id)`.as(
    column,
  );

/** Adds the members, the modules, the type of the receipt, and what the event asks. */
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
      ofEvent<Question[], 'questions'>('questions'),
      ofEvent<MemberField[] | null, 'member_fields'>('member_fields'),
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
            'member.answers',
            'member.checked_in_at',
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
