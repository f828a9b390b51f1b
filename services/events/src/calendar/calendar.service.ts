import type * as calls from '@club/contracts/events/event-calendar';
import type { FileAnswer, InputOf } from '@club/service-kit/http/route';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { eventCalendar } from './event-calendar.ts';

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
