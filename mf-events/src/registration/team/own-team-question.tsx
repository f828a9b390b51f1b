import { emailRegistrationLink } from '@club/contracts/events/own-registration';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { Box, Button, Typography } from '@club/web-kit/ui';

/** The answer is always the same, so that a stranger does not learn the members of a team. */
const SENT =
  'If this address belongs to the team, the link is on its way. Please check your inbox and the spam folder.';

/** A taken name may be the visitor's own team, registered on another device. */
export function OwnTeamQuestion({ eventId, email }: { eventId: string; email: string }) {
  const [send, { isLoading, isSuccess, error }] = useWrite(emailRegistrationLink);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>
        {isSuccess ? SENT : 'Is this your team? Then it is registered already.'}
      </Typography>
      {!isSuccess && (
        <Button
          variant="outlined"
          disabled={isLoading}
          onClick={() => void send({ params: { id: eventId }, body: { email: email.trim() } })}
        >
          Email me my link
        </Button>
      )}
      {error && (
        <Typography role="alert" color="error">
          {errorText(error, 'The email could not be sent. Please try again.')}
        </Typography>
      )}
    </Box>
  );
}
