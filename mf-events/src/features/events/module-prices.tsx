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
    // The price moves below a long name, which would break inside its words.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': {
    margin: '0 0 0 auto',
    whiteSpace: 'nowrap',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd + dd': { flex: '1 0 100%', textAlign: 'start', whiteSpace: 'pre-line' },
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
            <dt>{name}</dt>
            <dd>
              <span>{amount === 0 ? 'Free' : `${formatMoney(amount)} per team`}</span>
              {places && <small>{places}</small>}
            </dd>
            {note && (
              <dd>
                <small>{note}</small>
              </dd>
            )}
          </div>
        );
      })}
    </List>
  );
}
