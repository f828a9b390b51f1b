import { Link, paths } from '@club/web-kit/router';
import { useClub, useClubText } from '@club/web-kit/state';
import { ArrowDownwardIcon, Box, Button, Typography } from '@club/web-kit/ui';
import type { MouseEvent } from 'react';
import { LatePanel } from './activity/late-panel.tsx';
import { AudioButton } from './audio/audio-button.tsx';
import { LATEST_CONTENT_ID } from './media/latest-content.tsx';
import { NextEvent, useNextEvent } from './next-event.tsx';

/** Scrolls smoothly, unless the visitor prefers reduced motion. Without JavaScript the link jumps. */
function scrollDown(event: MouseEvent) {
  event.preventDefault();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(LATEST_CONTENT_ID)
    ?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
}

/** On a phone the three buttons share one row, whatever the width of their text: no font that arrives can move one. */
const buttonRow = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: { xs: 2, sm: 3 },
  maxWidth: { xs: 420, sm: 'none' },
  mt: 8,
  '& > .MuiButton-root': { px: { xs: 1, sm: 5.5 }, whiteSpace: { xs: 'normal', sm: 'nowrap' } },
} as const;

const heroSx = {
  display: 'grid',
  gap: { xs: 10, md: 12 },
  alignItems: 'center',
  pt: { xs: 12, md: 16 },
  pb: { xs: 10, md: 16 },
} as const;

/** Beside the words on a wide screen, below them on a narrow one. */
const withEvent = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' };

/** Club name, tagline and buttons, the next event that takes teams, and the activity grid. */
export function HomeHero() {
  const event = useNextEvent();
  return (
    <Box
      component="section"
      sx={{ ...heroSx, gridTemplateColumns: event ? withEvent : 'minmax(0, 1fr)' }}
    >
      <HeroWords hasEvent={event !== undefined} />
      {event && <NextEvent event={event} />}
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <LatePanel />
      </Box>
    </Box>
  );
}

/** Beside an event the name is smaller, and the event's button is the one in the accent colour. */
function HeroWords({ hasEvent }: { hasEvent: boolean }) {
  const { name } = useClub();
  const tagline = useClubText('tagline');
  const intro = useClubText('intro');
  const size = hasEvent ? '1.6rem + 5vw, 5.5rem' : '1.2rem + 7.2vw, 6.5rem';
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography
        variant="h1"
        sx={{ fontSize: `min(clamp(3.25rem, ${size}), 15.5vw)`, lineHeight: 0.94 }}
      >
        {name}
      </Typography>
      {tagline && (
        <Typography variant="h3" component="p" sx={{ mt: 6 }}>
          {tagline}
        </Typography>
      )}
      {intro && (
        <Typography
          variant="subtitle1"
          component="p"
          color="textSecondary"
          sx={{ mt: 2, maxWidth: '40ch' }}
        >
          {intro}
        </Typography>
      )}
      <Box sx={buttonRow}>
        <Button component={Link} to={paths.team} variant={hasEvent ? 'outlined' : 'contained'}>
          Join Now
        </Button>
        <Button
          component="a"
          href={`#${LATEST_CONTENT_ID}`}
          variant="outlined"
          endIcon={<ArrowDownwardIcon />}
          onClick={scrollDown}
          sx={{ '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        >
          Scroll down
        </Button>
        <AudioButton />
      </Box>
    </Box>
  );
}
