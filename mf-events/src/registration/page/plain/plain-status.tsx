import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { Box, Card, StatusChip, Typography } from '@club/web-kit/ui';
import { reasonOf, refundText, statusText } from '../../own/registration-status.ts';
import { ActionButton } from '../../plain-form/action-button.tsx';

/** The state of the registration in plain words, and what happens next. */
export function PlainStatus({ registration }: { registration: RegistrationDetail }) {
  const { chip, isOn, title, text } = statusText(registration);
  const reason = reasonOf(registration);
  const refund = refundText(registration);
  return (
    <Card sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 4 }}>
      <Box>
        <StatusChip label={chip} isOn={isOn ?? false} />
      </Box>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {reason && (
        <Typography component="blockquote" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography>{text}</Typography>
      {refund && <Typography sx={{ fontWeight: 600 }}>{refund}</Typography>}
      {registration.can.restore && (
        <ActionButton action="restore">Restore registration</ActionButton>
      )}
    </Card>
  );
}
