import {
  type RegistrationDetail,
  restoreOwnRegistration,
} from '@club/contracts/events/own-registration';
import { useQuietWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { Box, Button, Card, StatusChip, Typography } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { reasonOf, refundText, statusText } from '../own/registration-status.ts';

interface StatusPanelProps {
  registration: RegistrationDetail;
  token: string;
  onChange: (registration: RegistrationDetail) => void;
}

/** The state of a registration in plain words, what happens next and by when. */
export function StatusPanel({ registration, token, onChange }: StatusPanelProps) {
  const { payment_status: status, can } = registration;
  const { chip, isOn, title, text } = statusText(registration);
  const heading = useFocusOnChange(status);
  const reason = reasonOf(registration);
  const refund = refundText(registration);
  return (
    <Card
      component="section"
      aria-labelledby="registration-status"
      sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 4 }}
    >
      <Box>
        <StatusChip label={chip} isOn={isOn ?? false} />
      </Box>
      <Typography ref={heading} id="registration-status" variant="h3" component="h2" tabIndex={-1}>
        {title}
      </Typography>
      {reason && (
        <Typography component="blockquote" dir="auto" sx={quote}>
          {reason}
        </Typography>
      )}
      <Typography>{text}</Typography>
      {refund && <Typography sx={{ fontWeight: 600 }}>{refund}</Typography>}
      {can.restore && <Restore token={token} onChange={onChange} />}
    </Card>
  );
}

const quote = {
  m: 0,
  pl: 4,
  borderInlineStart: 3,
  borderColor: 'error.main',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};

/** The heading gets the focus when the status changes, because the part with the pressed button disappears. */
function useFocusOnChange(status: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    heading.current?.focus();
  }, [status]);
  return heading;
}

function Restore({ token, onChange }: Pick<StatusPanelProps, 'token' | 'onChange'>) {
  const [restore, { isLoading, error }] = useQuietWrite(restoreOwnRegistration);
  const send = async () => {
    const { data } = await restore({ body: { payment_token: token } });
    if (data) onChange(data);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button variant="contained" onClick={() => void send()} disabled={isLoading}>
        {isLoading ? 'Restoring…' : 'Restore registration'}
      </Button>
      {error && (
        <Typography role="alert" color="error">
          {errorText(error, 'The registration could not be restored. Please try again.')}
        </Typography>
      )}
    </Box>
  );
}
