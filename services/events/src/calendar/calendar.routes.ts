import * as calls from '@club/contracts/events/event-calendar';
import { download } from '@club/service-kit/http/route';
import * as calendar from './calendar.service.ts';

export const calendarRoutes = [
  download(calls.getEventCalendar, calendar.getEventCalendar),
  download(calls.getClubCalendar, calendar.getClubCalendar),
];
