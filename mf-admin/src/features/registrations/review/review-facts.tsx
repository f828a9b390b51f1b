import { toldFields } from '@club/contracts/events/member-fields';
import type { AdminRegistration, PaymentStatus } from '@club/contracts/events/registration';
import type {
  AdminRegistrationDetail,
  SameRegistration,
} from '@club/contracts/events/registration-detail';
import { isActive, isConfirmed, isInReview } from '@club/contracts/events/registration-status';
import type { RegistrationMatch, Reversal } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { amountText } from '@club/contracts/values/typed-amount';
import { Box, CheckIcon, CopyButton, styled, Typography } from '@club/web-kit/ui';
import { type ReactNode, useId } from 'react';
import { formatDay, formatMoment } from '../../../format/moment.ts';
import { refundText } from '../../../format/refund-text.ts';
import { balanceText } from '../corrections/money-facts.tsx';
import { gatheringText } from '../list/alerts.ts';
import { EarlierDecisions } from './earlier-decisions.tsx';
import { expectedOf } from './use-received.ts';

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

type Shown = AdminRegistration | AdminRegistrationDetail;

const factsOf = (registration: Shown): string[][] => {
  const { payable, total, balance, received, members, paid_at, rejection_reason } = registration;
  return [
    ...(received > 0 ? [[receivedLabel(registration), partText(registration)]] : []),
    ...(total === payable ? [] : [['Before discounts', formatMoney(total)]]),
    ['Modules', registration.modules.map(moduleText).join('\n')],
    ['Members', members.map((member) => memberText(member, registration)).join('\n')],
    ['Submitted', paid_at ? formatMoment(paid_at) : '-'],
    ...(balance === 0 ? [] : [['Open', balanceText(balance)]]),
    ...('notes' in registration && registration.notes.length > 0
      ? [['Notes', registration.notes.map(({ text }) => text).join('\n')]]
      : []),
    ...endFactsOf(registration),
    ...refundFact(registration),
    ...('match' in registration && registration.match ? [matchFact(registration.match)] : []),
    ...(rejection_reason ? [['Rejected because', rejection_reason]] : []),
  ];
};

const receivedLabel = ({ payment_status }: Shown) =>
  isInReview(payment_status) ? 'Received before' : 'Received';

const partText = ({ received, payable }: Shown) =>
  received === payable
    ? formatMoney(received)
    : `${formatMoney(received)} of ${formatMoney(payable)}`;

/** A module, its price, and the code that the team used for it. */
function moduleText(module: Shown['modules'][number]): string {
  const text = `${module.name}, ${formatMoney(module.amount)}`;
  if (!('code' in module) || !module.code) return text;
  return `${text}, code ${module.code} −${formatMoney(module.discount)}`;
}

/** For an event with fields of its own, each field with its label. */
function memberText(member: Shown['members'][number], registration: Shown): string {
  const { name, email, phone, university_roll_no } = member;
  const own = 'member_fields' in registration && registration.member_fields;
  const fields = own
    ? toldFields(registration, member).map(([label, value]) => `${label}: ${value}`)
    : [phone, university_roll_no];
  return [name, email, ...fields].filter(Boolean).join(', ');
}

/** The transfer on the bank's statement that fits best, or that is linked. */
const matchFact = (match: RegistrationMatch): string[] => [
  'On the bank statement',
  [formatMoney(match.amount), formatDay(match.booked_on), match.payer, match.transaction_id]
    .filter(Boolean)
    .join(', '),
];

/** That money which was linked to the registration went back to the payer. */
function TakenBack({ reversal, status }: { reversal: Reversal; status: PaymentStatus }) {
  const facts = `${formatDay(reversal.booked_on)}: ${formatMoney(reversal.amount)}, “${reversal.text}”.`;
  if (!isActive(status))
    return <Typography>{`The statement has the money paid back on ${facts}`}</Typography>;
  return (
    <Typography
      role="alert"
      sx={{ p: 3, borderRadius: '12px', bgcolor: 'error.main', color: 'error.contrastText' }}
    >
      {`The bank took this money back on ${facts}${isConfirmed(status) ? ' Revoke the approval below, under More actions.' : ''}`}
    </Typography>
  );
}

const CANCELLED_BY = { team: 'The team', admin: 'An admin', expiry: 'The deadline' };

/** The deadline of an unpaid team; the cancellation and its refund. */
function endFactsOf({ payment_kind, pay_by, cancelled, refund }: AdminRegistration): string[][] {
  const paidBack = refund && [formatMoney(refund.amount ?? 0), refund.date, refund.reference];
  return [
    ...(payment_kind === 'free' ? [['Payment', 'Nothing to pay']] : []),
    ...(payment_kind === 'cash' ? [['Payment', 'Cash']] : []),
    ...(pay_by ? [['Place kept until', pay_by.replace('T', ', ')]] : []),
    ...(cancelled ? [['Cancelled by', CANCELLED_BY[cancelled.by]]] : []),
    ...(cancelled?.reason ? [['Cancelled because', cancelled.reason]] : []),
    ...(refund?.due ? [['Refund due', formatMoney(refund.due)]] : []),
    ...(refund?.claimed ? [['Paid, not checked yet', formatMoney(refund.claimed)]] : []),
    ...(paidBack && refund.amount !== null ? [['Refunded', paidBack.join(', ')]] : []),
  ];
}

/** Whether the bank's statements show the refund. */
function refundFact(registration: Shown): string[][] {
  const refund = 'refund_on_statement' in registration && registration.refund_on_statement;
  const text = refund ? refundText(refund) : '';
  return text ? [['Refund on the statement', text]] : [];
}

/** What the receipt must prove, first and always at the same place; then what else is known of the registration. */
export function ReviewFacts({ eventId, registration }: { eventId: string; registration: Shown }) {
  const { payable, payment_status, transaction_id: transaction } = registration;
  // A receipt for the rest shows the rest only.
  const expected = isInReview(payment_status) ? expectedOf(registration) : payable;
  const detail = 'decisions' in registration ? registration : undefined;
  const match = detail?.match;
  // What went back proves nothing.
  const proof = match?.reversal ? undefined : match;
  return (
    <>
      {match?.reversal && (
        <TakenBack reversal={match.reversal} status={registration.payment_status} />
      )}
      <Proved label="Amount due" copied={amountText(expected)} isOnStatement={proof?.amount_fits}>
        {formatMoney(expected)}
      </Proved>
      <Proved label="Transaction ID" copied={transaction} isOnStatement={proof?.id_fits}>
        {transaction ?? '-'}
      </Proved>
      <Proved
        label="Payment reference"
        copied={registration.reference}
        isOnStatement={proof?.reference_fits}
        isSmall
      >
        {registration.reference}
      </Proved>
      <Gathering registration={registration} />
      {detail && <Duplicates eventId={eventId} registration={detail} />}
      <Facts>
        {factsOf(registration).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
      {detail && <EarlierDecisions decisions={detail.decisions} />}
    </>
  );
}

interface ProvedProps {
  label: string;
  /** Null when there is nothing to copy. */
  copied: string | null;
  /** A transfer on the bank's statement has it too. */
  isOnStatement: boolean | undefined;
  isSmall?: boolean;
  children: ReactNode;
}

/** A fact that the receipt must show, with a button that copies it. */
function Proved({ label, copied, isOnStatement, isSmall, children }: ProvedProps) {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center' }}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {label}
      </Typography>
      <Typography
        variant={isSmall ? 'h6' : 'h3'}
        component="p"
        aria-labelledby={id}
        sx={{ minHeight: 44, alignContent: 'center', overflowWrap: 'anywhere' }}
      >
        <span translate="no">{children}</span>
        {isOnStatement && <CheckIcon titleAccess="On the bank statement" sx={tickSx} />}
      </Typography>
      {copied && <CopyButton label={label} text={copied} />}
    </Box>
  );
}

/** That members of the team are still missing. */
function Gathering({ registration }: { registration: Shown }) {
  const text = gatheringText(registration);
  if (!text) return null;
  return (
    <Box role="alert" sx={warningSx}>
      <Typography variant="body2" color="error">
        {`Gathering: ${text}. The others can still join by the link of the team.`}
      </Typography>
    </Box>
  );
}

interface DuplicatesProps {
  eventId: string;
  registration: AdminRegistrationDetail;
}

/** Other teams that sent the same picture or the same transaction ID. */
function Duplicates({ eventId, registration }: DuplicatesProps) {
  const nameOf = (same: SameRegistration) =>
    same.event_id === eventId ? same.team_name : `${same.team_name}, ${same.event_title}`;
  const lines = [
    ...registration.same_receipt.map((same) => `Same receipt as ${nameOf(same)}`),
    ...registration.same_transaction.map((same) => `Same transaction ID as ${nameOf(same)}`),
  ];
  if (lines.length === 0) return null;
  return (
    <Box role="alert" sx={warningSx}>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="error">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

const tickSx = { ml: 2, color: 'success.main', verticalAlign: 'middle' } as const;

const warningSx = {
  display: 'grid',
  gap: 1,
  p: 3,
  border: 1,
  borderColor: 'error.main',
  borderRadius: '14px',
  overflowWrap: 'anywhere',
} as const;
