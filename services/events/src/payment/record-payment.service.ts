import {
  type PriceLine,
  priceRegistration,
  type ReceivedPayment,
} from '@club/contracts/events/payment';
import { toPkr } from '@club/contracts/values/money';
import { queuePublicEmails } from '@club/service-kit/email/public-email';
import { conflict, invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { recordChange } from '@club/service-kit/use-case/record-change';
import { getDiscountCode, invalidCode } from '../discount/discount.service.ts';
import { emailsToTeam, receiptReceivedEmail } from '../email/registration-emails.ts';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as receiptRepository from '../receipt/receipt.repository.ts';
import type { ReceiptFile } from '../receipt/receipt-file.ts';
import { assertPaymentToken, newPaymentLink } from '../registration/payment-token.service.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { nextStatus } from '../registration/registration.states.ts';
import { assertMembersAreFree } from '../registration/team-rules.service.ts';
import * as paymentRepository from './payment.repository.ts';

/** The payment form, its receipt checked and stored. */
interface SubmittedPayment {
  eventId: string;
  team_name: string;
  transaction_id: string;
  /** The first module that the team chose (SPEC §7). */
  competition: string;
  payment_token: string;
  /** Module to code, as typed. */
  codes: Map<string, string>;
  receipt: ReceiptFile;
}

/** What identifies a payment form that is sent again. */
interface PaymentIdentity {
  transaction_id: string;
  receipt: Pick<ReceiptFile, 'digest'>;
}

/**
 * Checks whether the team may pay now. @returns the payment that this same form has already made. @throws 403, 404,
 * 409 `already_submitted` | `already_approved`
 */
export async function findEarlierPayment(
  db: EventsDb,
  eventId: string,
  payment: PaymentIdentity & { team_name: string; payment_token: string },
): Promise<ReceivedPayment | undefined> {
  const registration = await registrationRepository.getByTeam(db, eventId, payment.team_name);
  await assertPaymentToken(db, registration.id, payment.payment_token);
  if (await isSamePayment(db, registration, payment)) return present(registration);
  nextStatus(registration.status, 'pay');
  return undefined;
}

/**
 * `unpaid | rejected → pending`. The row is locked before it is read, so of several payments one is recorded. The same
 * form again is the same payment. @throws 403, 404, 409 `already_submitted` | `already_approved` | `transaction_used` |
 * `member_registered_elsewhere`, 422, 507 `event_quota_full`
 */
export const recordPayment = (
  ctx: EventsCtx,
  payment: SubmittedPayment,
): Promise<ReceivedPayment> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const event = await eventRepository.lockEvent(db, payment.eventId);
    const before = await registrationRepository.lockByTeam(db, event.id, payment.team_name);
    await assertPaymentToken(db, before.id, payment.payment_token);
    if (await isSamePayment(db, before, payment)) return present(before);

    const status = nextStatus(before.status, 'pay');
    const members = await registrationRepository.listMembers(db, before.id);
    // While a registration is rejected, its members may join other teams.
    if (before.status === 'rejected') await assertMembersAreFree(db, before, members);
    const { lines, payable } = await priceWithCodes(ctx, before, payment);
    await claimTransaction(db, before, payment.transaction_id);
    await assertEventQuota(ctx, before, payment.receipt);

    await receiptRepository.insertReceipt(db, before.id, payment);
    await paymentRepository.saveDiscounts(db, before.id, lines);
    const registration = await paymentRepository.savePayment(db, before.id, {
      status,
      transaction_id: payment.transaction_id,
      receipt_key: payment.receipt.key,
      payable,
    });
    await receiptRepository.deleteOtherReceipts(db, before.id, payment.receipt.key);
    await recordChange(ctx, {
      action: 'registration.payment_submitted',
      subject: `registration:${before.id}`,
      detail: { transaction_id: payment.transaction_id, payable, receipt: payment.receipt.key },
    });
    const link = await newPaymentLink(ctx, registration);
    const email = receiptReceivedEmail({ event, registration, link });
    await queuePublicEmails(ctx, 'normal', ...emailsToTeam(members, email));
    return present(registration);
  });

async function isSamePayment(
  db: EventsDb,
  { status, receipt_key, transaction_id }: RegistrationRow,
  payment: PaymentIdentity,
): Promise<boolean> {
  if (status !== 'pending' || !receipt_key) return false;
  const receipt = await receiptRepository.findReceipt(db, receipt_key);
  if (!receipt?.digest.equals(payment.receipt.digest)) return false;
  return transaction_id?.toLowerCase() === payment.transaction_id.toLowerCase();
}

/** The amounts at registration, less the codes. @throws 422 for a wrong code and for a module that the team did not choose */
async function priceWithCodes(
  ctx: EventsCtx,
  { id, event_id }: RegistrationRow,
  { codes, competition }: SubmittedPayment,
): Promise<{ lines: (PriceLine & { code: string | null })[]; payable: number }> {
  const modules = await registrationRepository.listModules(ctx.db, id);
  const isChosen = (module: string) => modules.some(({ name }) => name === module);
  if (!isChosen(competition)) {
    throw invalid({ competition: 'Your team did not choose this module.' });
  }
  const discounts: Awaited<ReturnType<typeof getDiscountCode>>[] = [];
  for (const [module, code] of codes) {
    if (!isChosen(module)) throw invalidCode(module);
    discounts.push(await getDiscountCode(ctx, event_id, { module, code }));
  }
  const { lines, payable } = priceRegistration(modules, discounts);
  const codeOf = (module: string) =>
    discounts.find((discount) => discount.module === module)?.code ?? null;
  return { lines: lines.map((line) => ({ ...line, code: codeOf(line.module) })), payable };
}

/** The event is locked, so payments at the same time cannot pass the quota together. @throws 507 `event_quota_full` */
async function assertEventQuota(
  { db, quota }: EventsCtx,
  registration: RegistrationRow,
  { bytes }: ReceiptFile,
): Promise<void> {
  const stored = await receiptRepository.sumBytesOfOthers(db, registration);
  if (stored + bytes.length <= quota.eventBytes) return;
  throw new ServiceError(
    507,
    'event_quota_full',
    'This event cannot store more receipts. Please write to us on the contact page.',
  );
}

/** A transaction ID belongs to the first registration that names it. @throws 409 `transaction_used` */
async function claimTransaction(
  db: EventsDb,
  { id }: RegistrationRow,
  transactionId: string,
): Promise<void> {
  const owner = await paymentRepository.claimTransaction(db, transactionId, id);
  if (owner === id) return;
  const text = 'This transaction ID was already used by another team. Please check it.';
  throw conflict('transaction_used', text, { transaction_id: text });
}

const present = ({ team_name, status, total, payable }: RegistrationRow): ReceivedPayment => ({
  team_name,
  payment_status: status,
  total: toPkr(total),
  discount: toPkr(total - payable),
  payable: toPkr(payable),
});
