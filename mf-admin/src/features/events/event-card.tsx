import type { AdminEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { modulesOf } from '@club/contracts/events/modules-of';
import { formatPkr } from '@club/contracts/values/money';
import { Box, Button, Card, Picture, StatusChip, Typography } from '@club/web-kit/ui';
import { CardButtons } from '../../records/card-buttons.tsx';

interface EventCardProps {
  event: AdminEvent;
  onRegistrations: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** An event with what an admin does to it, and how many registrations wait. */
export function EventCard({ event, onRegistrations, onEdit, onDelete }: EventCardProps) {
  const { title, image_url, registration_open: isOpen } = event;
  const modules = modulesOf(event);
  const { unpaid, pending, approved, rejected } = event.registrations;
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Picture src={image_url} title={title} alt="" width={400} height={180} />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 3, p: 5 }}>
        <Box>
          <StatusChip
            label={isOpen ? 'Registrations Open' : 'Registrations Closed'}
            isOn={isOpen}
          />
        </Box>
        <div>
          <Typography variant="h4" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {eventMoment(event)}
          </Typography>
        </div>
        <Typography variant="body2">
          {modules.length === 0
            ? 'No modules yet'
            : modules.map(({ name, amount }) => `${name} ${formatPkr(amount)}`).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto' }}>
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {unpaid + pending + approved + rejected}
          </Box>{' '}
          teams,{' '}
          <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {pending}
          </Box>{' '}
          to review, {approved} approved
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Button
            variant="outlined"
            aria-label={`Registrations for ${title}`}
            onClick={onRegistrations}
            sx={{ mr: 'auto' }}
          >
            Registrations
          </Button>
          <CardButtons title={title} onEdit={onEdit} onDelete={onDelete} />
        </Box>
      </Box>
    </Card>
  );
}
