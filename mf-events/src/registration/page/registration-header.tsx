import { eventMoment } from '@club/contracts/events/event-moment';
import type { RegistrationDetail } from '@club/contracts/events/own-registration';
import { addressOf, Link, paths } from '@club/web-kit/router';
import { TextLink, Typography } from '@club/web-kit/ui';

/** The team's name, and the event with its date and place. */
export function RegistrationHeader({ registration }: { registration: RegistrationDetail }) {
  const { team_name: team, event } = registration;
  return (
    <header>
      <Typography variant="h2" component="h1" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {team}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        <TextLink component={Link} to={paths.event(addressOf(event))}>
          <bdi>{event.title}</bdi>
        </TextLink>
        <span>{`, ${eventMoment(event)}`}</span>
      </Typography>
    </header>
  );
}
