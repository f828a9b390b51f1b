import { NavLink } from '@club/web-kit/router';
import { Box, CloseIcon, Drawer, IconButton, MenuIcon, styled } from '@club/web-kit/ui';
import { useState } from 'react';
import { siteLinks } from './site-links.ts';

const MenuLink = styled(NavLink)(({ theme }) => ({
  ...theme.typography.h3,
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  padding: '0 24px',
  borderRadius: 14,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&[aria-current="page"]': { background: theme.vars.palette.raised },
}));

/** The pages on a small screen: a panel over the page that takes the focus and gives it back. */
export function SiteMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Box sx={{ display: { md: 'none' }, mr: -2.5 }}>
      <IconButton aria-label="Open the menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { sx: { width: 'min(360px, 100vw)' } } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 2.5 }}>
          <IconButton aria-label="Close the menu" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box component="nav" aria-label="Pages" sx={{ display: 'grid', gap: 1, px: 3, pb: 6 }}>
          {siteLinks.map(({ to, label }) => (
            <MenuLink key={to} to={to} end={to === '/'} onClick={close}>
              {label}
            </MenuLink>
          ))}
        </Box>
      </Drawer>
    </Box>
  );
}
