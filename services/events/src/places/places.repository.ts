import { type RawBuilder, sql } from 'kysely';

interface Deadline {
  pay_within_days: number;
  /** The club's wall clock. */
  closes_at: string | null;
}

/** The end of a hold that begins now: the team has `pay_within_days`, but not after the event closes. */
export const holdUntil = (
  { pay_within_days: days, closes_at }: Deadline,
  timeZone: string,
): RawBuilder<Date> => sql<Date>`least(
  clock_timestamp() + make_interval(days => ${days}::integer),
  ${closes_at}::timestamp at time zone ${timeZone}::text)`;

/** The hold of a rejected team. It may still correct its payment after the event closed to new teams. */
export const holdAfterRejection = ({ pay_within_days: days }: Deadline): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + make_interval(days => ${days}::integer)`;
