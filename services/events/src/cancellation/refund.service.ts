import type { RefundForm } from '@club/contracts/events/cancellation';
import type { Refund } from '@club/contracts/events/registration';
import { formatPkr, toPaisa, toPkr } from '@club/contracts/values/money';
import { conflict, invalid } from '@club/service-kit/errors/service-error';
import { refundedEmail } from '../email/payment-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { presentRefund } from '../registration/registration.presenter.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';

/** @throws 404, 409 `not_cancelled` | `no_refund_due` | `already_refunded`, 422 */
export async function recordRefund(
  ctx: EventsCtx,
  { id: event_id, registration_id, ...form }: { id: string; registration_id: string } & RefundForm,
): Promise<Refund> {
  const amount = toPaisa(form.amount);
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
        },
        audit: { action: 'registration.refunded', detail: { team: before.team_name, ...form } },
        email: refundedEmail,
      };
    },
  });
  return presentRefund(registration) as Refund;
}

function assertRefundable(
  { refund_due, refunded_amount }: registrationRepository.RegistrationRow,
  amount: number,
): void {
  if (refund_due === null) {
    throw conflict('no_refund_due', 'This team has not paid, so there is nothing to pay back.');
  }
  if (refunded_amount !== null) {
    throw conflict('already_refunded', 'A refund of this registration is already recorded.');
  }
  if (amount <= refund_due) return;
  throw invalid({ amount: `The team paid ${formatPkr(toPkr(refund_due))}.` });
}
