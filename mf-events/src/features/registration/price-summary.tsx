import { type PriceLine, priceRegistration } from '@club/contracts/events/payment';
import type { RegisteredTeam } from '@club/contracts/events/registration';
import { formatPkr, toPaisa, toPkr } from '@club/contracts/values/money';
import { styled, Typography } from '@club/web-kit/ui';
import type { DiscountInput } from './registration-draft.ts';

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
  discounts: Record<string, DiscountInput>;
}

/** What the modules cost, what the codes take off, and what is to be paid; the server reckons it again. */
export function PriceSummary({ modules, discounts }: PriceSummaryProps) {
  const { lines, total, payable } = priceOf(modules, discounts);
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
              <dt>{discounts[module]?.code.trim()}</dt>
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

const priceOf = (
  modules: RegisteredTeam['modules'],
  discounts: Record<string, DiscountInput>,
): { lines: PriceLine[]; total: number; payable: number } =>
  priceRegistration(
    modules.map(({ name, amount }) => ({ name, amount: toPaisa(amount) })),
    Object.entries(discounts)
      .filter(([, { state }]) => state === 'valid')
      .map(([module, { amount }]) => ({ module, amount: toPaisa(amount) })),
  );
