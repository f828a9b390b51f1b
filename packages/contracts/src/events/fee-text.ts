import { formatMoney } from '../values/money.ts';
import { type ModuleFields, modulesOf } from './modules-of.ts';

/** `PKR 500 per team`, or the cheapest and the dearest of several modules: `PKR 500 to PKR 900 per module and team`. Empty for a free event. */
export function feeText(event: ModuleFields): string {
  const amounts = modulesOf(event).map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(0, ...amounts)];
  if (most === 0) return '';
  if (amounts.length === 1) return `${formatMoney(most)} per team`;
  const range =
    least === most ? formatMoney(most) : `${formatMoney(least)} to ${formatMoney(most)}`;
  return `${range} per module and team`;
}
