import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr, toPkr } from '@club/contracts/values/money';
import { styled } from '@club/web-kit/ui';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { priceOf } from './payment-form.ts';

const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '7px 0' },
  '& > div[data-off]': { color: theme.vars.palette.link },
  '& > div[data-sum]': {
    marginTop: 8,
    paddingTop: 15,
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}));

interface PriceSummaryProps {
  modules: RegisteredTeam['modules'];
  discounts: DiscountInput[];
}

/** The prices of the modules and the discounts. */
export function PriceSummary({ modules, discounts }: PriceSummaryProps) {
  const { lines, total } = priceOf(modules, discounts);
  return (
    <Lines>
      {lines.map(({ module, amount }) => (
        <div key={module}>
          <dt>{module}</dt>
          <dd>{formatPkr(toPkr(amount))}</dd>
        </div>
      ))}
      <div data-sum="">
        <dt>Total</dt>
        <dd data-testid="total">{formatPkr(toPkr(total))}</dd>
      </div>
      {lines
        .filter(({ discount }) => discount > 0)
        .map(({ module, discount }) => (
          <div key={module} data-off="">
            <dt>{discounts.find((applied) => applied.module === module)?.check?.code}</dt>
            <dd>− {formatPkr(toPkr(discount))}</dd>
          </div>
        ))}
    </Lines>
  );
}
