import {
  listRegistrations as listCall,
  registerTeam as registerCall,
  resumeRegistration as resumeCall,
} from '@club/contracts/events/registration';
import { searchRegistrations as searchCall } from '@club/contracts/events/registration-search';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { MiddlewareHandler } from 'hono';
import type { EventsDb } from '../events-database.ts';
import { teamAuthor } from '../request/team-author.ts';
import { registerTeam } from './register.service.ts';
import { listRegistrations, searchRegistrations } from './registration-list.service.ts';
import { resumeRegistration } from './resume.service.ts';

/** @param publicWrite the limit of what visitors write */
export function registrationRoutes(
  app: ServiceApp,
  db: EventsDb,
  publicUrl: string,
  publicWrite: MiddlewareHandler,
): void {
  serveCall(
    app,
    registerCall,
    ({ params, body, c }) =>
      registerTeam(db, { eventId: params.id, publicUrl }, body, teamAuthor(c)),
    { before: [publicWrite] },
  );
  serveCall(
    app,
    resumeCall,
    ({ params, body }) => resumeRegistration(db, params.id, body.payment_token),
    { before: [publicWrite] },
  );
  serveCall(app, listCall, ({ params, query }) => listRegistrations(db, params.id, query));
  serveCall(app, searchCall, ({ query }) => searchRegistrations(db, query.search));
}
