import { type AccountSums, accountSides } from '@club/contracts/events/accounts';
import { formatMoney } from '@club/contracts/values/money';
import { Box, styled, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { signedMoney } from '../../list/list-kind.tsx';

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 0',
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& dt': { overflowWrap: 'anywhere' },
  '& dd': { margin: 0, paddingLeft: 16, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& > :last-child > *': {
    paddingTop: 8,
    borderTop: `1px solid ${theme.vars.palette.line}`,
    fontWeight: 600,
  },
}));

/** The same sum from two sides: what came and went, and what the teams owe. */
export function AccountStatement({ sums }: { sums: AccountSums }) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={sidesSx}>
        {accountSides(sums).map((side) => (
          <Side key={side.title} {...side} />
        ))}
      </Box>
      {sums.unchecked > 0 && (
        <Typography>
          {`Receipts of ${formatMoney(sums.unchecked)} wait for a check. They count when you approve them.`}
        </Typography>
      )}
      {sums.refunds_missing > 0 && (
        <Typography role="note" sx={{ color: 'error.main', fontWeight: 600 }}>
          {`Refunds of ${formatMoney(sums.refunds_missing)} are not in the statement yet. Check in the bank's app that they left.`}
        </Typography>
      )}
    </Box>
  );
}

function Side({ title, rows }: ReturnType<typeof accountSides>[number]) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={sideSx}>
      <Typography id={id} variant="h5" component="h2">
        {title}
      </Typography>
      <Rows>
        {rows.map(([label, amount]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{signedMoney(amount)}</dd>
          </Box>
        ))}
      </Rows>
    </Box>
  );
}

const sidesSx = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
} as const;

const sideSx = {
  display: 'grid',
  gap: 3,
  alignContent: 'start',
  p: { xs: 4, sm: 6 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
} as const;
