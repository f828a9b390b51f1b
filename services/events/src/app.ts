import { adminGuard } from '@club/service-kit/access/admin-guard';
import { createServiceApp, type ServiceApp, serveRoutes } from '@club/service-kit/http/service-app';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { bankAccountRoutes } from './bank-account/bank-account.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { cancellationRoutes } from './cancellation/cancellation.routes.ts';
import { correctionRoutes } from './correction/correction.routes.ts';
import { decisionRoutes } from './decision/decision.routes.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { discountRoutes } from './discount/discount.routes.ts';
import { eventRoutes } from './event/event.routes.ts';
import { eventDraftRoutes } from './event-draft/event-draft.routes.ts';
import { eventTeamsRoutes } from './event-teams/event-teams.routes.ts';
import { eventsDatabase } from './events-database.ts';
import { mergeRoutes } from './merge/merge.routes.ts';
import { noteRoutes } from './note/note.routes.ts';
import { ownRegistrationRoutes } from './own-registration/own-registration.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { personRoutes } from './person/person.routes.ts';
import { receiptRoutes } from './receipt/receipt.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { registrationDetailRoutes } from './registration-detail/registration-detail.routes.ts';
import { registrationLinkRoutes } from './registration-link/registration-link.routes.ts';
import { rejectionReasonRoutes } from './rejection-reason/rejection-reason.routes.ts';
import { savedViewRoutes } from './saved-view/saved-view.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { teamEmailRoutes } from './team-email/team-email.routes.ts';
import { ticketRoutes } from './ticket/ticket.routes.ts';

export function createEventsApp(deps: ServiceDeps): ServiceApp {
  const app = createServiceApp(deps);
  app.use('/api/admin/*', adminGuard(deps.pool, deps.publicUrl));
  serveRoutes(app, {
    base: { ...deps, db: eventsDatabase(deps.pool) },
    routes: [
      ...eventRoutes,
      ...eventDraftRoutes,
      ...eventTeamsRoutes,
      ...calendarRoutes,
      ...registrationRoutes,
      ...ownRegistrationRoutes,
      ...registrationLinkRoutes,
      ...deskRoutes,
      ...discountRoutes,
      ...paymentRoutes,
      ...personRoutes,
      ...receiptRoutes,
      ...registrationDetailRoutes,
      ...decisionRoutes,
      ...rejectionReasonRoutes,
      ...cancellationRoutes,
      ...correctionRoutes,
      ...noteRoutes,
      ...mergeRoutes,
      ...accountsRoutes,
      ...bankAccountRoutes,
      ...savedViewRoutes,
      ...teamEmailRoutes,
      ...ticketRoutes,
      ...statementRoutes,
    ],
    visitor: 'team',
  });
  return app;
}
