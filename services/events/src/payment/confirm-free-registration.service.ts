import type { FreeConfirmation, RegistrationDetail } from '@club/contracts/events/own-registration';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { toMajor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { conflict } from '@club/service-kit/errors/service-error';
import { limitGuesses } from '../discount/discount.service.ts';
import { confirmedFreeEmail } from '../email/payment-emails.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn, presentOwn } from '../own-registration/own-registration.service.ts';
import { confirmedAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';
import { claimPlace } from './claim-place.service.ts';
import * as paymentRepository from './payment.repository.ts';
import { priceWithCodes } from './price-with-codes.service.ts';

/**
 * Approves a registration for which nothing has to be paid: the event is free, or codes take off the whole amount.
 * @throws 403, 404, 409 `payment_needed` and those of `submitPayment`, 422, 429
 */
export async function confirmFreeRegistration(
  ctx: EventsCtx,
  { payment_token, codes: typed }: FreeConfirmation,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  const codes = new Map(typed.map(({ module, code }) => [module, code]));
  const confirm = () => confirmFree(ctx, own, codes);
  await (codes.size === 0 ? confirm() : limitGuesses(ctx, own.event_id, confirm));
  return presentOwn(ctx, own);
}

/** Within the transaction that registers a team, if its modules are free. @throws those of {@link confirmFreeRegistration} */
export const confirmFree = (
  ctx: EventsCtx,
  own: RegistrationRow,
  codes = new Map<string, string>(),
): Promise<RegistrationRow> =>
  transition(ctx, {
    eventId: own.event_id,
    lock: (db) => registrationRepository.lockById(db, own),
    isRepeated: async (_, { status, payment_kind }) =>
      isConfirmed(status) && payment_kind === 'free',
    action: 'confirm',
    effect: async (ctx, locked) => {
      const { members, modules: chosen } = await claimPlace(ctx, locked);
      const priced = { event_id: own.event_id, modules: chosen };
      const { lines, modules, payable } = await priceWithCodes(ctx, priced, codes);
      if (payable > 0) throw paymentNeeded(payable);
      await paymentRepository.saveDiscounts(ctx.db, own.id, lines);
      return {
        set: {
          payment_kind: 'free',
          payable,
          held_until: null,
          // A part that came before is a credit of the team.
          paid_amount: confirmedAmount(locked.before) || null,
          rejection_reason: null,
          rejection_ask: null,
          decided_at: registrationRepository.now,
          decided_by: null,
        },
        audit: { action: 'registration.confirmed_free', detail: { team: own.team_name } },
        email: confirmedFreeEmail,
        isAwaited: true,
        team: { members, modules },
      };
    },
  });

const paymentNeeded = (payable: number) =>
  conflict('payment_needed', `There are still ${formatMoney(toMajor(payable))} to pay.`);
