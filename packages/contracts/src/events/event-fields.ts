import { z } from 'zod';
import { lines, text } from '../record/fields.ts';
import { day } from '../values/text.ts';
import { clockText, clockTime, orEmpty, wallClock } from '../values/wall-clock.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { WAITING_HOURS } from './waiting-hours.ts';

/** Days that a team without a payment keeps its place, unless the event sets another number. */
export const PAY_WITHIN_DAYS = 3;

const TIME = 'Write the time as 18:30.';
const MOMENT = 'Choose a date and a time, or leave both empty.';
const END_DATE = 'Write the date as 2027-03-14, or leave it empty.';
const END_TIME = 'Write the time as 18:30, or leave it empty.';
const MAP = 'Enter a link that starts with https://, or leave it empty.';

const httpsAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/(?=\S+$)[^\s/@]+\.\S/i);

const markdown = (label: string) => ({
  ...lines(label, 4000),
  saved: z.string().describe('Markdown'),
});

const dated = <const Type extends 'date' | 'time' | 'datetime-local', Form extends z.ZodType>(
  type: Type,
  label: string,
  form: Form,
) => ({ type, label, form, saved: z.string() });

/** The fields of an event that are one text each. */
export const eventFields = {
  title: text('Title', 120, { isRequired: true, isSearched: true }),
  date: {
    ...dated('date', 'Date', day('Write the date as 2027-03-14.')),
    ...{ isRequired: true, isSearched: true, saved: z.string().describe('YYYY-MM-DD') },
  },
  time: {
    ...dated('time', 'Time', clockTime(TIME)),
    ...{ isRequired: true, saved: z.string().describe('HH:MM, local time of the club') },
  },
  end_date: {
    ...dated('date', 'Ends on', orEmpty(day(END_DATE), END_DATE)),
    ...{ word: 'last day', hint: 'Empty: the same day' },
    saved: z.string().describe('YYYY-MM-DD; empty: the same day'),
  },
  end_time: {
    ...dated('time', 'Ends at', orEmpty(clockTime(END_TIME), END_TIME)),
    word: 'end time',
    saved: z.string().describe('HH:MM; empty: not set'),
  },
  location: text('Location', 160, { isRequired: true, isSearched: true }),
  map_url: {
    ...{ type: 'address' as const, label: 'Map link', form: orEmpty(httpsAddress, MAP) },
    saved: z.string().describe('https address of a map; empty: none'),
  },
  description: lines('Description', 4000, {
    hint: 'Description, rules and prizes can have Markdown: **bold**, lists, [links](https://…)',
  }),
  rules: markdown('Rules'),
  prizes: markdown('Prizes'),
  contact: {
    ...text("Organiser's contact", 160, { placeholder: 'Name, email address or phone number' }),
    saved: z.string().describe("The organiser's name with an email address or a phone number"),
  },
  opens_at: {
    ...dated('datetime-local', 'Opens', orEmpty(wallClock(MOMENT), MOMENT)),
    ...{ word: 'opening of registration', hint: 'Empty: as soon as it is saved' },
    saved: clockText,
  },
  closes_at: {
    ...dated('datetime-local', 'Closes', orEmpty(wallClock(MOMENT), MOMENT)),
    ...{ word: 'closing of registration', saved: clockText },
  },
  pay_within_days: {
    ...{ type: 'number' as const, label: 'Days to pay', start: String(PAY_WITHIN_DAYS) },
    hint: 'An unpaid team keeps its place for this long',
    form: wholeNumber('Days to pay', 1, 30).default(PAY_WITHIN_DAYS),
    saved: z.int().describe('Days that a team without a payment keeps its place'),
  },
};

/** Limits of an event; empty: none. */
export const limitFields = {
  capacity: {
    ...{ type: 'limit' as const, label: 'Places', hint: 'In teams. Empty: no limit' },
    form: z.string('Places must be text.').default('').describe('Teams; empty: no limit'),
    saved: z.int().nullable().describe('Places in teams; null: no limit'),
  },
  waiting_hours: {
    ...{ type: 'number' as const, label: 'Waiting list, hours of an offer' },
    word: 'hours of an offer to the waiting list',
    hint: `A free place is offered to the next team for so many hours, such as ${WAITING_HOURS}. Empty: no waiting list`,
    form: z
      .string('Waiting list must be text.')
      .optional()
      .describe(
        'Hours for which a free place is held for a team of the waiting list; empty: no waiting list. Missing: as saved',
      ),
    saved: z
      .int()
      .nullable()
      .optional()
      .describe('Hours for which a place is held for a team that waits; null: no waiting list'),
  },
};

interface EventTimes {
  date: string;
  time: string;
  end_date: string;
  end_time: string;
  opens_at: string;
  closes_at: string;
}

/** The errors of times that contradict each other, by field. Each time alone must be right. */
export function contradictingTimes(event: EventTimes): Partial<Record<keyof EventTimes, string>> {
  const endsOn = event.end_date || event.date;
  return {
    ...(endsOn < event.date && { end_date: 'The event cannot end before it starts.' }),
    ...(endsOn === event.date &&
      event.end_time &&
      event.end_time <= event.time && {
        end_time:
          'The end must be after the start. Set an end date if the event ends after midnight.',
      }),
    ...(event.opens_at &&
      event.closes_at &&
      event.closes_at <= event.opens_at && {
        closes_at: 'Registration must close after it opens.',
      }),
  };
}

/** The warning about a closing after the start; undefined for every other one. @param event as typed */
export const lateClosing = (
  event: Pick<EventTimes, 'date' | 'time' | 'closes_at'>,
): string | undefined =>
  event.date && event.time && event.closes_at.replace(' ', 'T') > `${event.date}T${event.time}`
    ? 'After the start of the event. Registration closes when the event ends at the latest.'
    : undefined;
