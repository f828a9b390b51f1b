import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import { formatMoney } from '@club/contracts/values/money';
import { styled } from '@club/web-kit/ui';
import { placesNote } from './registration-note.ts';

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
    // The price moves below a long name, which would break inside its words.
    '@media (max-width: 359.95px)': { flexWrap: 'wrap', rowGap: 0 },
  },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': {
    margin: '0 0 0 auto',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

/** The modules of an event with their prices, which are per team, and their last places. */
export function ModulePrices({ event }: { event: ClubEvent }) {
  return (
    <List>
      {modulesOf(event).map(({ name, amount, left, note }) => {
        const places = placesNote(left);
        return (
          <div key={name}>
            <dt>
              <span>{name}</span>
              {note && <small>{note}</small>}
            </dt>
            <dd>
              <span>{amount === 0 ? 'Free' : `${formatMoney(amount)} per team`}</span>
              {places && <small>{places}</small>}
            </dd>
          </div>
        );
      })}
    </List>
  );
}
