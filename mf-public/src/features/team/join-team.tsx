import { useClub, useClubText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { JoinMeanwhile } from './join-meanwhile.tsx';

/**
 * Join Our Team. Its button only shows a toast, until the club enters the page on which people apply; until then,
 * visitors can leave an email address.
 */
export function JoinTeam() {
  const { join_link: joinLink } = useClub();
  return (
    <Box
      component="section"
      aria-labelledby="join-team"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: joinLink ? '1fr auto' : '1fr 1fr' },
        alignItems: joinLink ? 'end' : 'start',
        gap: { xs: 9, md: 16 },
        my: { xs: 6, md: 9 },
        p: { xs: 7, md: 12 },
        borderRadius: '28px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'grid', gap: 6, justifyItems: 'start' }}>
        <div>
          <Typography variant="h2" id="join-team">
            Join Our Team
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 4, maxWidth: '46ch' }}>
            {useClubText('join_text')}
          </Typography>
        </div>
        {!joinLink && (
          <Button variant="contained" onClick={() => toast.info('Applications opening soon!')}>
            View Open Positions
          </Button>
        )}
      </Box>
      {joinLink ? (
        <Button component="a" href={joinLink} rel="noreferrer" variant="contained">
          View Open Positions
        </Button>
      ) : (
        <JoinMeanwhile />
      )}
    </Box>
  );
}
