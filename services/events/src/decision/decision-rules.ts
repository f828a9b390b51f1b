import { toPaisa } from '@club/contracts/values/money';
import { conflict } from '@club/service-kit/errors/service-error';
import {
  approvedEmail,
  rejectedEmail,
  reopenedEmail,
  revokedEmail,
} from '../email/payment-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { claimPlaceAgain } from '../payment/claim-place.service.ts';
import * as paymentRepository from '../payment/payment.repository.ts';
import * as placesRepository from '../places/places.repository.ts';
import { paidAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import type { Deciding, DecisionRule } from './decision.service.ts';

const undecided = { decided_at: null, decided_by: null, rejection_reason: null };

const approved = ({ actor }: EventsCtx, { before, at }: Deciding) => ({
  rejection_reason: null,
  decided_at: at,
  decided_by: actor.name,
  held_until: null,
  // A receipt was for the amount before the modules changed.
  paid_amount: before.status === 'pending' ? paidAmount(before) : before.payable,
});

/** @param paidAt `paid_at` of the payment that the admin saw @throws 409 `newer_payment` */
export const approve = (paidAt?: string): DecisionRule => ({
  action: 'approve',
  state: () => 'approve',
  effect: (ctx, deciding) => {
    assertSeen(deciding.before, paidAt);
    return approved(ctx, deciding);
  },
  audit: { action: 'registration.approved' },
  email: approvedEmail,
});

/** @param paidAt `paid_at` of the payment that the admin saw @throws 409 `newer_payment` */
export const reject = (reason: string, paidAt?: string): DecisionRule => ({
  action: 'reject',
  state: () => 'reject',
  reason,
  effect: ({ actor, timeZone }, { event, before, at }) => {
    assertSeen(before, paidAt);
    return {
      rejection_reason: reason,
      decided_at: at,
      decided_by: actor.name,
      held_until: placesRepository.holdAfterRejection(event, timeZone),
    };
  },
  audit: { action: 'registration.rejected' },
  email: rejectedEmail,
});

function assertSeen({ paid_at }: RegistrationRow, seen: string | undefined): void {
  if (!seen || seen === paid_at?.toISOString()) return;
  throw conflict(
    'newer_payment',
    'This team has submitted another payment since this one. Please check the new receipt first.',
  );
}

/** @param amount in PKR @throws those of `claimPlaceAgain` */
export const approveCash = (amount: number, note: string): DecisionRule => ({
  action: 'approve_cash',
  state: () => 'approve_cash',
  reason: note,
  effect: async (ctx, deciding) => {
    await claimPlaceAgain(ctx, deciding);
    return {
      ...approved(ctx, deciding),
      payment_kind: 'cash',
      paid_amount: toPaisa(amount),
      paid_at: deciding.before.paid_at ?? deciding.at,
    };
  },
  audit: { action: 'registration.approved_with_cash', detail: { amount } },
  email: approvedEmail,
});

/** @throws those of `claimPlaceAgain` */
export const approveTransfer = (reason: string): DecisionRule => ({
  action: 'approve_without_receipt',
  state: () => 'approve_without_receipt',
  reason,
  effect: async (ctx, deciding) => {
    await claimPlaceAgain(ctx, deciding);
    return {
      ...approved(ctx, deciding),
      payment_kind: 'bank',
      paid_at: deciding.before.paid_at ?? deciding.at,
    };
  },
  audit: { action: 'registration.approved_without_receipt' },
  email: approvedEmail,
});

/** The receipt of the team waits for a decision again; a team without a receipt has to pay. */
export const revoke = (reason: string): DecisionRule => ({
  action: 'revoke',
  state: ({ receipt_key }) => (receipt_key ? 'revoke' : 'revoke_without_receipt'),
  reason,
  effect: async (ctx, { event, before }) => {
    const { timeZone } = ctx;
    if (before.receipt_key) {
      const paid_amount = before.payment_kind === 'bank' ? before.paid_amount : null;
      return { ...undecided, payment_kind: 'bank', paid_amount };
    }
    const modules = await registrationRepository.listModules(ctx.db, before.id);
    const lines = modules.map(({ name }) => ({ module: name, discount: 0, code: null }));
    await paymentRepository.saveDiscounts(ctx.db, before.id, lines);
    return {
      ...undecided,
      payment_kind: null,
      payable: before.total,
      paid_amount: null,
      paid_at: null,
      reminded_at: null,
      held_until: placesRepository.holdAfterRejection(event, timeZone),
    };
  },
  audit: { action: 'registration.approval_revoked' },
  email: (facts) => revokedEmail(facts, reason),
});

/** @throws those of `claimPlaceAgain` */
export const reopen = (reason: string): DecisionRule => ({
  action: 'reopen',
  state: () => 'reopen',
  reason,
  effect: async (ctx, deciding) => {
    await claimPlaceAgain(ctx, deciding);
    return { ...undecided, held_until: null };
  },
  audit: { action: 'registration.reopened' },
  email: (facts) => reopenedEmail(facts, reason),
});
