import { z } from 'zod';
import { optionalLines } from '../values/lines.ts';
import { day, optionalText, requiredText } from '../values/text.ts';
import { clockTime, orEmpty, wallClock } from '../values/wall-clock.ts';
import { wholeNumber } from '../values/whole-number.ts';

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

/** The fields of an event that are one text each. The back office checks its draft with them. */
export const eventTexts = {
  title: requiredText('Title', 120),
  description: optionalLines('Description', 4000),
  date: day('Write the date as 2027-03-14.'),
  time: clockTime(TIME),
  end_date: orEmpty(day(END_DATE), END_DATE),
  end_time: orEmpty(clockTime(END_TIME), END_TIME),
  location: requiredText('Location', 160),
  map_url: orEmpty(httpsAddress, MAP),
  rules: optionalLines('Rules', 4000),
  prizes: optionalLines('Prizes', 4000),
  contact: optionalText('Contact', 160),
  opens_at: orEmpty(wallClock(MOMENT), MOMENT),
  closes_at: orEmpty(wallClock(MOMENT), MOMENT),
  pay_within_days: wholeNumber('Days to pay', 1, 30).default(PAY_WITHIN_DAYS),
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
