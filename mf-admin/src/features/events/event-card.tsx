import type { AdminEvent } from '@club/contracts/events/event';
import { eventMoment } from '@club/contracts/events/event-moment';
import { modulesOf } from '@club/contracts/events/modules-of';
import { formatPkr } from '@club/contracts/values/money';
import { Box, Button, StatusChip, Typography } from '@club/web-kit/ui';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import type { CardContent } from '../../records/record-card.tsx';

/** An event with the number of its teams. */
export const eventCard = (event: AdminEvent): CardContent => ({
  image: event.image_url,
  caption: (
    <StatusChip
      label={event.registration_open ? 'Registrations Open' : 'Registrations Closed'}
      isOn={event.registration_open}
    />
  ),
  text: eventMoment(event),
  details: <EventDetails event={event} />,
  footer: <RegistrationsButton event={event} />,
});

function EventDetails({ event }: { event: AdminEvent }) {
  const { unpaid, pending, approved, rejected, cancelled } = event.registrations;
  const modules = modulesOf(event).map(({ name, amount }) => `${name} ${formatPkr(amount)}`);
  return (
    <>
      <Typography variant="body2">{modules.join(' · ') || 'No modules yet'}</Typography>
      {event.capacity !== null && (
        <Typography variant="body2">
          {event.taken} of {event.capacity} places taken
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 'auto' }}>
        <Strong>{unpaid + pending + approved + rejected}</Strong> teams, <Strong>{pending}</Strong>{' '}
        pending, {approved} approved{cancelled > 0 && `, ${cancelled} cancelled`}
      </Typography>
    </>
  );
}

const Strong = ({ children }: { children: number }) => (
  <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
    {children}
  </Box>
);

function RegistrationsButton({ event: { id, title } }: { event: AdminEvent }) {
  const navigate = useGuardedNavigate();
  return (
    <Button
      variant="outlined"
      aria-label={`Registrations for ${title}`}
      onClick={() => navigate(`/fake/events/${id}/registrations`)}
    >
      Registrations
    </Button>
  );
}
