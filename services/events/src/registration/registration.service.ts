import type {
  RegistrationPage,
  ResumedRegistration,
  registrationQuery,
} from '@club/contracts/events/registration';
import type { FoundRegistration } from '@club/contracts/events/registration-search';
import { toPkr } from '@club/contracts/values/money';
import { hashToken } from '@club/service-kit/access/token';
import type { z } from 'zod';
import * as bankAccountRepository from '../bank-account/bank-account.repository.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { invalidPaymentLink } from './payment-token.service.ts';
import { presentPayable, presentRegistration } from './registration.presenter.ts';
import * as registrationRepository from './registration.repository.ts';
import * as listRepository from './registration-list.repository.ts';

/** @throws 404 */
export async function listRegistrations(
  { db, timeZone }: EventsCtx,
  { id, ...query }: { id: string } & z.output<typeof registrationQuery>,
): Promise<RegistrationPage> {
  const event = await eventRepository.getAdminEvent(db, id);
  const range = { offset: query.page * query.page_size, limit: query.page_size };
  const [rows, total, sums] = await Promise.all([
    listRepository.listMatching(db, id, query, range),
    listRepository.countMatching(db, id, query),
    listRepository.sumPayable(db, id),
  ]);
  return {
    items: rows.map((row) => presentRegistration(row, timeZone)),
    total,
    counts: event.registrations,
    confirmed_amount: toPkr(sums.approved),
    pending_amount: toPkr(sums.pending),
  };
}

const MAX_FOUND = 12;

export const searchRegistrations = (
  { db }: EventsCtx,
  { search }: { search: string },
): Promise<FoundRegistration[]> => listRepository.listNewest(db, search, MAX_FOUND);

/** The registration that a payment token belongs to. @throws 403, 404 */
export async function resumeRegistration(
  { db }: EventsCtx,
  { id, payment_token: token }: { id: string; payment_token: string },
): Promise<ResumedRegistration> {
  const event = await eventRepository.getEvent(db, id);
  const registration = await registrationRepository.findByToken(db, hashToken(token));
  if (registration?.event_id !== id) throw invalidPaymentLink();
  const modules = await registrationRepository.listModules(db, registration.id);
  const account = await bankAccountRepository.getBankAccount(db);
  const { status } = registration;
  return {
    ...presentPayable(registration, modules, account),
    event_title: event.title,
    payment_status: status,
    payable: status === 'unpaid' ? null : toPkr(registration.payable),
    transaction_id: registration.transaction_id,
    rejection_reason: status === 'rejected' ? registration.rejection_reason : null,
  };
}
