import {
  approveRegistration as approveCall,
  rejectRegistration as rejectCall,
} from '@club/contracts/events/registration';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { EventsDb } from '../events-database.ts';
import { adminAuthor } from '../request/admin-author.ts';
import { decide } from './review.service.ts';

export function reviewRoutes(app: ServiceApp, db: EventsDb, publicUrl: string): void {
  const place = (params: { id: string; team_name: string }) => ({
    eventId: params.id,
    teamName: params.team_name,
    publicUrl,
  });
  serveCall(app, approveCall, (request) =>
    decide(
      db,
      place(request.params),
      { status: 'approved', paidAt: request.body.paid_at },
      adminAuthor(request),
    ),
  );
  serveCall(app, rejectCall, (request) =>
    decide(
      db,
      place(request.params),
      { status: 'rejected', reason: request.body.reason, paidAt: request.body.paid_at },
      adminAuthor(request),
    ),
  );
}
