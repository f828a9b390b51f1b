import type { NextEvent as Next } from '@club/contracts/events/event';
import { useOwnRegistrations } from '@club/web-kit/own-registrations';
import { ownStatusText } from '@club/web-kit/own-status';
import { addressOf, Link, paths, registrationLink } from '@club/web-kit/router';
import { Box, Button, Picture, TextLink, Typography } from '@club/web-kit/ui';
import { nextEvent } from './reads.ts';

const panel = {
  display: 'grid',
  overflow: 'hidden',
  borderRadius: '24px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** As on the page of the event: a number above ten tells nobody to hurry. */
const FEW_PLACES = 10;
const placesText = (left: number) => (left === 1 ? '1 place left' : `${left} places left`);

/** The next event that takes teams; undefined without one. */
export const useNextEvent = () => nextEvent.useQuery().data?.event ?? undefined;

/** The next event, with the button that is the first thing to do on the page. */
export function NextEvent({ event }: { event: NonNullable<Next['event']> }) {
  const { title, image_url, when, location, fee, places_left: left } = event;
  const path = paths.event(addressOf(event));
  return (
    <Box component="section" aria-labelledby="next-event" sx={panel}>
      {image_url && (
        <Picture
          src={image_url}
          title={title}
          alt=""
          width={400}
          height={200}
          sizes="(min-width: 900px) 460px, 100vw"
          isFirst
        />
      )}
      <Box sx={{ p: { xs: 5, md: 6 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" color="textSecondary">
          Open for registration
        </Typography>
        <Typography
          variant="h3"
          component="h2"
          id="next-event"
          dir="auto"
          sx={{ my: 2, textAlign: 'left' }}
        >
          <TextLink component={Link} to={path} color="inherit" underline="hover">
            {title}
          </TextLink>
        </Typography>
        <Typography color="textSecondary">
          <span>{`${when}, `}</span>
          <bdi>{location}</bdi>
        </Typography>
        {/* An answer of an earlier build has no fee. */}
        <Typography>
          {[fee, left !== null && left <= FEW_PLACES && placesText(left)]
            .filter(Boolean)
            .join(', ')}
        </Typography>
        <NextStep event={event} path={path} />
      </Box>
    </Box>
  );
}

/** Register, or the registration of this browser. The button keeps its size, so that nothing on the page moves. */
function NextStep({ event, path }: { event: NonNullable<Next['event']>; path: string }) {
  const own = useOwnRegistrations().find(
    ({ event_id, status }) => event_id === event.id && !ownStatusText(status).isOver,
  );
  const action = own ? `${ownStatusText(own.status).action} your registration` : 'Register';
  return (
    <Button
      component={Link}
      to={own ? registrationLink(own.token) : path}
      variant="contained"
      fullWidth
      aria-label={own ? `${action}: ${own.team_name}` : `${action} for ${event.title}`}
      sx={{ mt: 5 }}
    >
      {action}
    </Button>
  );
}
