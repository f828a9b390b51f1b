import { validateDiscount as validateCall } from '@club/contracts/events/payment';
import { clientAddress } from '@club/service-kit/http/client-address';
import { serveCall } from '@club/service-kit/http/serve-call';
import type { ServiceApp } from '@club/service-kit/http/service-app';
import type { MiddlewareHandler } from 'hono';
import type { EventsDb } from '../events-database.ts';
import { validateDiscount } from './discount.service.ts';
import type { DiscountGuesses } from './discount-guesses.service.ts';

export function discountRoutes(
  app: ServiceApp,
  db: EventsDb,
  guesses: DiscountGuesses,
  publicWrite: MiddlewareHandler,
): void {
  serveCall(
    app,
    validateCall,
    async ({ params, body, c }) => {
      const address = clientAddress(c);
      await guesses.take(params.id, address);
      const discount = await validateDiscount(db, params.id, body);
      await guesses.giveBack(params.id, address);
      return discount;
    },
    { before: [publicWrite] },
  );
}
