import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { isConfirmed } from '@club/contracts/events/registration-status';
import { Box } from '@club/web-kit/ui';

/** The ticket: the team's square in the club's grid, dark until the club approves the registration. A press opens the picture. */
export function Ticket({ registration }: { registration: RegistrationDetail }) {
  const { team_name: team, payment_status: status, ticket_url: url } = registration;
  const state = isConfirmed(status) ? 'confirmed' : 'not confirmed yet';
  return (
    <Box component="a" href={url} target="_blank" rel="noreferrer" sx={frame}>
      <Box
        component="img"
        src={url}
        width={1200}
        height={630}
        loading="lazy"
        alt={`Ticket of ${team}, ${state}`}
        sx={{ display: 'block', width: '100%', height: 'auto' }}
      />
    </Box>
  );
}

const frame = {
  display: 'block',
  overflow: 'hidden',
  borderRadius: '16px',
  border: 1,
  borderColor: 'line',
};
