import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import { formatPkr } from '@club/contracts/values/money';
import { styled } from '@club/web-kit/ui';

const List = styled('dl')(({ theme }) => ({
  margin: '14px 0 22px',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dd': { margin: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}));

/** The modules of an event with their prices. */
export function ModulePrices({ event }: { event: ClubEvent }) {
  return (
    <List>
      {modulesOf(event).map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatPkr(amount)}</dd>
        </div>
      ))}
    </List>
  );
}
