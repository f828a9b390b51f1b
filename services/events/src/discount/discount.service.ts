import type { DiscountCode } from '@club/contracts/events/module';
import {
  discountField,
  type ValidDiscount,
  type validateDiscount as validateCall,
} from '@club/contracts/events/payment';
import { toMajor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import { invalid, ServiceError } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
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
  { id, code, module, modules }: InputOf<typeof validateCall>,
): Promise<ValidDiscount> =>
  limitGuesses(ctx, id, async () => {
    await eventRepository.getPublishedEvent(ctx.db, id);
    const { offered } = await getPlaces(ctx, id);
    const names = [module, ...(modules?.split(',') ?? [])];
    const asked = offered.filter(({ name }) => names.includes(name));
    const found = await priceRepository.findDiscountCodes(ctx, id, {
      modules: asked.map(({ name }) => name),
      code,
    });
    const usable = found.filter((one) => !problemOf(one));
    const [first] = usable;
    // A code that has ended for one module is no wrong guess because it is not for another one.
    if (!first) throw invalid({ code: problemOf(found[0]) ?? INVALID_CODE });
    const off = asked.map(({ name, amount }) =>
      Math.min(amount, usable.find((one) => one.module === name)?.amount ?? 0),
    );
    const sum = formatMoney(toMajor(off.reduce((total, one) => total + one, 0)));
    return {
      amount: toMajor(first.amount),
      message: `Discount applied! ${sum} off`,
      ...(modules !== undefined && {
        discounts: usable.map((one) => ({ module: one.module, amount: toMajor(one.amount) })),
      }),
    };
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
  const typed = { modules: [module], code };
  const [discount] = await priceRepository.findDiscountCodes(ctx, eventId, typed);
  if (!discount || problemOf(discount)) throw invalidCode(module, problemOf(discount));
  return discount;
}

type FoundCode = Awaited<ReturnType<typeof priceRepository.findDiscountCodes>>[number];

/** Why the team cannot use a code. */
function problemOf(discount: FoundCode | undefined): string | undefined {
  if (!discount) return INVALID_CODE;
  if (discount.is_over) return EXPIRED;
  const isUsedUp = discount.max_uses !== null && discount.uses >= discount.max_uses;
  return isUsedUp ? USED_UP : undefined;
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
