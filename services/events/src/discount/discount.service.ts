import type { DiscountCode } from '@club/contracts/events/event';
import { discountField, type ValidDiscount } from '@club/contracts/events/payment';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import { invalid, notFound } from '@club/service-kit/errors/service-error';
import { findDiscountCode, findEvent, listModules } from '../event/event.repository.ts';
import type { EventsDb, EventsTrx } from '../events-database.ts';

/** SPEC §8. One text for every code that does not count, so that it tells nothing about the others. */
const INVALID_CODE = 'Invalid discount code';

/** @throws 404, 422 */
export async function validateDiscount(
  db: EventsDb,
  eventId: string,
  { code, module }: { code: string; module: string },
): Promise<ValidDiscount> {
  if (!(await findEvent(db, eventId))) throw notFound('Event');
  const found = await findDiscountCode(db, eventId, module, code);
  if (!found) throw invalid({ code: INVALID_CODE });
  const price = (await listModules(db, eventId)).find(({ name }) => name === module)?.amount ?? 0;
  const off = formatPkr(toPkr(Math.min(found.amount, price)));
  return { amount: toPkr(found.amount), message: `Discount applied! ${off} off` };
}

/** A code that a payment form names; amounts in paisa. @throws 422 at the module's field */
export async function getDiscount(
  trx: EventsTrx,
  eventId: string,
  module: string,
  code: string,
): Promise<DiscountCode> {
  const found = await findDiscountCode(trx, eventId, module, code);
  if (!found) throw invalid({ [discountField(module)]: INVALID_CODE });
  return found;
}
