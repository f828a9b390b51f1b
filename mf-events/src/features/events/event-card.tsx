import type { ClubEvent } from '@club/contracts/events/event';
import { Box, Button, Card, Picture, StatusChip, styled, Typography } from '@club/web-kit/ui';
import { eventMoment } from './event-moment.ts';
import { ModulePrices } from './module-prices.tsx';

const Body = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, padding: 20 });

interface EventCardProps {
  event: ClubEvent;
  isFirst: boolean;
  /** Begins the registration. */
  onRegister?: (event: ClubEvent) => void;
}

/** An event: when and where, what its modules cost, and whether one can register. */
export function EventCard({ event, isFirst, onRegister }: EventCardProps) {
  const { title, image_url, registration_open: isOpen, description } = event;
  return (
    <Card
      component="article"
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column' }}
    >
      <Picture src={image_url} title={title} alt="" width={400} height={225} isFirst={isFirst} />
      <Box sx={{ position: 'absolute', top: 14, left: 14 }}>
        <StatusChip label={isOpen ? 'Registrations Open' : 'Registrations Closed'} isOn={isOpen} />
      </Box>
      <Body>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {eventMoment(event)}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ mt: 3 }}>
            {description}
          </Typography>
        )}
        <ModulePrices modules={event.modules} amounts={event.module_amounts} />
        <Button
          variant="contained"
          disabled={!isOpen}
          onClick={() => onRegister?.(event)}
          aria-label={`Register for ${title}`}
          sx={{ mt: 'auto' }}
        >
          Register
        </Button>
      </Body>
    </Card>
  );
}
