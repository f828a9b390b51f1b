import { Link } from '@club/web-kit/router';
import { Button } from '@club/web-kit/ui';
import { useMayCall } from '../../../role/use-role.ts';

/** Badges and lists on paper. */
export const ArrivalsActions = ({ eventId }: { eventId: string }) =>
  useMayCall('listBadges') && (
    <Button component={Link} variant="outlined" to={`/fake/events/${eventId}/badges`}>
      Badges and lists
    </Button>
  );
