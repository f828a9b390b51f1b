import type { OwnRegistration } from '@club/web-kit/own-registrations';
import { ownStatusText } from '@club/web-kit/own-status';
import { Link, registrationLink } from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useOwnRegistration } from './use-own-registration.ts';

/** A registration of this browser with its status, which is loaded once more, and the link to its page. */
export function OwnLine({ own, withEvent = false }: { own: OwnRegistration; withEvent?: boolean }) {
  useOwnRegistration(own.token);
  const { text, action } = ownStatusText(own.status);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" noWrap sx={{ lineHeight: 1.35, fontWeight: 600 }}>
          <bdi>{own.team_name}</bdi>
        </Typography>
        <Typography variant="body2" component="p">
          {text}
        </Typography>
        {withEvent && (
          <Typography variant="body2" color="textSecondary" noWrap component="p">
            <bdi>{own.event_title}</bdi>
          </Typography>
        )}
      </Box>
      <Button
        component={Link}
        to={registrationLink(own.token)}
        variant="contained"
        aria-label={`${action}: ${own.team_name}`}
        sx={{ flex: 'none' }}
      >
        {action}
      </Button>
    </Box>
  );
}
