import type { RegisteredTeam } from '@club/contracts/events/registration';
import { toPkr } from '@club/contracts/values/money';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { priceOf } from './payment-form.ts';
import { PriceLines } from './price-lines.tsx';

interface PriceSummaryProps {
  modules: RegisteredTeam['modules'];
  discounts: DiscountInput[];
}

/** How the amount to pay adds up, with the codes of the form. */
export function PriceSummary({ modules, discounts }: PriceSummaryProps) {
  const { lines, payable } = priceOf(modules, discounts);
  const codeOf = (name: string) => discounts.find(({ module }) => module === name)?.check?.code;
  const priced = lines.map(({ module, amount, discount }) => ({
    name: module,
    amount: toPkr(amount),
    discount: toPkr(discount),
    code: (discount > 0 && codeOf(module)) || null,
  }));
  return <PriceLines modules={priced} sum={{ label: 'To pay', amount: toPkr(payable) }} />;
}
