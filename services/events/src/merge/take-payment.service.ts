import type { EventsCtx } from '../events-ctx.ts';
import { confirmedAmount, paidAmount } from '../registration/balance.ts';
import type { RegistrationRow } from '../registration/registration.repository.ts';
import * as registrationRepository from '../registration/registration.repository.ts';
import * as mergeRepository from './merge.repository.ts';

/**
 * Moves the payment of another registration, with its receipt and transaction ID. Modules that both have get the price and the
 * discount that the payment was for. @returns the columns of the registration that takes it
 */
export async function takePayment(ctx: EventsCtx, first: RegistrationRow, other: RegistrationRow) {
  const modules = await modulesWithDiscounts(ctx, first, other);
  await registrationRepository.replaceModules(ctx.db, first.id, modules);
  await mergeRepository.movePayment(ctx.db, other.id, first.id);
  return {
    total: modules.reduce((sum, { amount }) => sum + amount, 0),
    payable: modules.reduce((sum, { amount, discount }) => sum + amount - discount, 0),
    paid_amount: paidAmount(other) + confirmedAmount(first),
    transaction_id: other.transaction_id,
    receipt_key: other.receipt_key,
    payment_kind: other.payment_kind,
    paid_at: other.paid_at,
    decided_at: other.decided_at,
    decided_by: other.decided_by,
    rejection_reason: null,
    rejection_ask: null,
    held_until: null,
  };
}

async function modulesWithDiscounts(
  { db }: EventsCtx,
  first: RegistrationRow,
  other: RegistrationRow,
) {
  const own = await registrationRepository.listModules(db, first.id);
  const paid = await registrationRepository.listModules(db, other.id);
  return own.map(
    (module) =>
      paid.find(({ name }) => name === module.name) ?? { ...module, discount: 0, code: null },
  );
}
