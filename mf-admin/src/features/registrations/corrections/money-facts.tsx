import type { registrationMoney } from '@club/contracts/events/correction';
import { formatMoney } from '@club/contracts/values/money';
import { Box } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** "PKR 1,300 still to pay", "PKR 500 to pay back" or "Nothing". */
export const balanceText = (balance: number): string => {
  if (balance === 0) return 'Nothing';
  return balance > 0
    ? `${formatMoney(balance)} still to pay`
    : `${formatMoney(-balance)} to pay back`;
};

/** A list of facts, which screen readers announce when it changes. */
export const PreviewFacts = ({ facts }: { facts: [label: string, value: ReactNode][] }) => (
  <Box component="dl" aria-live="polite" sx={factsSx}>
    {facts.map(([label, value]) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

export const moneyFacts = ({
  payable,
  paid,
  balance,
}: z.infer<typeof registrationMoney>): [string, string][] => [
  ['Payable', formatMoney(payable)],
  ['Paid', formatMoney(paid)],
  ['Open', balanceText(balance)],
];

/** Submissions that a change takes from contests. */
export const setAsideFacts = (contests: readonly string[] = []): [string, string][] =>
  contests.length > 0 ? [['No longer counts', `Its submission to ${contests.join(', ')}`]] : [];

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 16px',
  m: 0,
  px: 4,
  py: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
