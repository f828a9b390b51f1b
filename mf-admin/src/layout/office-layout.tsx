import { NavLink } from '@club/web-kit/router';
import { Box, Mark, OfficeDensity, styled, ThemeSwitch, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { officeLinks } from './office-links.ts';

const OfficeLink = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: '0 12px',
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current="page"]': {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.raised,
  },
}));

/** The back office's frame: its screens at the side, the screen in hand beside them. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: { md: 'grid' },
        gridTemplateColumns: '232px minmax(0, 1fr)',
        minHeight: '100dvh',
      }}
    >
      <OfficeDensity />
      <Box
        component="header"
        sx={{
          p: 3,
          bgcolor: 'background.paper',
          borderRight: { md: 1 },
          borderBottom: { xs: 1, md: 0 },
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 3, minHeight: 48, mb: 2 }}>
          <Mark size={24} />
          <Typography variant="h5" component="p" sx={{ mr: 'auto' }}>
            Back office
          </Typography>
          <ThemeSwitch />
        </Box>
        <Box component="nav" aria-label="Back office" sx={{ display: 'grid', gap: 0.5 }}>
          {officeLinks.map(({ to, label }) => (
            <OfficeLink key={to} to={to}>
              {label}
            </OfficeLink>
          ))}
        </Box>
      </Box>
      <Box sx={{ p: { xs: 5, md: 8 }, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
