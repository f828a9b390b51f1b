import {
  createEvent as createCall,
  deleteEvent as deleteCall,
  getAdminEvent as getCall,
  listAdminEvents as listAdminCall,
  listEvents as listCall,
  restoreEvent as restoreCall,
  getEventsSummary as summaryCall,
  listTrashedEvents as trashCall,
  updateEvent as updateCall,
} from '@club/contracts/events/event';
import type { Changes } from '@club/service-kit/db/changes';
import { servePreparedRead } from '@club/service-kit/http/prepared-read';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { Storage } from '@club/service-kit/storage/storage';
import type { EventsDb } from '../events-database.ts';
import { adminAuthor } from '../request/admin-author.ts';
import { readSummary } from '../summary/summary.service.ts';
import {
  createEvent,
  deleteEvent,
  EVENT_IMAGE_MAX_BYTES,
  getAdminEvent,
  listAdminEvents,
  listEvents,
  updateEvent,
} from './event.service.ts';
import { listTrashedEvents, restoreEvent } from './event-trash.service.ts';

const UPLOAD = {
  maxBytes: EVENT_IMAGE_MAX_BYTES + 256 * 1024,
  tooLargeText: 'File size must be less than 2MB',
};

export function eventRoutes(
  app: ServiceApp,
  { db, changes, storage }: { db: EventsDb; changes: Changes; storage: Storage },
): void {
  servePreparedRead(app, listCall, changes, 'events', () => listEvents(db));
  serveCall(app, listAdminCall, () => listAdminEvents(db));
  serveCall(app, trashCall, () => listTrashedEvents(db));
  serveCall(app, summaryCall, () => readSummary(db));
  serveCall(app, restoreCall, (request) =>
    restoreEvent(db, request.params.id, adminAuthor(request)),
  );
  serveCall(app, getCall, ({ params }) => getAdminEvent(db, params.id));
  serveCall(
    app,
    createCall,
    (request) => createEvent(db, storage, request.body, adminAuthor(request)),
    UPLOAD,
  );
  serveCall(
    app,
    updateCall,
    (request) => updateEvent(db, storage, request.params.id, request.body, adminAuthor(request)),
    UPLOAD,
  );
  serveCall(app, deleteCall, async (request) => {
    await deleteEvent(db, request.params.id, adminAuthor(request));
    return { success: true as const };
  });
}
