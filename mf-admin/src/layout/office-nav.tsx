import { Link, useLocation } from '@club/web-kit/router';
import { Box, styled, type Theme, VisuallyHidden } from '@club/web-kit/ui';
import { formatBadge } from '../format/count.ts';
import { useLinkedScreens } from '../role/use-linked-screens.ts';
import type { OfficeScreen } from '../screens.ts';
import { LOW } from './sidebar-size.ts';
import { useLogout } from './use-logout.ts';
import { useOfficeCounts } from './use-office-counts.ts';

const rowStyle = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    width: '100%',
    minHeight: 38,
    boxSizing: 'border-box',
    padding: '0 12px',
    border: 0,
    borderRadius: 10,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    font: 'inherit',
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.90625rem',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 150ms ease-out, color 150ms ease-out',
    [LOW]: { minHeight: 30, borderRadius: 8 },
    '@media (pointer: coarse)': { minHeight: 44 },
    '&:hover': { color: theme.vars.palette.text.primary, background: theme.vars.palette.raised },
    '&[aria-current="page"]': {
      color: theme.vars.palette.text.primary,
      background: theme.vars.palette.raised,
      fontWeight: 500,
    },
    '&:disabled': { opacity: 0.6, cursor: 'default' },
  }) as const;

const LinkRow = styled(Link)(rowStyle);
const ButtonRow = styled('button')(rowStyle);

const Count = styled('span')(({ theme }) => ({
  minWidth: 22,
  padding: '2px 7px',
  boxSizing: 'border-box',
  borderRadius: 999,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '18px',
  textAlign: 'center',
}));

/** The sidebar's links with their counts, then Settings and Logout. */
export function OfficeNav({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const counts = useOfficeCounts();
  const { logout, isLeaving } = useLogout();
  const shown = useLinkedScreens();

  const link = ({ path: to, title, count }: OfficeScreen) => {
    const waiting = count ? counts[count] : 0;
    return (
      <Box component="li" key={to}>
        <LinkRow
          to={to}
          // In the drawer, the page replaces the drawer's history entry.
          replace={onNavigate !== undefined}
          aria-current={isCurrentLink(to, pathname) ? 'page' : undefined}
          onClick={onNavigate}
        >
          <span>{title}</span>
          {count && waiting > 0 && (
            <Count>
              <span>{formatBadge(waiting)}</span>
              <VisuallyHidden>{` ${count}`}</VisuallyHidden>
            </Count>
          )}
        </LinkRow>
      </Box>
    );
  };

  return (
    <Box component="nav" aria-label="Back office">
      <Box component="ul" sx={listSx}>
        {shown.filter(({ path }) => !path.startsWith(SETTINGS)).map(link)}
      </Box>
      <Box component="ul" sx={{ ...listSx, mt: 6, [LOW]: { mt: 2 } }}>
        {shown.filter(({ path }) => path.startsWith(SETTINGS)).map(link)}
        <li>
          <ButtonRow type="button" disabled={isLeaving} onClick={logout}>
            Logout
          </ButtonRow>
        </li>
      </Box>
    </Box>
  );
}

/** Whether a link leads to the screen that is shown, or to the one above it. */
const isCurrentLink = (to: string, pathname: string): boolean =>
  pathname === to ||
  (to !== SETTINGS && pathname.startsWith(`${to}/`)) ||
  (to === '/fake/dashboard' && /^\/fake\/?$/.test(pathname));

const SETTINGS = '/fake/settings';
const listSx = { display: 'grid', gap: 0.25, m: 0, p: 0, listStyle: 'none' } as const;
