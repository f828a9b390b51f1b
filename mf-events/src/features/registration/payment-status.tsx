import type { ResumedRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Box, Button, StatusChip, styled, Typography } from '@club/web-kit/ui';
import { StepBody } from './step-body.tsx';
import { StepForm } from './step-form.tsx';
import { StepTabs } from './step-tabs.tsx';

const words = {
  pending: {
    title: 'Your payment has arrived',
    chip: 'Received',
    text: 'We compare it with the bank statement and write to every member when that is done. There is nothing more to do.',
  },
  approved: {
    title: 'You are in',
    chip: 'Approved',
    text: 'Your payment is confirmed and your team has its place. See you at the event.',
  },
};

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '12px 0',
    fontFamily: theme.typography.fontFamily,
    borderTop: `1px solid ${theme.vars.palette.line}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

/** Where a payment stands that is with the club. */
export function PaymentStatus({
  registration,
  onClose,
}: {
  registration: ResumedRegistration;
  onClose: () => void;
}) {
  const isApproved = registration.payment_status === 'approved';
  const { title, chip, text } = isApproved ? words.approved : words.pending;
  const rows = [
    { label: 'Team', value: registration.team_name },
    { label: 'Modules', value: registration.modules.map(({ name }) => name).join(', ') },
    { label: 'Paid', value: formatPkr(registration.payable ?? registration.total) },
    { label: 'Transaction ID', value: registration.transaction_id ?? '-' },
    { label: 'Reference', value: registration.reference },
  ];
  return (
    <>
      <StepTabs step={3} />
      <StepForm
        onSubmit={onClose}
        actions={
          <Button type="submit" variant="contained">
            Done
          </Button>
        }
      >
        <StepBody title={title}>
          <Box>
            <StatusChip label={chip} isOn={isApproved} />
          </Box>
          <Typography>{text}</Typography>
          <Rows>
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Rows>
        </StepBody>
      </StepForm>
    </>
  );
}
