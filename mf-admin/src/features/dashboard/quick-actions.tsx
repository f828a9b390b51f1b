import { Link } from '@club/web-kit/router';
import { Box, Button, Typography } from '@club/web-kit/ui';

/** The quick actions (SPEC §2, Dashboard). */
const actions = [
  { to: '/fake/events', label: 'Add New Event' },
  { to: '/fake/blogs', label: 'Create Blog Post' },
  { to: '/fake/team', label: 'Update Team' },
  { to: '/fake/messages', label: 'View Messages' },
] as const;

/** Where an admin goes first. */
export function QuickActions() {
  return (
    <>
      <Typography variant="h2" component="h1">
        Dashboard
      </Typography>
      <Box
        component="nav"
        aria-label="Quick actions"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, mt: 6 }}
      >
        {actions.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="outlined">
            {label}
          </Button>
        ))}
      </Box>
    </>
  );
}
