import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { styled } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';
import { Status } from '../status.tsx';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.90625rem',
  lineHeight: 1.45,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

const factsOf = (registration: AdminRegistration): string[][] => {
  const { payable, total, members, modules, paid_at, rejection_reason } = registration;
  return [
    ['Payable', formatPkr(payable)],
    ...(total === payable ? [] : [['Before discounts', formatPkr(total)]]),
    ['Payment reference', registration.reference],
    ['Transaction', registration.transaction_id ?? '-'],
    ['Modules', modules.map(({ name }) => name).join(', ')],
    ['Members', members.map(({ name, email }) => `${name}, ${email}`).join('\n')],
    ['Submitted', paid_at ? formatMoment(paid_at) : '-'],
    ...endFactsOf(registration),
    ...(rejection_reason ? [['Rejected because', rejection_reason]] : []),
  ];
};

const CANCELLED_BY = { team: 'The team', admin: 'An admin', expiry: 'The deadline' };

/** The deadline of an unpaid team; the cancellation and its refund. */
function endFactsOf({ payment_kind, pay_by, cancelled, refund }: AdminRegistration): string[][] {
  const paidBack = refund && [formatPkr(refund.amount ?? 0), refund.date, refund.reference];
  return [
    ...(payment_kind === 'free' ? [['Payment', 'Nothing to pay']] : []),
    ...(pay_by ? [['Place kept until', pay_by.replace('T', ', ')]] : []),
    ...(cancelled ? [['Cancelled by', CANCELLED_BY[cancelled.by]]] : []),
    ...(cancelled?.reason ? [['Cancelled because', cancelled.reason]] : []),
    ...(refund ? [['Refund due', formatPkr(refund.due)]] : []),
    ...(paidBack && refund.amount !== null ? [['Refunded', paidBack.join(', ')]] : []),
  ];
}

/** The status, and the facts that the receipt must prove. */
export const ReviewFacts = ({ registration }: { registration: AdminRegistration }) => (
  <>
    <div>
      <Status status={registration.payment_status} />
    </div>
    <Facts>
      {factsOf(registration).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Facts>
  </>
);
