import type { ClubEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { Link, paths } from '@club/web-kit/router';
import { Box, Card, Picture, StatusChip, styled, Typography } from '@club/web-kit/ui';
import { ModulePrices } from './module-prices.tsx';
import { RegisterButton, type RegistrationOpener } from './register-button.tsx';

const Body = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, padding: 20 });

// The link of the title covers the card, except for the button, which lies above it.
const TitleLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 4 },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});

interface EventCardProps {
  event: ClubEvent;
  isFirst: boolean;
  opener: RegistrationOpener;
}

/** An event with its date, place, module prices and Register button. */
export function EventCard({ event, isFirst, opener }: EventCardProps) {
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
          <TitleLink to={paths.event(event.id)}>{title}</TitleLink>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {eventMoment(event)}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ mt: 3, whiteSpace: 'pre-line' }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 'auto' }}>
          <ModulePrices event={event} />
          <RegisterButton event={event} opener={opener} />
        </Box>
      </Body>
    </Card>
  );
}
