import type { RejectionAsk } from '@club/contracts/events/registration';
import { toMinor } from '@club/contracts/values/minor-units';
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
import { confirmedAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import type { Deciding, DecisionRule } from './decision.service.ts';
import { partEvidence, partOf, type Receipt, receivedOf } from './received.service.ts';

const undecided = {
  decided_at: null,
  decided_by: null,
  rejection_reason: null,
  rejection_ask: null,
};

const approved = ({ actor }: EventsCtx, { at }: Deciding, paid_amount: number) => ({
  rejection_reason: null,
  rejection_ask: null,
  decided_at: at,
  decided_by: actor.name,
  held_until: null,
  paid_amount,
});

/** @param seen with `paid_at` of the payment that the admin saw @throws 409 `newer_payment` */
export const approve = ({ paid_at, ...receipt }: Receipt & Seen): DecisionRule => ({
  action: 'approve',
  state: () => 'approve',
  effect: async (ctx, deciding) => {
    assertSeen(deciding.before, paid_at);
    const { confirmed, money } = await receivedOf(ctx, deciding.before, receipt);
    return { set: approved(ctx, deciding, confirmed), money };
  },
  audit: { action: 'registration.approved' },
  email: approvedEmail,
});

interface Rejection extends Seen {
  reason: string;
  ask?: RejectionAsk | undefined;
  /** The amount that came, for a team that is asked for the difference. */
  received?: number | undefined;
}

/** @param seen with `paid_at` of the payment that the admin saw @throws 409 `newer_payment`, 422 */
export const reject = ({ reason, paid_at, ask, received }: Rejection): DecisionRule => ({
  action: 'reject',
  state: () => 'reject',
  reason,
  effect: ({ actor, timeZone }, { event, before, at }) => {
    assertSeen(before, paid_at);
    const isPart = ask === 'difference';
    return {
      set: {
        rejection_reason: reason,
        rejection_ask: ask ?? null,
        decided_at: at,
        decided_by: actor.name,
        held_until: placesRepository.holdUntil(event, timeZone),
        ...(isPart && { confirmed_amount: partOf(before, received) }),
      },
      ...(isPart && { money: partEvidence(before) }),
    };
  },
  audit: { action: 'registration.rejected' },
  email: rejectedEmail,
});

interface Seen {
  /** Of the payment that the admin saw. */
  paid_at?: string | undefined;
}

function assertSeen({ paid_at }: RegistrationRow, seen: string | undefined): void {
  if (!seen || seen === paid_at?.toISOString()) return;
  throw conflict(
    'newer_payment',
    'This team has submitted another payment since this one. Please check the new receipt first.',
  );
}

/** @param amount the amount that came in cash @throws those of `claimPlaceAgain` */
export const approveCash = (amount: number, note: string): DecisionRule => ({
  action: 'approve_cash',
  state: () => 'approve_cash',
  reason: note,
  effect: async (ctx, deciding) => {
    const { before, at } = deciding;
    await claimPlaceAgain(ctx, deciding);
    return {
      set: {
        ...approved(ctx, deciding, confirmedAmount(before) + toMinor(amount)),
        payment_kind: 'cash',
        paid_at: before.paid_at ?? at,
      },
      money: { method: 'cash', source: 'cash' },
    };
  },
  audit: { action: 'registration.approved_with_cash', detail: { amount } },
  email: approvedEmail,
});

/** @throws those of `claimPlaceAgain` */
export const approveTransfer = (reason: string, receipt: Receipt = {}): DecisionRule => ({
  action: 'approve_without_receipt',
  state: () => 'approve_without_receipt',
  reason,
  effect: async (ctx, deciding) => {
    const { before, at } = deciding;
    await claimPlaceAgain(ctx, deciding);
    const { confirmed, money } = await receivedOf(ctx, before, receipt, before.payable);
    return {
      set: {
        ...approved(ctx, deciding, confirmed),
        payment_kind: 'bank',
        paid_at: before.paid_at ?? at,
      },
      money,
    };
  },
  audit: { action: 'registration.approved_without_receipt' },
  email: approvedEmail,
});

/** Nothing of what was confirmed had come, in bank or in cash. */
const notReceived = { method: 'bank', source: 'correction' } as const;

/** The receipt of the team waits for a decision again; a team without a receipt has to pay. */
export const revoke = (reason: string): DecisionRule => ({
  action: 'revoke',
  state: ({ receipt_key }) => (receipt_key ? 'revoke' : 'revoke_without_receipt'),
  reason,
  effect: async (ctx, { event, before }) => {
    const { timeZone } = ctx;
    if (before.receipt_key) {
      const paid_amount = before.payment_kind === 'bank' ? before.paid_amount : null;
      return {
        set: { ...undecided, payment_kind: 'bank', paid_amount, confirmed_amount: 0 },
        money: notReceived,
      };
    }
    const modules = await registrationRepository.listModules(ctx.db, before.id);
    const lines = modules.map(({ name }) => ({ module: name, discount: 0, code: null }));
    await paymentRepository.saveDiscounts(ctx.db, before.id, lines);
    return {
      set: {
        ...undecided,
        payment_kind: null,
        payable: before.total,
        paid_amount: null,
        confirmed_amount: 0,
        paid_at: null,
        reminded_at: null,
        held_until: placesRepository.holdUntil(event, timeZone),
      },
      money: notReceived,
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
    return { set: { ...undecided, held_until: null } };
  },
  audit: { action: 'registration.reopened' },
  email: (facts) => reopenedEmail(facts, reason),
});
