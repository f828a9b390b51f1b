import type { FreeConfirmation, RegistrationDetail } from '@club/contracts/events/own-registration';
import { limitGuesses } from '../discount/discount.service.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getOwn, presentOwn } from '../own-registration/own-registration.service.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import { transition } from '../registration/transition.service.ts';
import * as paymentRepository from './payment.repository.ts';
import { priceWithCodes } from './price-with-codes.service.ts';

/**
 * Saves the codes of a team that has not paid, so that every page, email and statement has the same amount. It uses no code:
 * the payment checks its codes again. @throws 403, 404, 409 `already_paid` | `registration_cancelled`, 422, 429
 */
export async function applyCodes(
  ctx: EventsCtx,
  { payment_token, codes: typed }: FreeConfirmation,
): Promise<RegistrationDetail> {
  const own = await getOwn(ctx.db, payment_token);
  const codes = new Map(typed.map(({ module, code }) => [module, code]));
  const apply = () =>
    transition(ctx, {
      eventId: own.event_id,
      lock: (db) => registrationRepository.lockById(db, own),
      action: 'change',
      effect: async (ctx) => {
        const modules = await registrationRepository.listModules(ctx.db, own.id);
        const priced = { event_id: own.event_id, modules };
        const { lines, payable } = await priceWithCodes(ctx, priced, codes);
        await paymentRepository.saveDiscounts(ctx.db, own.id, lines);
        return { set: { payable }, audit: { action: 'registration.codes_applied' } };
      },
    });
  await (codes.size === 0 ? apply() : limitGuesses(ctx, own.event_id, apply));
  return presentOwn(ctx, own);
}
