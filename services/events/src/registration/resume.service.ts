import type { ResumedRegistration } from '@club/contracts/events/registration';
import { toPkr } from '@club/contracts/values/money';
import { hashToken } from '@club/service-kit/access/token';
import { notFound } from '@club/service-kit/errors/service-error';
import { getBankAccount } from '../bank-account/bank-account.repository.ts';
import { findEvent } from '../event/event.repository.ts';
import type { EventsDb } from '../events-database.ts';
import { wrongPaymentToken } from './payment-token.service.ts';
import { presentPayable } from './registration.presenter.ts';
import { findByToken, listRegisteredModules } from './registration.repository.ts';

/** Where a registration stands, for whoever holds a token of it. @throws 403, 404 */
export async function resumeRegistration(
  db: EventsDb,
  eventId: string,
  token: string,
): Promise<ResumedRegistration> {
  const event = await findEvent(db, eventId);
  if (!event) throw notFound('Event');
  const registration = await findByToken(db, eventId, hashToken(token));
  if (!registration) throw wrongPaymentToken();
  const modules = await listRegisteredModules(db, registration.id);
  return {
    ...presentPayable(registration, modules, await getBankAccount(db)),
    event_title: event.title,
    payment_status: registration.status,
    payable: registration.status === 'unpaid' ? null : toPkr(registration.payable),
    transaction_id: registration.transaction_id,
    rejection_reason: registration.status === 'rejected' ? registration.rejection_reason : null,
  };
}
