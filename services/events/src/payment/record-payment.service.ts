import type { ReceivedPayment } from '@club/contracts/events/payment';
import { isInReview, isRefused } from '@club/contracts/events/registration-status';
import { toMajor } from '@club/contracts/values/minor-units';
import { conflict, invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { inTransaction } from '@club/service-kit/use-case/ctx';
import { alertNearlyFull, isNearlyFull } from '../answer-file/event-room.ts';
import { assertAccountToPay } from '../bank-account/bank-account.service.ts';
import { receiptReceivedEmail } from '../email/payment-emails.ts';
import type { PricedModule } from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';
import * as receiptRepository from '../receipt/receipt.repository.ts';
import type { ReceiptFile } from '../receipt/receipt-file.ts';
import { assertPaymentToken } from '../registration/payment-token.service.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { nextStatus } from '../registration/registration.states.ts';
import { type Locked, transition } from '../registration/transition.service.ts';
import { claimPlace } from './claim-place.service.ts';
import * as paymentRepository from './payment.repository.ts';
import { priceWithCodes } from './price-with-codes.service.ts';

/** The payment form, its receipt checked and stored. */
interface SubmittedPayment {
  eventId: string;
  team_name: string;
  transaction_id: string;
  /** The name on the account that paid, or ''. */
  payer_name: string;
  /** The first module that the team chose. */
  competition: string;
  /** The secret that came for a registration. @throws 403, 422 */
  tokenOf: (registrationId: string) => string;
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
  payment: PaymentIdentity & Pick<SubmittedPayment, 'eventId' | 'team_name' | 'tokenOf'>,
): Promise<ReceivedPayment | undefined> {
  const { eventId, team_name: teamName, tokenOf } = payment;
  const registration = await registrationRepository.getByTeam(db, eventId, teamName);
  await assertPaymentToken(db, registration.id, tokenOf(registration.id));
  if (await isSamePayment(db, registration, payment)) return present(registration);
  nextStatus(registration.status, 'pay');
  return undefined;
}

/**
 * `unpaid | rejected → pending`. The same form again is the same payment. @throws 403, 404, 409 `already_submitted` |
 * `already_approved` | `registration_cancelled` | `transaction_used` | `member_registered_elsewhere` | `event_full` |
 * `module_full` | `no_account`, 422, 507 `event_quota_full`
 */
export const recordPayment = (
  ctx: EventsCtx,
  payment: SubmittedPayment,
): Promise<ReceivedPayment> =>
  inTransaction(ctx, async (ctx) => {
    const registration = await pay(ctx, payment);
    const { id, receipt_key } = registration;
    if (receipt_key) await receiptRepository.deleteOtherReceipts(ctx.db, id, receipt_key);
    return present(registration);
  });

const pay = (ctx: EventsCtx, payment: SubmittedPayment): Promise<RegistrationRow> => {
  const { eventId, receipt, transaction_id } = payment;
  return transition(ctx, {
    eventId,
    lock: async (db) => {
      const before = await registrationRepository.lockByTeam(db, eventId, payment.team_name);
      await assertPaymentToken(db, before.id, payment.tokenOf(before.id));
      return before;
    },
    isRepeated: ({ db }, before) => isSamePayment(db, before, payment),
    action: 'pay',
    effect: async (ctx, locked) => {
      const { before } = locked;
      const { members, modules: chosen } = await claimPlace(ctx, locked);
      assertChosen(chosen, payment.competition);
      const { lines, modules, payable } = keepsPrice(before, payment)
        ? await earlierPrice(ctx, before)
        : await priceWithCodes(ctx, { event_id: eventId, modules: chosen }, payment.codes);
      if (payable > 0) await assertAccountToPay(ctx);
      await Promise.all([
        claimTransaction(ctx.db, before, transaction_id),
        assertEventQuota(ctx, locked, receipt),
        receiptRepository.insertReceipt(ctx.db, before.id, payment),
        paymentRepository.saveDiscounts(ctx.db, before.id, lines),
      ]);
      return {
        set: { ...columnsOf(payment), payable },
        audit: {
          action: 'registration.payment_submitted',
          detail: { transaction_id, payable, receipt: receipt.key },
        },
        email: receiptReceivedEmail,
        team: { members, modules },
      };
    },
  });
};

/** A better receipt and the rest of the amount are for the price of the first payment, with its codes. */
const keepsPrice = (
  { status, rejection_ask: ask }: RegistrationRow,
  { codes }: SubmittedPayment,
): boolean => isRefused(status) && codes.size === 0 && (ask === 'receipt' || ask === 'difference');

async function earlierPrice({ db }: EventsCtx, { id, payable }: RegistrationRow) {
  const modules = await registrationRepository.listModules(db, id);
  const lines = modules.map(({ name, discount, code }) => ({ module: name, discount, code }));
  return { lines, modules, payable };
}

const columnsOf = ({ transaction_id, payer_name, receipt }: SubmittedPayment) => ({
  transaction_id,
  payer_name: payer_name || null,
  receipt_key: receipt.key,
  payment_kind: 'bank' as const,
  paid_amount: null,
  paid_at: registrationRepository.now,
  held_until: null,
  rejection_reason: null,
  rejection_ask: null,
  decided_at: null,
  decided_by: null,
});

async function isSamePayment(
  db: EventsDb,
  { status, receipt_key, transaction_id }: RegistrationRow,
  payment: PaymentIdentity,
): Promise<boolean> {
  if (!isInReview(status) || !receipt_key) return false;
  const receipt = await receiptRepository.findReceipt(db, receipt_key);
  if (!receipt?.digest.equals(payment.receipt.digest)) return false;
  return transaction_id?.toLowerCase() === payment.transaction_id.toLowerCase();
}

/** @throws 422 for a module that the team did not choose */
function assertChosen(modules: PricedModule[], competition: string): void {
  if (modules.some(({ name }) => name === competition)) return;
  throw invalid({ competition: 'Your team did not choose this module.' });
}

/** The event is locked, so payments at the same time cannot pass the quota together. @throws 507 `event_quota_full` */
async function assertEventQuota(
  ctx: EventsCtx,
  { event, before: registration }: Locked,
  { bytes }: ReceiptFile,
): Promise<void> {
  const { db, quota } = ctx;
  const before = await receiptRepository.sumBytesOfOthers(db, registration);
  const stored = before + bytes.length;
  if (stored > quota.eventBytes)
    throw new ServiceError(
      507,
      'event_quota_full',
      'This event cannot store more receipts. Please write to us on the contact page.',
    );
  if (isNearlyFull(stored, quota) && !isNearlyFull(before, quota))
    await alertNearlyFull(ctx, event, 'receipts');
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
  total: toMajor(total),
  discount: toMajor(total - payable),
  payable: toMajor(payable),
});
