import { addressOf, Link, paths } from '@club/web-kit/router';
import { Box, Button, TextLink, Typography } from '@club/web-kit/ui';
import { useGetNextEventQuery } from './api.ts';

const panel = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 5,
  p: { xs: 5, md: 6 },
  mb: { xs: 12, md: 18 },
  borderRadius: '20px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

const placesText = (left: number) => (left === 1 ? '1 place left' : `${left} places left`);

/** The next event that takes teams. Nothing without one. */
export function NextEvent() {
  const event = useGetNextEventQuery().data?.event;
  if (!event) return null;
  const { title, when, location, places_left: left } = event;
  const path = paths.event(addressOf(event));
  return (
    <Box component="section" aria-labelledby="next-event" sx={panel}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="textSecondary">
          Open for registration
        </Typography>
        <Typography variant="h3" component="h2" id="next-event" dir="auto" sx={{ my: 2 }}>
          <TextLink component={Link} to={path} color="inherit" underline="hover">
            {title}
          </TextLink>
        </Typography>
        <Typography color="textSecondary">
          {when}, <bdi>{location}</bdi>
          {left !== null && `, ${placesText(left)}`}
        </Typography>
      </Box>
      <Button component={Link} to={path} variant="outlined" aria-label={`Register for ${title}`}>
        Register
      </Button>
    </Box>
  );
}
