import type { OpenedRegistration, PostedForm } from '@club/contracts/remotes/posted-form';
import { ErrorSummary } from '@club/web-kit/forms';
import { Box, Card, Typography } from '@club/web-kit/ui';
import { GatheringPanel } from '../../gathering/gathering-panel.tsx';
import { ActionButton } from '../../plain-form/action-button.tsx';
import { Disclosure } from '../../plain-form/disclosure.tsx';
import { Certificates } from '../certificates/certificates.tsx';
import { RegistrationFacts } from '../registration-facts.tsx';
import { RegistrationHeader } from '../registration-header.tsx';
import { OwnResults } from '../results/own-results.tsx';
import { PlainAnswers } from './plain-answers.tsx';
import { PlainPayment } from './plain-payment.tsx';
import { PlainStatus } from './plain-status.tsx';
import { PlainSubmission } from './plain-submission.tsx';

interface OpenedViewProps {
  posted: PostedForm;
  opened: OpenedRegistration;
}

/** Status and payment of the opened registration, and what the team can do. */
export function OpenedView({ posted, opened }: OpenedViewProps) {
  const { registration } = opened;
  const { can } = registration;
  return (
    <Box sx={{ display: 'grid', gap: 6, maxWidth: 720, pt: { xs: 8, md: 12 }, pb: 18 }}>
      <RegistrationHeader registration={registration} />
      <ErrorSummary problem={posted.problem} errors={posted.errors} />
      <PlainStatus registration={registration} />
      {registration.results && <OwnResults results={registration.results} />}
      {registration.certificates && <Certificates certificates={registration.certificates} />}
      {registration.contests?.map((contest, _, { length }) => (
        <PlainSubmission key={contest.id} {...{ posted, contest }} isOnly={length === 1} />
      ))}
      <GatheringPanel registration={registration} onSend={undefined} />
      <PlainAnswers posted={posted} registration={registration} />
      {can.pay && <PlainPayment posted={posted} opened={opened} />}
      <Card sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 6 }}>
        <RegistrationFacts registration={registration} />
      </Card>
      {can.cancel && (
        <Disclosure>
          <summary>Cancel this registration</summary>
          <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', pt: 4 }}>
            <Typography>Your place is free for other teams from then on.</Typography>
            <ActionButton action="cancel">Cancel registration</ActionButton>
          </Box>
        </Disclosure>
      )}
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          This browser opens the registration for two hours. On a shared computer, close it when you
          are done. The link in your email opens it again.
        </Typography>
        <ActionButton action="close">Close on this device</ActionButton>
      </Box>
    </Box>
  );
}
