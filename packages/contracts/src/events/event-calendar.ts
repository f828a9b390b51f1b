import { z } from 'zod';
import { defineDownload } from '../http/call.ts';
import { id } from '../values/text.ts';

export const getEventCalendar = defineDownload({
  id: 'getEventCalendar',
  path: '/api/events/{id}/calendar.ics',
  summary: 'An event as a calendar file (iCalendar, RFC 5545).',
  tag: 'events',
  access: 'public',
  topics: ['events'],
  params: z.object({ id }),
  types: ['text/calendar'],
});
