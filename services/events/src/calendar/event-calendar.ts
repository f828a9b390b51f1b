import { paths } from '@club/contracts/remotes/paths';
import { momentOfClock } from '@club/service-kit/time/wall-clock';
import type { Ctx } from '@club/service-kit/use-case/ctx';
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { EventTimes } from './event-when.ts';

/** What a calendar shows of an event. */
export interface CalendarEvent extends EventTimes {
  id: string;
  title: string;
  location: string;
  map_url: string;
  version: number;
  updated_at: Date;
}

/**
 * An event as a calendar file. A calendar that has the event already replaces it, because the UID stays and the SEQUENCE
 * is the event's version. Times are in UTC, so the file needs no rules of a time zone. The same event gives the same bytes.
 */
export function eventCalendar(
  event: CalendarEvent,
  { publicUrl, timeZone }: Pick<Ctx, 'publicUrl' | 'timeZone'>,
): string {
  const url = `${publicUrl}${paths.event(event.id)}`;
  const end = endClock(event);
  const calendar = new ICalCalendar({
    prodId: '//Club website//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.id,
    sequence: event.version,
    stamp: event.updated_at,
    lastModified: event.updated_at,
    start: momentOfClock(`${event.date}T${event.time}`, timeZone),
    ...(end && { end: momentOfClock(end, timeZone) }),
    summary: event.title,
    location: event.location,
    // Some calendars show no URL of their own.
    description: [url, event.map_url].filter(Boolean).join('\n'),
    url,
  });
  return calendar.toString();
}

/** The end, if it is known. An event of several days without an end time takes the whole last day. */
function endClock({ date, end_date, end_time }: CalendarEvent): string | undefined {
  if (!end_date && !end_time) return undefined;
  return `${end_date || date}T${end_time || '23:59'}`;
}
