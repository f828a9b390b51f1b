import { defineDownload } from './call.ts';

export const getEventCalendar = defineDownload({
  id: 'getEventCalendar',
  path: '/api/events/{id}/calendar.ics',
  summary: 'An event as a calendar file (iCalendar, RFC 5545).',
  access: 'public',
  topics: ['events'],
  types: ['text/calendar'],
});

export const getClubCalendar = defineDownload({
  id: 'getClubCalendar',
  path: '/api/calendar.ics',
  summary:
    'The events of the club as a calendar (iCalendar, RFC 5545), to subscribe to: those of the last year and all later ones. A deleted event is marked as cancelled for 30 days.',
  access: 'public',
  topics: ['club', 'events', 'day'],
  types: ['text/calendar'],
});
