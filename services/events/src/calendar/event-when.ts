/** When an event takes place, by the club's wall clock. */
export interface EventTimes {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`. */
  time: string;
  /** Null for the same day. */
  end_date: string | null;
  /** `HH:MM`, or empty if it is not known. */
  end_time: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** `Wednesday, 20 January 2027`. */
export const longDate = (date: string): string => day.format(Date.parse(date));

/** `Wednesday, 20 January 2027, 10:00 to 16:00`. */
export function eventWhen({ date, time, end_date, end_time }: EventTimes): string {
  const otherDay = end_date && end_date !== date ? longDate(end_date) : '';
  const end = [otherDay, end_time].filter(Boolean).join(', ');
  const start = `${longDate(date)}, ${time}`;
  return end ? `${start} to ${end}` : start;
}
