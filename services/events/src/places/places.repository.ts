import type { PaymentStatus } from '@club/contracts/events/registration';
import { paidStatuses, payingStatuses } from '@club/contracts/events/registration-status';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

interface Deadline {
  pay_within_days: number;
  /** The club's wall clock: `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
  closes_at: string | null;
}

/** The start of the event, if it has not begun. */
const comingStart = ({ date, time }: Pick<Deadline, 'date' | 'time'>, timeZone: string) => {
  const start = sql<Date>`(${`${date}T${time}`}::timestamp at time zone ${timeZone}::text)`;
  return sql<Date | null>`case when ${start} > clock_timestamp() then ${start} end`;
};

/** The end of a hold that begins now: the team has `pay_within_days`, but not after the event closes or starts. */
export const holdUntil = (event: Deadline, timeZone: string): RawBuilder<Date> =>
  sql<Date>`least(
  ${holdAfterRejection(event, timeZone)},
  ${event.closes_at}::timestamp at time zone ${timeZone}::text)`;

/** The hold of a rejected team. It may still correct its payment after the event closed to new teams, until the start. */
export const holdAfterRejection = (event: Deadline, timeZone: string): RawBuilder<Date> =>
  sql<Date>`least(
  clock_timestamp() + make_interval(days => ${event.pay_within_days}::integer),
  ${comingStart(event, timeZone)})`;

/** The end of an offer of the waiting list: after the event's hours, but not after the event closes or starts. */
export const offerUntil = (
  event: Omit<Deadline, 'pay_within_days'> & { waiting_hours: number | null },
  timeZone: string,
): RawBuilder<Date> =>
  sql<Date>`least(
  clock_timestamp() + make_interval(hours => ${event.waiting_hours ?? 0}::integer),
  ${event.closes_at || null}::timestamp at time zone ${timeZone}::text,
  ${comingStart(event, timeZone)})`;

/** An event that moves to an earlier start takes the deadlines that lie after it along. */
export const endHoldsAtStart = (
  db: EventsDb,
  event: Pick<Deadline, 'date' | 'time'> & { id: string },
  timeZone: string,
) =>
  db
    .updateTable('registration')
    .set({ held_until: comingStart(event, timeZone) })
    .where('event_id', '=', event.id)
    .where('status', 'in', payingStatuses)
    .where('held_until', '>', comingStart(event, timeZone))
    .execute();

/** The statuses are literals, so that the planner knows how many rows have them. */
export const statusIn = (column: string, statuses: readonly PaymentStatus[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/**
 * The one rule of who has a place without a payment: until the deadline, by the database's clock. It takes the time of the
 * statement, because an index cannot compare with `clock_timestamp()`.
 */
export const isWithinDeadline = (registration: string) =>
  sql<boolean>`(${statusIn(`${registration}.status`, payingStatuses)}
  and ${sql.ref(`${registration}.held_until`)} > statement_timestamp())`;

/** Whether the registration of a row has a place: it is paid, or within its deadline. */
export const holdsPlace = sql<boolean>`(${statusIn('registration.status', paidStatuses)}
  or coalesce(${isWithinDeadline('registration')}, false))`;
