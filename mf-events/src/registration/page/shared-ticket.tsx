import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { Box, Card, Typography } from '@club/web-kit/ui';

/** The picture of a team with its place, to share. The door does not read it, so it stands below the entry tickets. */
export function SharedTicket({ registration }: { registration: RegistrationDetail }) {
  const { team_name: team, ticket_url: url } = registration;
  return (
    <Card
      component="section"
      aria-labelledby="shared-ticket"
      sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', display: 'grid', gap: 4 }}
    >
      <Typography id="shared-ticket" variant="h4" component="h2">
        Share that you’re in
      </Typography>
      <Box component="a" href={url} target="_blank" rel="noreferrer" sx={frame}>
        <Box
          component="img"
          src={url}
          width={1200}
          height={630}
          loading="lazy"
          alt={`${team} has a place at ${registration.event.title}`}
          sx={{ display: 'block', width: '100%', height: 'auto' }}
        />
      </Box>
    </Card>
  );
}

const frame = {
  display: 'block',
  overflow: 'hidden',
  borderRadius: '16px',
  border: 1,
  borderColor: 'line',
};
