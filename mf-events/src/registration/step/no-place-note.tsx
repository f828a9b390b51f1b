import type { ClubEvent } from '@club/contracts/events/event';
import { modulesOf } from '@club/contracts/events/modules-of';
import { Box, Typography } from '@club/web-kit/ui';

const texts = {
  full: 'All places of this event are taken.',
  closed: 'Registrations for this event are closed.',
  not_open_yet: 'Registrations for this event are not open yet.',
  empty: 'This event has no modules yet, so nobody can register.',
};

function problemOf(event: ClubEvent): keyof typeof texts | undefined {
  const { registration_state: state } = event;
  if (state !== 'open') return state;
  return modulesOf(event).length === 0 ? 'empty' : undefined;
}

/** Says before the first field that no team can register. A registered team has its place. */
export function NoPlaceNote({ event, isRegistered }: { event: ClubEvent; isRegistered: boolean }) {
  const problem = problemOf(event);
  if (!problem || isRegistered) return null;
  return (
    <Box role="alert" sx={{ p: 4, borderRadius: '14px', bgcolor: 'raised' }}>
      <Typography sx={{ fontWeight: 600 }}>{texts[problem]}</Typography>
      <Typography variant="body2" color="textSecondary">
        What you type is kept in this tab. Each step asks again.
      </Typography>
    </Box>
  );
}
