import { useClub, useClubText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';

/**
 * Join Our Team. Its button only shows a toast (SPEC §2), until the club enters the page on which people apply.
 */
export function JoinTeam() {
  const { join_link: joinLink } = useClub();
  return (
    <Box
      component="section"
      aria-labelledby="join-team"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        justifyContent: 'space-between',
        gap: 7,
        my: { xs: 6, md: 9 },
        p: { xs: 7, md: 12 },
        borderRadius: '28px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <div>
        <Typography variant="h2" id="join-team">
          Join Our Team
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 4, maxWidth: '46ch' }}>
          {useClubText('join_text')}
        </Typography>
      </div>
      {joinLink ? (
        <Button component="a" href={joinLink} rel="noreferrer" variant="contained">
          View Open Positions
        </Button>
      ) : (
        <Button variant="contained" onClick={() => toast.info('Applications opening soon!')}>
          View Open Positions
        </Button>
      )}
    </Box>
  );
}
