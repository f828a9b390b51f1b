import { plainText } from '@club/contracts/content/plain-text';
import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { Box, Card, styled, Typography } from '@club/web-kit/ui';
import { EventPicture } from './event-picture.tsx';
import { EventResults } from './event-results.tsx';
import { EventStatus } from './event-status.tsx';
import { EventTitleLink } from './event-title-link.tsx';
import { ModulePrices } from './module-prices.tsx';
import { RegisterButton, type RegistrationOpener } from './register-button.tsx';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  padding: 20,
  overflowWrap: 'anywhere',
});

/** A text of any length takes the same room on every card. */
const clampTo = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** In the column of the date below it, in every script, as on the event's page. */
const titleSx = { textAlign: 'left', ...clampTo(3) } as const;

interface EventCardProps {
  event: ClubEvent;
  isFirst: boolean | undefined;
  opener: RegistrationOpener;
}

/** An event with its date, place, module prices and Register button. A past one shows what was won, but neither prices nor the button. */
export function EventCard({ event, isFirst, opener }: EventCardProps) {
  const { description } = event;
  const isOver = event.is_over ?? false;
  return (
    <Card
      component="article"
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', width: '100%' }}
    >
      <EventPicture event={event} isFirst={isFirst} />
      <Box sx={{ position: 'absolute', top: 14, left: 14, right: 14 }}>
        <EventStatus event={event} />
      </Box>
      <Body>
        <Typography variant="h4" component="h2" dir="auto" sx={titleSx}>
          <EventTitleLink event={event} />
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
