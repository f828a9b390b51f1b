import { clubDay, eventMoment } from '@club/contracts/events/event-moment';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { formatMoney } from '@club/contracts/values/money';
import { Box } from '@club/web-kit/ui';
import { useState } from 'react';
import { accountRows } from '../payment/account-rows.ts';
import { submittedAmount } from '../payment/submitted-amount.ts';
import { ValueRows } from '../step/value-rows.tsx';

/** The event, the team and the payment, only on paper: the screen shows the panel on the page of its event. */
export function PaperFacts({ registration }: { registration: RegistrationDetail }) {
  const { event, team_name, payment_kind, bank_account, transaction_id } = registration;
  const [today] = useState(localDay);
  const isFree = payment_kind === 'free';
  const payment = [
    { label: 'Amount', value: formatMoney(submittedAmount(registration)) },
    ...accountRows(bank_account),
    { label: 'Transaction ID', value: transaction_id ?? '-' },
  ];
  const rows = [
    { label: 'Event', value: event.title },
    { label: 'When and where', value: eventMoment(event) },
    { label: 'Team', value: team_name },
    ...(isFree ? [] : payment),
    { label: isFree ? 'Confirmed' : 'Submitted', value: today },
  ];
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <ValueRows rows={rows} />
    </Box>
  );
}

/** Today in the visitor's time zone. */
function localDay(): string {
  const now = new Date();
  return clubDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString());
}
