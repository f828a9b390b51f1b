import type { ResumedRegistration } from '@club/contracts/events/registration';
import { formatPkr } from '@club/contracts/values/money';
import { Box, StatusChip, Typography } from '@club/web-kit/ui';
import { StepBody } from '../step/step-body.tsx';
import { StepForm } from '../step/step-form.tsx';
import { StepTabs } from '../step/step-tabs.tsx';
import { ValueRows } from '../step/value-rows.tsx';

const texts = {
  pending: {
    title: 'We received your receipt',
    chip: 'Pending',
    text: "We'll check it against our bank statement and email every member. Nothing else to do for now.",
  },
  approved: {
    title: "You're in",
    chip: 'Approved',
    text: 'Your payment is confirmed and your team has its place. See you at the event.',
  },
};

interface SubmittedPaymentProps {
  registration: ResumedRegistration;
  onClose: () => void;
}

/** A pending or approved payment, read-only. */
export function SubmittedPayment({ registration, onClose }: SubmittedPaymentProps) {
  const { payment_status, payable, total } = registration;
  const isApproved = payment_status === 'approved';
  const { title, chip, text } = isApproved ? texts.approved : texts.pending;
  const rows = [
    { label: 'Team', value: registration.team_name },
    { label: 'Modules', value: registration.modules.map(({ name }) => name).join(', ') },
    { label: isApproved ? 'Paid' : 'Amount submitted', value: formatPkr(payable ?? total) },
    { label: 'Transaction ID', value: registration.transaction_id ?? '-' },
    { label: 'Reference', value: registration.reference },
  ];
  return (
    <>
      <StepTabs step={3} />
      <StepForm submitLabel="Done" onSubmit={onClose}>
        <StepBody title={title}>
          <Box>
            <StatusChip label={chip} isOn={isApproved} />
          </Box>
          <Typography>{text}</Typography>
          <ValueRows rows={rows} />
        </StepBody>
      </StepForm>
    </>
  );
}
