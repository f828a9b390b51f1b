import type { AdminRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Box, Button, StatusChip, styled } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { formatMoment } from '../../format/moment.ts';
import { statusLabels } from './registration-filter.ts';

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

interface ReviewFactsProps {
  registration: AdminRegistration;
  isDeciding: boolean;
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Only while one pending follows the other. */
  onSkip: (() => void) | undefined;
}

/** What the receipt should show, and the decision. */
export function ReviewFacts(props: ReviewFactsProps) {
  const { registration, isDeciding, isApproving, onApprove, onReject, onSkip } = props;
  const { team_name: team, payment_status: status, payable, total } = registration;
  const facts = [
    ['Payable', formatPkr(payable)],
    ...(total === payable ? [] : [['Before discounts', formatPkr(total)]]),
    ['Reference to quote', registration.reference],
    ['Transaction', registration.transaction_id ?? '-'],
    ['Modules', registration.modules.map(({ name }) => name).join(', ')],
    ['Members', registration.members.map(({ name, email }) => `${name}, ${email}`).join('\n')],
    ['Submitted', registration.paid_at ? formatMoment(registration.paid_at) : '-'],
    ...(registration.rejection_reason ? [['Rejected because', registration.rejection_reason]] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
      <Box>
        <StatusChip label={statusLabels[status]} isOn={status === 'approved'} />
      </Box>
      <Facts>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
      <Box sx={decisionSx}>
        {status === 'pending' && (
          <>
            <Button
              variant="contained"
              aria-label={`Approve ${team}`}
              aria-keyshortcuts="A"
              {...busyProps(isDeciding, onApprove)}
            >
              {isApproving ? 'Approving…' : 'Approve (A)'}
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={isDeciding}
              aria-label={`Reject ${team}`}
              aria-keyshortcuts="R"
              onClick={onReject}
            >
              Reject (R)
            </Button>
          </>
        )}
        {onSkip && (
          <Button variant="text" disabled={isDeciding} aria-keyshortcuts="S" onClick={onSkip}>
            Skip (S)
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** On a phone the decision stays in sight, side by side, below whatever of the receipt one looks at. */
const decisionSx = {
  display: 'grid',
  '&:empty': { display: 'none' },
  gap: 2,
  position: { xs: 'sticky', md: 'static' },
  bottom: { xs: -24, md: 'auto' },
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: '1fr', md: 'auto' },
  mx: { xs: -6, md: 0 },
  mb: { xs: -6, md: 0 },
  px: { xs: 6, md: 0 },
  py: { xs: 3, md: 0 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'transparent' },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
} as const;
