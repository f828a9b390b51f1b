import { Link } from '@club/web-kit/router';
import { Box, Button } from '@club/web-kit/ui';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { RegistrationsChart } from './registrations-chart.tsx';
import { Today } from './today.tsx';

/** The quick actions. */
const actions = [
  { to: '/fake/events?add', label: 'Add New Event' },
  { to: '/fake/blogs?add', label: 'Create Blog Post' },
  { to: '/fake/team', label: 'Update Team' },
  { to: '/fake/messages', label: 'View Messages' },
] as const;

/** The first screen of an admin: what waits, quick actions, figures and the registrations of the last days. */
export function DashboardPage() {
  return (
    <>
      <ScreenHeader title="Dashboard" />
      <Today />
      <Box
        component="nav"
        aria-label="Quick actions"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, mb: 8 }}
      >
        {actions.map(({ to, label }, index) => (
          <Button
            key={to}
            component={Link}
            to={to}
            variant={index === 0 ? 'contained' : 'outlined'}
          >
            {label}
          </Button>
        ))}
      </Box>
      <DashboardFigures />
      <RegistrationsChart />
    </>
  );
}
