import * as calls from '@club/contracts/events/event';
import { route } from '@club/service-kit/http/route';
import * as shownEvents from '../shown-events/shown-events.service.ts';
import * as events from './event.service.ts';

export const eventRoutes = [
  route(calls.listEvents, events.listEvents),
  route(calls.getShownEvents, shownEvents.getShownEvents),
  route(calls.getNextEvent, shownEvents.getNextEvent),
  route(calls.getPastEvents, shownEvents.getPastEvents),
  route(calls.getEvent, events.getEvent),
  route(calls.listAdminEvents, events.listAdminEvents),
  // These two come before `{id}`: the first route that matches a path answers.
  route(calls.listTrashedEvents, events.listTrashedEvents),
  route(calls.getEventsSummary, events.getEventsSummary),
  route(calls.getAdminEvent, events.getAdminEvent),
  route(calls.createEvent, events.createEvent),
  route(calls.updateEvent, events.updateEvent),
  route(calls.deleteEvent, events.deleteEvent),
  route(calls.restoreEvent, events.restoreEvent),
];
