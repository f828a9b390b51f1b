import { adminGuard } from '@club/service-kit/access/admin-guard';
import { afterAdminWrite } from '@club/service-kit/access/after-admin-write';
import { createServiceApp, type ServiceApp } from '@club/service-kit/http/service-app';
import { limitPublicWrites } from '@club/service-kit/limits/public-writes';
import type { ServiceDeps } from '@club/service-kit/use-case/ctx';
import { bankAccountRoutes } from './bank-account/bank-account.routes.ts';
import { discountRoutes } from './discount/discount.routes.ts';
import { discountGuesses } from './discount/discount-guesses.service.ts';
import { eventRoutes } from './event/event.routes.ts';
import { eventsDatabase } from './events-database.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { receiptRoutes } from './payment/receipt.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { registrationsCsvRoutes } from './registration/registrations-csv.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';

export type EventsDeps = ServiceDeps;

/** Events, registrations, discounts and payments. */
export function createEventsApp(deps: EventsDeps): ServiceApp {
  const { pool, changes, storage, log, publicUrl, rateLimitScale } = deps;
  const app = createServiceApp(log);
  const db = eventsDatabase(pool);
  const guesses = discountGuesses(pool);
  const publicWrite = limitPublicWrites({ pool, rateLimitScale, name: 'events_write' });
  app.use('/api/admin/*', adminGuard(pool, publicUrl), afterAdminWrite(changes));

  eventRoutes(app, { db, changes, storage });
  registrationRoutes(app, db, publicUrl, publicWrite);
  registrationsCsvRoutes(app, db);
  discountRoutes(app, db, guesses, publicWrite);
  paymentRoutes(app, { db, storage, guesses, publicUrl, publicWrite });
  receiptRoutes(app, db, storage);
  reviewRoutes(app, db, publicUrl);
  bankAccountRoutes(app, db, pool);
  return app;
}
