import type { Pool } from '@club/service-kit/db/database';
import { createLimit } from '@club/service-kit/limits/rate-limit';

/** Counts tries of discount codes per address and event. */
export interface DiscountGuesses {
  /** Counts one try before it is made. @throws 429 */
  take(eventId: string, address: string): Promise<void>;
  /** Takes a try back that turned out right: a whole hall pays from one address. */
  giveBack(eventId: string, address: string): Promise<void>;
}

const DETAIL = 'Too many discount codes tried. Please wait a while and try again.';

/** Ten wrong codes a minute and sixty an hour; the site's scale of limits does not touch these. */
export function discountGuesses(pool: Pool): DiscountGuesses {
  const limits = [
    createLimit(pool, { name: 'discount_minute', points: 10, per: 60, detail: DETAIL }),
    createLimit(pool, { name: 'discount_hour', points: 60, per: 3600, detail: DETAIL }),
  ];
  const key = (eventId: string, address: string) => `${eventId.toLowerCase()}:${address}`;
  return {
    async take(eventId, address) {
      for (const limit of limits) await limit.take(key(eventId, address));
    },
    async giveBack(eventId, address) {
      for (const limit of limits) await limit.giveBack(key(eventId, address));
    },
  };
}
