import { Link, paths } from '@club/web-kit/router';
import { useClubText } from '@club/web-kit/state';
import { Button, styled, Typography } from '@club/web-kit/ui';

/** Dark on a light page, and a raised surface in dark mode. */
const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 28,
  marginBlock: 48,
  padding: 'clamp(28px, 5.4vw, 64px)',
  borderRadius: 28,
  border: '1px solid transparent',
  color: theme.vars.palette.background.default,
  background: theme.vars.palette.ink,
  '& :focus-visible, & .Mui-focusVisible': { outlineColor: 'currentColor' },
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.ink,
    background: theme.vars.palette.background.paper,
    borderColor: theme.vars.palette.line,
  }),
}));

/** Become a Member, with a link to /team. */
export function BecomeMember() {
  return (
    <Panel aria-labelledby="become-member">
      <Typography
        variant="h2"
        component="div"
        sx={{
          maxWidth: '15ch',
          minWidth: 0,
          overflowWrap: 'anywhere',
          // At twice the text size, the longest word still fits on a phone.
          fontSize: 'min(clamp(2.2rem, 1.4rem + 3.4vw, 4rem), 13vw)',
          letterSpacing: '-0.035em',
          lineHeight: 1,
        }}
      >
        <Typography variant="inherit" component="h2" id="become-member">
          Become a Member
        </Typography>
        <Typography variant="inherit" sx={{ opacity: 0.62 }}>
          {useClubText('member_text')}
        </Typography>
      </Typography>
      <Button component={Link} to={paths.team} variant="contained">
        Become a Member
      </Button>
    </Panel>
  );
}
