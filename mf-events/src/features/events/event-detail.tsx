import type { ClubEvent } from '@club/contracts/events/event';
import { Box, Card, Picture, StatusChip, Typography } from '@club/web-kit/ui';
import { ModulePrices } from './module-prices.tsx';
import { RegisterButton, type RegistrationOpener } from './register-button.tsx';

interface EventDetailProps {
  event: ClubEvent;
  opener: RegistrationOpener;
}

/** An event with its image and full description, and beside them its modules and the Register button. */
export function EventDetail({ event, opener }: EventDetailProps) {
  const { title, image_url, registration_open: isOpen, description } = event;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 5 },
        alignItems: 'start',
        gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        pb: { xs: 12, md: 18 },
      }}
    >
      <Box sx={{ display: 'grid', gap: 6, minWidth: 0 }}>
        <Box sx={{ borderRadius: '24px', overflow: 'hidden', border: 1, borderColor: 'divider' }}>
          <Picture
            src={image_url}
            title={title}
            alt=""
            width={800}
            height={450}
            sizes="(min-width: 900px) 690px, 100vw"
            isFirst
          />
        </Box>
        {description && (
          <Typography sx={{ maxWidth: '64ch', whiteSpace: 'pre-line' }}>{description}</Typography>
        )}
      </Box>
      <Card sx={{ p: { xs: 5, md: 7 }, borderRadius: '24px', order: { xs: -1, md: 0 } }}>
        <StatusChip label={isOpen ? 'Registrations Open' : 'Registrations Closed'} isOn={isOpen} />
        <Typography variant="h3" component="h2" sx={{ mt: 5 }}>
          Modules
        </Typography>
        <ModulePrices event={event} />
        <RegisterButton event={event} opener={opener} />
      </Card>
    </Box>
  );
}
