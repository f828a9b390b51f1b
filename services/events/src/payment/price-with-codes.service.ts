import type { DiscountCode } from '@club/contracts/events/module';
import { type PriceLine, priceRegistration } from '@club/contracts/events/payment';
import { getDiscountCode, invalidCode } from '../discount/discount.service.ts';
import type { PricedModule } from '../event/event-prices.repository.ts';
import type { EventsCtx } from '../events-ctx.ts';
import type { ChargedModule } from '../registration/registration.repository.ts';

interface Price {
  lines: (PriceLine & { code: string | null })[];
  modules: ChargedModule[];
  /** In minor units, like the lines and modules. */
  payable: number;
}

/**
 * The amounts at registration, less the codes. Lock the event first, else two teams could both use the last use of a code.
 * @param codes module to code, as typed
 * @throws 422 for a wrong or used-up code, and for a module that the team did not choose
 */
export async function priceWithCodes(
  ctx: EventsCtx,
  { event_id, modules }: { event_id: string; modules: PricedModule[] },
  codes: Map<string, string>,
): Promise<Price> {
  const discounts: Pick<DiscountCode, 'module' | 'code' | 'amount'>[] = [];
  for (const [module, code] of codes) {
    if (!modules.some(({ name }) => name === module)) throw invalidCode(module);
    discounts.push(await getDiscountCode(ctx, event_id, { module, code }));
  }
  const { lines, payable } = priceRegistration(modules, discounts);
  const codeOf = (module: string) =>
    discounts.find((discount) => discount.module === module)?.code ?? null;
  const coded = lines.map((line) => ({ ...line, code: codeOf(line.module) }));
  const charged = coded.map(({ module, amount, discount, code }) => {
    return { name: module, amount, discount, code };
  });
  return { lines: coded, modules: charged, payable };
}
