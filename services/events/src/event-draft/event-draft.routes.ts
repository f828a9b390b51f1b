import * as calls from '@club/contracts/events/event-draft';
import { route } from '@club/service-kit/http/route';
import * as drafts from './event-draft.service.ts';

export const eventDraftRoutes = [
  route(calls.publishEvent, drafts.publishEvent),
  route(calls.duplicateEvent, drafts.duplicateEvent),
];
