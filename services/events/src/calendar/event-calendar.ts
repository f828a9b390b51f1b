import { CALENDAR_PATH, paths } from '@club/contracts/remotes/paths';
import { momentOfClock } from '@club/service-kit/time/wall-clock';
import type { Ctx } from '@club/service-kit/use-case/ctx';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventTimes } from './event-when.ts';

/** What a calendar shows of an event. */
export interface CalendarEvent extends EventTimes {
  id: string;
  slug: string;
  title: string;
  location: string;
  map_url: string;
  version: number;
  updated_at: Date;
}

interface ListedEvent extends CalendarEvent {
  /** Set for an event in the trash. */
  deleted_at: Date | null;
}

type Place = Pick<Ctx, 'publicUrl' | 'timeZone'>;

const newCalendar = () =>
  new ICalCalendar({ prodId: '//Club website//Events//EN', method: ICalCalendarMethod.PUBLISH });

/** Each line has an end, the last one too (RFC 5545, 3.1). */
const textOf = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

/**
 * An event as a calendar file. A calendar that has the event already replaces it, because the UID stays and the SEQUENCE
 * is the event's version. Times are in UTC, so the file needs no rules of a time zone. The same event gives the same bytes.
 */
export function eventCalendar(event: CalendarEvent, place: Place): string {
  const calendar = newCalendar();
  addEvent(calendar, event, place);
  return textOf(calendar);
}

const REFRESH_SECONDS = 60 * 60;

/** The events of the club as one calendar with its name, which programs read again every hour. */
export function clubCalendar(events: ListedEvent[], clubName: string, place: Place): string {
  const calendar = newCalendar();
  calendar
    .name(clubName)
    .ttl(REFRESH_SECONDS)
    .url(place.publicUrl + CALENDAR_PATH);
  for (const event of events) {
    const entry = addEvent(calendar, event, place);
    if (event.deleted_at)
      entry.status(ICalEventStatus.CANCELLED).lastModified(event.deleted_at).url(null);
  }
  return textOf(calendar);
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent, { publicUrl, timeZone }: Place) {
  const url = `${publicUrl}${paths.event(event.slug)}`;
  const end = endClock(event);
  return calendar.createEvent({
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
}

/** The end, if it is known. An event of several days without an end time takes the whole last day. */
function endClock({ date, end_date, end_time }: CalendarEvent): string | undefined {
  if (!end_date && !end_time) return undefined;
  return `${end_date || date}T${end_time || '23:59'}`;
}
