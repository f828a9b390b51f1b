import { Link, NavLink } from '@club/web-kit/router';
import { useClub } from '@club/web-kit/state';
import { Box, Column, Mark, styled, ThemeSwitch } from '@club/web-kit/ui';
import { useSiteLinks } from './site-links.ts';
import { SiteMenu } from './site-menu.tsx';

const Brand = styled(Link)(({ theme }) => ({
  ...theme.typography.h5,
  display: 'flex',
  alignItems: 'center',
  gap: 11,
  minWidth: 0,
  minHeight: 44,
  marginRight: 'auto',
  color: theme.vars.palette.text.primary,
  fontSize: '1.125rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
}));

const Logo = styled('img')({ flex: 'none', objectFit: 'contain' });

/** A long name gives way to the buttons. */
const BrandName = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

const PageLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '0 12px',
  borderRadius: 999,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: 'color 160ms ease-out, background-color 160ms ease-out',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current="page"]': {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.raised,
  },
}));

/** Logo, pages and theme switch. On a small screen the pages are in a menu. */
export function SiteHeader() {
  const { name, logo_url: logo } = useClub();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Column>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 }}>
          <Brand to="/">
            {logo ? <Logo src={logo} alt="" width={32} height={32} /> : <Mark />}
            <BrandName>{name}</BrandName>
          </Brand>
          <Box
            component="nav"
            aria-label="Pages"
            sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}
          >
            {useSiteLinks().map(({ to, label }) => (
              <PageLink key={to} to={to} end={to === '/'}>
                {label}
              </PageLink>
            ))}
          </Box>
          <ThemeSwitch />
          <SiteMenu />
        </Box>
      </Column>
    </Box>
  );
}
