import { Link } from '@club/web-kit/router';
import { ArrowDownwardIcon, Box, Button, Typography } from '@club/web-kit/ui';
import { ActivityPanel } from './activity-panel.tsx';

export const CONTENT_ID = 'latest-content';

/** The club's name, its tagline, and the year that its people made. */
export function HomeHero() {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 0.72fr)' },
        alignItems: 'end',
        columnGap: 20,
        rowGap: 10,
        pt: { xs: 12, md: 20 },
        pb: { xs: 10, md: 20 },
      }}
    >
      <Box>
        <Typography
          variant="h1"
          sx={{ fontSize: 'clamp(3.1rem, 1.2rem + 7.2vw, 6.4rem)', lineHeight: 0.94 }}
        >
          Developers Club
        </Typography>
        <Typography
          variant="subtitle1"
          component="p"
          color="textSecondary"
          sx={{ mt: 6, maxWidth: '42ch' }}
        >
          A student club for people who would rather ship it than talk about it. Workshops,
          contests, and a room that is open late.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 8 }}>
          <Button component={Link} to="/team" variant="contained">
            Join Now
          </Button>
          <Button
            component="a"
            href={`#${CONTENT_ID}`}
            variant="outlined"
            endIcon={<ArrowDownwardIcon />}
          >
            Scroll down
          </Button>
        </Box>
      </Box>
      <ActivityPanel />
    </Box>
  );
}
