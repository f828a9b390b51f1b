import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { priceOf } from './payment-form.ts';
import { Line, PriceLines } from './price-lines.tsx';

interface PriceSummaryProps {
  modules: RegisteredTeam['modules'];
  discounts: DiscountInput[];
  /** Rupees that the club has received before. */
  received: number;
  /** The whole amount is transferred already. */
  isSent: boolean;
}

/** How the amount to pay adds up, with the codes of the form. */
export function PriceSummary({ modules, discounts, received, isSent }: PriceSummaryProps) {
  const { lines, payable } = priceOf(modules, discounts);
  const codeOf = (name: string) => discounts.find(({ module }) => module === name)?.check?.code;
  const priced = lines.map(({ module, amount, discount }) => ({
    name: module,
    amount: toPkr(amount),
    discount: toPkr(discount),
    code: (discount > 0 && codeOf(module)) || null,
  }));
  const amount = toPkr(payable);
  if (received === 0)
    return <PriceLines modules={priced} sum={{ label: isSent ? 'Amount' : 'To pay', amount }} />;
  return (
    <PriceLines modules={priced} sum={{ label: 'Amount', amount }}>
      <Line data-off="" label="Received">
        − {formatPkr(received)}
      </Line>
      <Line data-sum="" label={isSent ? 'Rest' : 'To pay'}>
        {formatPkr(Math.max(0, amount - received))}
      </Line>
    </PriceLines>
  );
}
