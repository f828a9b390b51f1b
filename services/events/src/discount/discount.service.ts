import type { DiscountCode } from '@club/contracts/events/module';
import { discountField, type ValidDiscount } from '@club/contracts/events/payment';
import { toMajor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import * as eventRepository from '../event/event.repository.ts';
import * as priceRepository from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import { getPlaces } from '../places/places.service.ts';

/** Every wrong code gets this text, so that a response reveals nothing about other codes. */
const INVALID_CODE = 'Invalid discount code';
const EXPIRED = 'This discount code has expired.';
const USED_UP = 'This discount code has been used as often as it can be.';

/** @throws 404, 422, 429 */
export const validateDiscount = (
  ctx: EventsCtx,
  { id, code, module }: { id: string; code: string; module: string },
): Promise<ValidDiscount> =>
  limitGuesses(ctx, id, async () => {
    await eventRepository.getPublishedEvent(ctx.db, id);
    const discount = await findUsableCode(ctx, id, { module, code });
    if (typeof discount === 'string') throw invalid({ code: discount });
    const { offered } = await getPlaces(ctx, id);
    const price = offered.find(({ name }) => name === module)?.amount ?? 0;
    const off = formatMoney(toMajor(Math.min(discount.amount, price)));
    return { amount: toMajor(discount.amount), message: `Discount applied! ${off} off` };
  });

/**
 * A code of a payment form; its amount is in minor units. Within `lockEvent`, payments at the same time cannot use a code more
 * often than its limit. @throws 422 naming the module's field
 */
export async function getDiscountCode(
  ctx: Pick<EventsCtx, 'db' | 'timeZone'>,
  eventId: string,
  { module, code }: Pick<DiscountCode, 'module' | 'code'>,
): Promise<Pick<DiscountCode, 'module' | 'code' | 'amount'>> {
  const discount = await findUsableCode(ctx, eventId, { module, code });
  if (typeof discount === 'string') throw invalidCode(module, discount);
  return discount;
}

/** @returns the code, or the reason why the team cannot use it */
async function findUsableCode(
  ctx: Pick<EventsCtx, 'db' | 'timeZone'>,
  eventId: string,
  typed: Pick<DiscountCode, 'module' | 'code'>,
) {
  const discount = await priceRepository.findDiscountCode(ctx, eventId, typed);
  if (!discount) return INVALID_CODE;
  if (discount.is_over) return EXPIRED;
  if (discount.max_uses !== null && discount.uses >= discount.max_uses) return USED_UP;
  return discount;
}

/** The error for the payment form, which has a field for each module. */
export const invalidCode = (module: string, text = INVALID_CODE) =>
  invalid({ [discountField(module)]: text });

/**
 * Allows ten wrong codes a minute, and sixty an hour, per network address and event. Right codes do not count, because a
 * whole lecture hall may pay from one address. @throws 429
 */
export async function limitGuesses<Result>(
  { pool, actor }: EventsCtx,
  eventId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const detail = 'Too many discount codes tried. Please wait a while and try again.';
  const limits = [
    createLimit(pool, { name: 'discount_minute', points: 10, per: 60, detail }),
    createLimit(pool, { name: 'discount_hour', points: 60, per: 3600, detail }),
  ];
  const key = `${eventId.toLowerCase()}:${actor.address}`;
  // Counted before the check: parallel requests must not pass the limit together.
  for (const limit of limits) await limit.take(key);
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong = isWrongCode(error);
    throw error;
  } finally {
    if (!isWrong) for (const limit of limits) await limit.giveBack(key);
  }
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof ServiceError && Object.values(error.options.fields ?? {}).includes(INVALID_CODE);
