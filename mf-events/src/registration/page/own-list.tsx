import { forgetToken, useOwnRegistrations } from '@club/web-kit/own-registrations';
import { Link, paths } from '@club/web-kit/router';
import { Box, Button, Card, EmptyState, PageHeading } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { OwnLine } from '../own/own-line.tsx';

const NONE =
  'This browser remembers no registration. Open the link in your email, or choose “Email me my link” on the page of the event.';

/** The registrations that this browser remembers. Shown for an address without a link's secret, or with an invalid one. */
export function OwnList({ title, children }: { title: string; children?: ReactNode }) {
  const own = useOwnRegistrations();
  return (
    <Box sx={{ pb: { xs: 12, md: 18 } }}>
      <PageHeading title={title}>{children}</PageHeading>
      {own.length === 0 && (
        <EmptyState message={children ? 'This browser remembers no other registration.' : NONE}>
          <Button component={Link} to={paths.events} variant="outlined">
            See all events
          </Button>
        </EmptyState>
      )}
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 620 }}>
        {own.map((registration) => (
          <Card key={registration.registration_id} sx={{ p: 5, display: 'grid', gap: 3 }}>
            <OwnLine own={registration} withEvent />
            <Button
              variant="text"
              size="small"
              onClick={() => forgetToken(registration.token)}
              aria-label={`Forget ${registration.team_name} on this device`}
              sx={{ justifySelf: 'start', minHeight: 44 }}
            >
              Forget on this device
            </Button>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
