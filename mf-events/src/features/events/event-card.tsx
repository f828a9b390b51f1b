import type { ClubEvent } from '@club/contracts/events/event';
import { Link } from '@club/web-kit/router';
import { Box, Card, Picture, StatusChip, styled, Typography } from '@club/web-kit/ui';
import { EventTime } from './event-time.tsx';
import { ModulePrices } from './module-prices.tsx';
import { RegisterButton, type Registration } from './register-button.tsx';

const Body = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, padding: 20 });

// The title's link covers picture and text; the button stands above it.
const TitleLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 4 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

interface EventCardProps {
  event: ClubEvent;
  isFirst: boolean;
  registration: Registration;
}

/** An event: when and where, what its modules cost, and whether one can register. */
export function EventCard({ event, isFirst, registration }: EventCardProps) {
  const { title, image_url, registration_open: isOpen, description } = event;
  return (
    <Card
      component="article"
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', width: '100%' }}
    >
      <Picture src={image_url} title={title} alt="" width={400} height={225} isFirst={isFirst} />
      <Box sx={{ position: 'absolute', top: 14, left: 14 }}>
        <StatusChip label={isOpen ? 'Registrations Open' : 'Registrations Closed'} isOn={isOpen} />
      </Box>
      <Body>
        <Typography variant="h4" component="h2">
          <TitleLink to={`/events/${event.id}`}>{title}</TitleLink>
        </Typography>
        <EventTime event={event} />
        {description && (
          <Typography variant="body2" sx={{ mt: 3, whiteSpace: 'pre-line' }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 'auto' }}>
          <ModulePrices modules={event.modules} amounts={event.module_amounts} />
          <RegisterButton event={event} registration={registration} />
        </Box>
      </Body>
    </Card>
  );
}
