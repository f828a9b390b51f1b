import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import type { RejectionAsk } from '@club/contracts/events/registration';
import { formatMoney } from '@club/contracts/values/money';
import { Box, Typography } from '@club/web-kit/ui';
import { useId } from 'react';
import { askOf } from '../own/registration-status.ts';
import { Fieldset } from '../plain-form/fieldset.tsx';

export type Happened = RejectionAsk;

interface WhatHappenedProps {
  registration: RegistrationDetail;
  value: Happened;
  onChange: (happened: Happened) => void;
}

/** Asks a rejected team what happened, so that nobody transfers money twice. What the club asks for comes first. */
export function WhatHappened({ registration, value, onChange }: WhatHappenedProps) {
  const name = useId();
  return (
    <Fieldset legend="What happened?">
      <Box sx={{ display: 'grid', gap: 1 }}>
        {choicesOf(registration).map((choice) => (
          <Box component="label" key={choice} sx={choiceSx}>
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              style={{ flex: 'none', width: 20, height: 20, margin: 0 }}
            />
            <Typography component="span">{textOf(choice, registration)}</Typography>
          </Box>
        ))}
      </Box>
    </Fieldset>
  );
}

/** A part that has come leaves the rest to pay, else everything. */
function choicesOf(registration: RegistrationDetail): Happened[] {
  const { received, payable } = registration;
  const pay = received > 0 && received < payable ? 'difference' : 'payment';
  return (askOf(registration) ?? 'receipt') === 'receipt' ? ['receipt', pay] : [pay, 'receipt'];
}

function textOf(choice: Happened, { due }: RegistrationDetail): string {
  if (choice === 'receipt') return 'We transferred the whole amount already';
  if (choice === 'difference')
    return `We transferred too little, and pay the missing ${formatMoney(due)}`;
  return `No money has left our account, and we pay ${formatMoney(due)}`;
}

const choiceSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 44,
  cursor: 'pointer',
  accentColor: 'currentColor',
};
