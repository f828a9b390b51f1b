import type { FormModule } from '@club/contracts/events/form-module';
import { pricesText, type ShownPrice } from '@club/contracts/events/price-steps';
import { inMajor } from '@club/contracts/values/minor-units';
import type { EventRow } from './event-rows.repository.ts';

type ModuleRow = EventRow['modules'][number];

/**
 * The current price of a module and those after it. A step is over after its last day, and used up while so many teams have a
 * place in the module: a team that gives its place back gives its price back too. Amounts in minor units, as in the row.
 * @param today the club's day
 */
export function pricesOf({ amount, steps, taken }: ModuleRow, today: string): ShownPrice[] {
  const coming = steps.filter(
    ({ last_day, max_teams }) =>
      !(last_day && last_day < today) && !(max_teams !== null && taken >= max_teams),
  );
  const teamsLeft = (max: number | null) => (max === null ? null : max - taken);
  return [
    ...coming.map((step) => ({ ...step, teams_left: teamsLeft(step.max_teams) })),
    { amount, last_day: '', max_teams: null, teams_left: null },
  ];
}

/** A module at its current price, in minor units. */
export interface OfferedModule extends Pick<FormModule, 'name' | 'amount'> {
  /** Whether its price can end. */
  hasSteps: boolean;
}

export const offeredModules = (event: EventRow, today: string): OfferedModule[] =>
  event.modules.map((module) => ({
    name: module.name,
    amount: pricesOf(module, today)[0]?.amount ?? module.amount,
    hasSteps: module.steps.length > 0,
  }));

/** The prices of the modules whose price ends, by name. In the club's currency. */
export function presentPrices(event: EventRow, today: string) {
  const ending = event.modules.flatMap((module) => {
    const prices = pricesOf(module, today);
    return prices.length > 1 ? [[module.name, prices.map(inMajor)] as const] : [];
  });
  if (ending.length === 0) return {};
  return {
    module_prices: Object.fromEntries(ending),
    module_price_notes: Object.fromEntries(
      ending.map(([name, prices]) => [name, pricesText(prices)]),
    ),
  };
}
