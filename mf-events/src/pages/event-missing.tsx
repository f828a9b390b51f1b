import { Link } from '@club/web-kit/router';
import { Box, Button, EmptyState, PageHeading } from '@club/web-kit/ui';

/** A link to an event that is not there any more. */
export const EventMissing = () => (
  <Box sx={{ pb: 18 }}>
    <PageHeading title="Event not found" />
    <EmptyState message="This event is not on the site any more, or the link is not whole.">
      <Button component={Link} to="/events" variant="outlined">
        See all events
      </Button>
    </EmptyState>
  </Box>
);
