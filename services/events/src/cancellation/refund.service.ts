import type { claimForm, RefundForm } from '@club/contracts/events/cancellation';
import type { Refund } from '@club/contracts/events/registration';
import { toMajor, toMinor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import type { z } from 'zod';
import { claimDecidedEmail, refundedEmail } from '../email/payment-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { confirmedAmount } from '../registration/balance.ts';
import { presentRefund } from '../registration/registration.presenter.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';

/** @throws 404, 409 `not_cancelled` | `payment_not_checked` | `no_refund_due` | `already_refunded`, 422 */
export async function recordRefund(
  ctx: EventsCtx,
  { id: event_id, registration_id, ...form }: { id: string; registration_id: string } & RefundForm,
): Promise<Refund> {
  const amount = toMinor(form.amount);
  const registration = await transition(ctx, {
    eventId: event_id,
    lock: (db) => registrationRepository.lockById(db, { id: registration_id, event_id }),
    action: 'refund',
    effect: (_, { before }) => {
      assertRefundable(before, amount);
      return {
        set: {
          refunded_amount: amount,
          refunded_on: form.date,
          refund_reference: form.reference,
          confirmed_amount: confirmedAmount(before) - amount,
        },
        money: { method: 'bank', source: 'refund', reference: form.reference },
        audit: { action: 'registration.refunded', detail: { team: before.team_name, ...form } },
        email: refundedEmail,
      };
    },
  });
  return presentRefund(registration) as Refund;
}

/**
 * An admin says what came of a payment that nobody had confirmed when its team was cancelled. That is due for a refund.
 * @returns null when nothing is due @throws 404, 409 `not_cancelled` | `no_claim`
 */
export async function decideRefundClaim(
  ctx: EventsCtx,
  {
    id: event_id,
    registration_id,
    received,
  }: { id: string; registration_id: string } & z.output<typeof claimForm>,
): Promise<Refund | null> {
  const registration = await transition(ctx, {
    eventId: event_id,
    lock: (db) => registrationRepository.lockById(db, { id: registration_id, event_id }),
    action: 'refund',
    effect: (_, { before }) => {
      if (before.refund_claimed === null) throw conflict('no_claim', NO_CLAIM);
      const amount = toMinor(received);
      return {
        set: {
          refund_claimed: null,
          refund_due: (before.refund_due ?? 0) + amount || null,
          confirmed_amount: confirmedAmount(before) + amount,
        },
        money: {
          method: 'bank',
          source: 'receipt',
          reference: before.transaction_id,
          receipt_key: before.receipt_key,
        },
        audit: {
          action: 'registration.claim_decided',
          detail: { team: before.team_name, received },
        },
        email: (facts) => claimDecidedEmail(facts, amount),
      };
    },
  });
  return presentRefund(registration);
}

const NO_CLAIM = 'There is no payment left to decide on. Please load the registration again.';

const NOT_CHECKED =
  'A payment of this team is not checked yet. Check it first, then record the refund of the whole amount.';

function assertRefundable(
  { refund_due, refund_claimed, refunded_amount }: registrationRepository.RegistrationRow,
  amount: number,
): void {
  // A registration has one refund: what is checked after it could not be paid back.
  if (refund_claimed !== null) throw conflict('payment_not_checked', NOT_CHECKED);
  if (refund_due === null) {
    throw conflict('no_refund_due', 'This team has not paid, so there is nothing to pay back.');
  }
  if (refunded_amount !== null) {
    throw conflict('already_refunded', 'A refund of this registration is already recorded.');
  }
  if (amount <= refund_due) return;
  throw invalid({ amount: `The team paid ${formatMoney(toMajor(refund_due))}.` });
}
