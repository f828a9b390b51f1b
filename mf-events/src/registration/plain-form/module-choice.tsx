import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import { formatMoney } from '@club/contracts/values/money';
import { FormHelperText, plainInputId } from '@club/web-kit/forms';
import { styled } from '@club/web-kit/ui';
import { WaitingNote } from '../modules/waiting-note.tsx';
import { Fieldset } from './fieldset.tsx';

// MUI's checkbox shows its state only with JavaScript.
const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontFamily: theme.typography.fontFamily,
  cursor: 'pointer',
  '& > input[type=checkbox]': {
    flex: 'none',
    width: 22,
    height: 22,
    accentColor: theme.vars.palette.ink,
  },
  '& small': { display: 'block', whiteSpace: 'pre-line', color: theme.vars.palette.text.secondary },
  '& > span[dir]': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface ModuleChoiceProps {
  event: ClubEvent;
  chosen: string[];
  error: string | undefined;
  /** For the waiting list: no price is fixed. */
  isWaiting?: boolean;
}

/** A checkbox for each module of the event. A team chooses at least one. */
export function ModuleChoice({ event, chosen, error, isWaiting = false }: ModuleChoiceProps) {
  const id = plainInputId('modules');
  const hasPrice = modulesOf(event).some(({ amount }) => amount > 0);
  return (
    <Fieldset legend="Modules" id={id} describedBy={error ? `${id}-text` : undefined}>
      <div>
        {modulesOf(event).map(({ name, amount, note, left }) => (
          <Choice key={name}>
            <input
              type="checkbox"
              name="modules"
              value={name}
              defaultChecked={chosen.includes(name)}
            />
            {/* The price that the visitor sees: another one is refused. */}
            {!isWaiting && <input type="hidden" name={`amounts.${name}`} value={amount} />}
            <span dir="auto">
              <span>{name}</span>
              {note && <small dir="ltr">{note}</small>}
            </span>
            <span>{left === 0 ? 'Full' : hasPrice && formatMoney(amount)}</span>
          </Choice>
        ))}
      </div>
      {!isWaiting && <WaitingNote event={event} />}
      {error && (
        <FormHelperText id={`${id}-text`} error>
          {error}
        </FormHelperText>
      )}
    </Fieldset>
  );
}
