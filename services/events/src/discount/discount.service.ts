import type { DiscountCode } from '@club/contracts/events/module';
import { discountField, type ValidDiscount } from '@club/contracts/events/payment';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import { createLimit } from '@club/service-kit/limits/rate-limit';
import * as eventRepository from '../event/event.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { EventsDb } from '../events-database.ts';

/** SPEC §8. Every wrong code gets this text, so that a response reveals nothing about other codes. */
const INVALID_CODE = 'Invalid discount code';

/** @throws 404, 422, 429 */
export const validateDiscount = (
  ctx: EventsCtx,
  { id, code, module }: { id: string; code: string; module: string },
): Promise<ValidDiscount> =>
  limitGuesses(ctx, id, async () => {
    await eventRepository.getEvent(ctx.db, id);
    const discount = await eventRepository.findDiscountCode(ctx.db, id, module, code);
    if (!discount) throw invalid({ code: INVALID_CODE });
    const modules = await eventRepository.listModules(ctx.db, id);
    const price = modules.find(({ name }) => name === module)?.amount ?? 0;
    const off = formatPkr(toPkr(Math.min(discount.amount, price)));
    return { amount: toPkr(discount.amount), message: `Discount applied! ${off} off` };
  });

/** A code of a payment form; its amount is in paisa. @throws 422 naming the module's field */
export async function getDiscountCode(
  db: EventsDb,
  eventId: string,
  { module, code }: Pick<DiscountCode, 'module' | 'code'>,
): Promise<DiscountCode> {
  const discount = await eventRepository.findDiscountCode(db, eventId, module, code);
  if (!discount) throw invalidCode(module);
  return discount;
}

/** The error for the payment form, which has a field for each module. */
export const invalidCode = (module: string) => invalid({ [discountField(module)]: INVALID_CODE });

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
