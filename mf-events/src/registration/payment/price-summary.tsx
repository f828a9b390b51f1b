import { priceRegistration } from '@club/contracts/events/payment';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr, toPaisa, toPkr } from '@club/contracts/values/money';
import { styled, Typography } from '@club/web-kit/ui';
import type { DiscountInput } from '../draft/registration-draft.ts';
import { validDiscounts } from './payment-form.ts';

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
  '& dd': { margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}));

interface PriceSummaryProps {
  modules: RegisteredTeam['modules'];
  discounts: DiscountInput[];
}

/** The prices of the modules, the discounts and the payable amount. The server computes the amount again. */
export function PriceSummary({ modules, discounts }: PriceSummaryProps) {
  const valid = validDiscounts(discounts);
  const { lines, total, payable } = priceRegistration(
    modules.map(({ name, amount }) => ({ name, amount: toPaisa(amount) })),
    valid.map(({ module, amount }) => ({ module, amount: toPaisa(amount) })),
  );
  return (
    <>
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
              <dt>{valid.find((applied) => applied.module === module)?.code}</dt>
              <dd>− {formatPkr(toPkr(discount))}</dd>
            </div>
          ))}
      </Lines>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Payable
      </Typography>
      <Typography
        variant="h2"
        component="p"
        aria-live="polite"
        data-testid="payable"
        sx={{ fontSize: '2rem' }}
      >
        {formatPkr(toPkr(payable))}
      </Typography>
    </>
  );
}
