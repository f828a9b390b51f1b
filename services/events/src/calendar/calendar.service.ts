import type * as calls from '@club/contracts/events/event-calendar';
import { DAY_MS } from '@club/contracts/values/day';
import { readClub } from '@club/service-kit/email/club';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import { wallClock } from '@club/service-kit/time/wall-clock';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import * as calendarRepository from './calendar.repository.ts';
import { clubCalendar, eventCalendar } from './event-calendar.ts';

/** @throws 404, also for a draft and for an event in the trash */
export async function getEventCalendar(
  ctx: EventsCtx,
  { id }: InputOf<typeof calls.getEventCalendar>,
): Promise<FileAnswer> {
  const event = await eventRepository.getPublishedEvent(ctx.db, id);
  return {
    body: eventCalendar(event, ctx),
    type: 'text/calendar; charset=utf-8',
    fileName: `${
      event.title
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join('-') ?? 'event'
    }.ics`,
  };
}

const KEPT_DAYS = 365;

/** The file has no name to save it under: a program that opens it subscribes to its address. */
export async function getClubCalendar(ctx: EventsCtx): Promise<FileAnswer> {
  const since = wallClock(new Date(Date.now() - KEPT_DAYS * DAY_MS), ctx.timeZone).slice(0, 10);
  const [club, events] = await Promise.all([
    readClub(ctx.pool),
    calendarRepository.listCalendarEvents(ctx.db, since),
  ]);
  return { body: clubCalendar(events, club.name, ctx), type: 'text/calendar; charset=utf-8' };
}
