import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { formatMoney } from '@club/contracts/values/money';
import { styled } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 16,
    padding: '7px 0',
  },
  '& > div[data-off]': { color: theme.vars.palette.text.secondary },
  '& > div[data-sum]': {
    marginTop: 8,
    paddingTop: 12,
    borderTop: `1px solid ${theme.vars.palette.line}`,
    fontWeight: 600,
  },
  // An ID moves below its label before it breaks.
  '& > div[data-id]': { flexWrap: 'wrap' },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': {
    margin: '0 0 0 auto',
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}));

interface PriceLinesProps {
  modules: RegistrationDetail['modules'];
  /** In the club's currency: the sum of the lines above it. It has no line of its own where it stands above them already. */
  sum: { label: string; amount: number; isTold?: boolean };
  /** Lines below the sum. */
  children?: ReactNode;
}

/** The modules with their prices, what the codes take off, and the sum of these lines. */
export function PriceLines({ modules, sum, children }: PriceLinesProps) {
  const hasPrice = modules.some(({ amount }) => amount > 0);
  const total = modules.reduce((all, { amount }) => all + amount, 0);
  return (
    <Lines>
      {modules.map(({ name, amount }) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          {hasPrice && <dd>{amount > 0 ? formatMoney(amount) : 'Free'}</dd>}
        </div>
      ))}
      {sum.amount < total && (
        <Line data-sum="" label="Total">
          <span data-testid="total">{formatMoney(total)}</span>
        </Line>
      )}
      {modules.map(
        ({ name, code, discount }) =>
          code && (
            <Line key={name} data-off="" label={`Code ${code}`}>
              {`− ${formatMoney(discount)}`}
            </Line>
          ),
      )}
      {hasPrice && !sum.isTold && (
        <Line data-sum="" label={sum.label}>
          {formatMoney(sum.amount)}
        </Line>
      )}
      {children}
    </Lines>
  );
}

interface LineProps {
  label: string;
  children: ReactNode;
  'data-sum'?: '';
  'data-off'?: '';
  'data-id'?: '';
}

export const Line = ({ label, children, ...marks }: LineProps) => (
  <div {...marks}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
