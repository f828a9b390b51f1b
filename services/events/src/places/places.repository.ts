import type { PaymentStatus } from '@club/contracts/events/registration';
import { paidStatuses, payingStatuses } from '@club/contracts/events/registration-status';
import { type RawBuilder, sql } from 'kysely';
import type { EventsDb } from '../events-database.ts';

/** The club's wall clock: `YYYY-MM-DD`, `HH:MM`, and moments `YYYY-MM-DDTHH:MM`. */
interface EventTimes {
  date: string;
  time: string;
  closing: string;
  over_at: string;
}

const momentOf = (clock: string, timeZone: string) =>
  sql<Date>`(${clock}::timestamp at time zone ${timeZone}::text)`;

/**
 * The last moment for a payment: the start of the event. A team that registers shortly before it, or later, has an hour, but not
 * after the end. Null for an event that is over.
 */
const lastPayment = ({ date, time, over_at }: EventTimes, timeZone: string) => {
  const end = momentOf(over_at, timeZone);
  return sql<Date | null>`case when ${end} > clock_timestamp() then least(
    ${end}, greatest(${momentOf(`${date}T${time}`, timeZone)}, clock_timestamp() + interval '1 hour')) end`;
};

/** The end of a hold that begins now: `pay_within_days`, but not after the last payment. It may lie after the closing. */
export const holdUntil = (
  event: EventTimes & { pay_within_days: number },
  timeZone: string,
): RawBuilder<Date> =>
  sql<Date>`least(
  clock_timestamp() + make_interval(days => ${event.pay_within_days}::integer),
  ${lastPayment(event, timeZone)})`;

/** The end of an offer of the waiting list: after the event's hours, but not after the event closes. */
export const offerUntil = (
  event: Pick<EventTimes, 'closing'> & { waiting_hours: number | null },
  timeZone: string,
): RawBuilder<Date> =>
  sql<Date>`least(
  clock_timestamp() + make_interval(hours => ${event.waiting_hours ?? 0}::integer),
  ${momentOf(event.closing, timeZone)})`;

/** An event that moves to an earlier time takes the deadlines that lie after it along. */
export const endHoldsWithEvent = (
  db: EventsDb,
  event: EventTimes & { id: string },
  timeZone: string,
) =>
  db
    .updateTable('registration')
    .set({ held_until: lastPayment(event, timeZone) })
    .where('event_id', '=', event.id)
    .where('held_until', '>', lastPayment(event, timeZone))
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
