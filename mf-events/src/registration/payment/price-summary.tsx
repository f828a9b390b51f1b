import type { RegisteredTeam } from '@club/contracts/events/registration';
import { toMajor } from '@club/contracts/values/minor-units';
import { formatMoney } from '@club/contracts/values/money';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { priceOf } from './payment-form.ts';
import { Line, PriceLines } from './price-lines.tsx';

interface PriceSummaryProps {
  modules: RegisteredTeam['modules'];
  discounts: DiscountInput[];
  /** In the club's currency that the club has received before. */
  received: number;
  /** The whole amount is transferred already. */
  isSent: boolean;
  /** The amount to transfer stands above it. */
  isTold: boolean;
}

/** How the amount to pay adds up, with the codes of the form. One module without a code says nothing new below its amount. */
export function PriceSummary({ modules, discounts, received, isSent, isTold }: PriceSummaryProps) {
  const { lines, payable } = priceOf(modules, discounts);
  const codeOf = (name: string) => discounts.find(({ module }) => module === name)?.check?.code;
  const priced = lines.map(({ module, amount, discount }) => ({
    name: module,
    amount: toMajor(amount),
    discount: toMajor(discount),
    code: (discount > 0 && codeOf(module)) || null,
  }));
  const amount = toMajor(payable);
  if (isTold && received === 0 && priced.length === 1 && !priced[0]?.code) return null;
  if (received === 0)
    return (
      <PriceLines modules={priced} sum={{ label: isSent ? 'Amount' : 'To pay', amount, isTold }} />
    );
  return (
    <PriceLines modules={priced} sum={{ label: 'Amount', amount }}>
      <Line data-off="" label="Received">{`− ${formatMoney(received)}`}</Line>
      {!isTold && (
        <Line data-sum="" label={isSent ? 'Rest' : 'To pay'}>
          {formatMoney(Math.max(0, amount - received))}
        </Line>
      )}
    </PriceLines>
  );
}
