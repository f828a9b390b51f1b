import { Link } from '@club/web-kit/router';
import { Button, styled, Typography } from '@club/web-kit/ui';

/** Ink on paper, and a raised surface in the dark: the one panel that calls. */
const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 24,
  marginBlock: 48,
  padding: 'clamp(28px, 5.4vw, 64px)',
  borderRadius: 28,
  border: `1px solid ${theme.vars.palette.line}`,
  color: '#f6f5f1',
  background: '#14160f',
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.ink,
    background: theme.vars.palette.background.paper,
  }),
}));

/** The call to /team. */
export function BecomeMember() {
  return (
    <Panel aria-labelledby="become-member">
      <Typography
        variant="h2"
        id="become-member"
        sx={{
          maxWidth: '14ch',
          fontSize: 'clamp(2.2rem, 1.4rem + 3.4vw, 4rem)',
          letterSpacing: '-0.035em',
          lineHeight: 1,
        }}
      >
        Become a Member
      </Typography>
      <Button component={Link} to="/team" variant="contained">
        Meet the team
      </Button>
    </Panel>
  );
}
