import { plainText } from '@club/contracts/content/plain-text';
import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { addressOf, Link, paths } from '@club/web-kit/router';
import { useToday } from '@club/web-kit/state';
import { Box, Card, Picture, styled, Typography } from '@club/web-kit/ui';
import { EventResults } from './event-results.tsx';
import { EventStatus } from './event-status.tsx';
import { ModulePrices } from './module-prices.tsx';
import { RegisterButton, type RegistrationOpener } from './register-button.tsx';
import { isPast } from './registration-note.ts';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  padding: 20,
  overflowWrap: 'anywhere',
});

// The link of the title covers the card, except for the button, which lies above it.
const TitleLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 4 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

/** A text of any length takes the same room on every card. */
const clampTo = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

interface EventCardProps {
  event: ClubEvent;
  isFirst: boolean | undefined;
  opener: RegistrationOpener;
}

/** An event with its date, place, module prices and Register button. A past one shows what was won, but neither prices nor the button. */
export function EventCard({ event, isFirst, opener }: EventCardProps) {
  const { title, image_url, description } = event;
  const isOver = isPast(event, useToday());
  return (
    <Card
      component="article"
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', width: '100%' }}
    >
      <Picture src={image_url} title={title} alt="" width={400} height={225} isFirst={isFirst} />
      <Box sx={{ position: 'absolute', top: 14, left: 14, right: 14 }}>
        <EventStatus event={event} />
      </Box>
      <Body>
        <Typography variant="h4" component="h2" dir="auto" sx={clampTo(3)}>
          <TitleLink to={paths.event(addressOf(event))}>{title}</TitleLink>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {eventMoment(event)}
        </Typography>
        {description && (
          <Typography variant="body2" dir="auto" sx={{ mt: 3, ...clampTo(isOver ? 2 : 4) }}>
            {plainText(description)}
          </Typography>
        )}
        {isOver && <EventResults eventId={event.id} />}
        {!isOver && (
          <Box sx={{ mt: 'auto' }}>
            <ModulePrices event={event} />
            <RegisterButton event={event} opener={opener} />
          </Box>
        )}
      </Body>
    </Card>
  );
}
