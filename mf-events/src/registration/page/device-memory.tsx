import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { forgetToken, rememberRegistration } from '@club/web-kit/own-registrations';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';
import { ownOf } from '../own/own-status.ts';

/** Says that this browser remembers the registration, and lets it forget. */
export function DeviceMemory({
  registration,
  token,
}: {
  registration: RegistrationDetail;
  token: string;
}) {
  const [isRemembered, setIsRemembered] = useState(true);
  useEffect(() => {
    if (isRemembered) rememberRegistration(ownOf(registration, token));
    else forgetToken(token);
  }, [isRemembered, registration, token]);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite">
        {isRemembered
          ? 'This browser remembers your registration until the event is over.'
          : 'This browser has forgotten your registration. The link in your email still works.'}
      </Typography>
      <Button
        variant="text"
        size="small"
        onClick={() => setIsRemembered(!isRemembered)}
        sx={{ minHeight: 44, ml: -3 }}
      >
        {isRemembered ? 'Forget on this device' : 'Remember on this device'}
      </Button>
    </Box>
  );
}
