import {
  discountField,
  type PriceLine,
  priceRegistration,
  type ReceivedPayment,
} from '@club/contracts/events/payment';
import { toPkr } from '@club/contracts/values/money';
import { writeAudit } from '@club/service-kit/audit/audit';
import { conflict, invalid, notFound } from '@club/service-kit/errors/service-error';
import { getDiscount } from '../discount/discount.service.ts';
import { lockEvent, type PricedName } from '../event/event.repository.ts';
import type { EventsDb, EventsTrx } from '../events-database.ts';
import { receivedLetter, resumeLink, sendToTeam } from '../letter/registration-letters.ts';
import { assertMembersAreFree } from '../registration/member-rule.service.ts';
import { assertPaymentToken, issuePaymentToken } from '../registration/payment-token.service.ts';
import {
  findByTeam,
  listMembers,
  listRegisteredModules,
  lockByTeam,
  type RegistrationRow,
} from '../registration/registration.repository.ts';
import type { Author } from '../request/author.ts';
import { claimTransaction, markPending, saveDiscounts } from './payment.repository.ts';
import { findReceipt, insertReceipt } from './receipt.repository.ts';
import type { ReceiptType } from './receipt.table.ts';

/** The payment form, its receipt already judged and stored. */
export interface Payment {
  teamName: string;
  transactionId: string;
  competition: string;
  token: string;
  /** Module to code, as typed; no empty ones. */
  codes: Map<string, string>;
  receipt: { key: string; type: ReceiptType; digest: Buffer };
}

interface Place {
  eventId: string;
  publicUrl: string;
}

/** Cheap look before a receipt is unpacked and stored. @throws 403, 404 */
export async function assertMayPay(
  db: EventsDb,
  eventId: string,
  { teamName, token }: Pick<Payment, 'teamName' | 'token'>,
): Promise<void> {
  const registration = await findByTeam(db, eventId, teamName.normalize('NFC'));
  if (!registration) throw notFound('Team');
  await assertPaymentToken(db, registration.id, token);
}

/**
 * `unpaid | rejected → pending`. The row is held before it is read, so of many payments one is made. The same form
 * again is the same payment. @throws 403, 404, 409 `already_submitted` | `already_approved` | `transaction_used` |
 * `member_registered_elsewhere`, 422. @returns whether this receipt is the one that is kept, too
 */
export function recordPayment(
  db: EventsDb,
  place: Place,
  payment: Payment,
  author: Author,
): Promise<{ answer: ReceivedPayment; receiptKept: boolean }> {
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, place.eventId);
    if (!event) throw notFound('Event');
    const registration = await lockByTeam(trx, event.id, payment.teamName.normalize('NFC'));
    if (!registration) throw notFound('Team');
    await assertPaymentToken(trx, registration.id, payment.token);
    if (await isSamePayment(trx, registration, payment)) {
      return { answer: present(registration), receiptKept: false };
    }
    assertOpenForPayment(registration);

    const members = await listMembers(trx, registration.id);
    if (registration.status === 'rejected') {
      await assertMembersAreFree(trx, event.id, members, registration.id);
    }
    const modules = await listRegisteredModules(trx, registration.id);
    const { lines, payable, codes } = await price(trx, event.id, modules, payment);
    await assertTransactionIsOurs(trx, payment.transactionId, registration.id);
    await insertReceipt(trx, {
      ...payment.receipt,
      registration_id: registration.id,
      transaction_id: payment.transactionId,
    });
    await saveDiscounts(
      trx,
      registration.id,
      lines.map(({ module, discount }) => ({ module, discount, code: codes.get(module) ?? null })),
    );
    await markPending(trx, registration.id, {
      transaction_id: payment.transactionId,
      receipt_key: payment.receipt.key,
      payable,
    });
    await writeAudit(trx, {
      ...author,
      action: 'registration.payment_submitted',
      subject: `registration:${registration.id}`,
      detail: { transaction_id: payment.transactionId, payable, receipt: payment.receipt.key },
    });
    const { team_name: teamName, reference } = registration;
    const team = { teamName, eventTitle: event.title, reference, members };
    const token = await issuePaymentToken(trx, registration.id);
    const letter = receivedLetter(team, {
      payable,
      transactionId: payment.transactionId,
      link: resumeLink(place.publicUrl, event.id, token),
    });
    await sendToTeam(trx, team, letter);
    return { answer: present({ ...registration, payable, status: 'pending' }), receiptKept: true };
  });
}

async function isSamePayment(
  trx: EventsTrx,
  registration: RegistrationRow,
  { transactionId, receipt }: Payment,
): Promise<boolean> {
  if (registration.status !== 'pending' || !registration.receipt_key) return false;
  const kept = await findReceipt(trx, registration.receipt_key);
  if (!kept?.digest.equals(receipt.digest)) return false;
  return registration.transaction_id?.toLowerCase() === transactionId.toLowerCase();
}

function assertOpenForPayment({ status }: RegistrationRow): void {
  if (status === 'pending') {
    const text = 'Your payment is already in and waits for its check. There is nothing more to do.';
    throw conflict('already_submitted', text);
  }
  if (status === 'approved') {
    throw conflict('already_approved', 'Your payment is already confirmed. See you at the event.');
  }
}

/** Registered amounts less the codes that count now. @throws 422 for a code that does not count */
async function price(
  trx: EventsTrx,
  eventId: string,
  modules: PricedName[],
  { codes: typed, competition }: Payment,
): Promise<{ lines: PriceLine[]; payable: number; codes: Map<string, string> }> {
  if (!modules.some(({ name }) => name === competition)) {
    throw invalid({ competition: 'Your team did not choose this module.' });
  }
  const discounts = [];
  for (const [module, code] of typed) {
    if (!modules.some(({ name }) => name === module)) {
      throw invalid({ [discountField(module)]: 'Invalid discount code' });
    }
    discounts.push(await getDiscount(trx, eventId, module, code));
  }
  const asSet = new Map(discounts.map(({ module, code }) => [module, code]));
  return { ...priceRegistration(modules, discounts), codes: asSet };
}

async function assertTransactionIsOurs(
  trx: EventsTrx,
  transactionId: string,
  registrationId: string,
): Promise<void> {
  const owner = await claimTransaction(trx, transactionId, registrationId);
  if (owner === registrationId) return;
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
