import { Drawer } from '@club/web-kit/dialogs';
import { NavLink } from '@club/web-kit/router';
import { Box, CloseIcon, IconButton, styled } from '@club/web-kit/ui';
import { useSiteLinks } from './site-links.ts';

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

export interface SiteMenuPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The menu's panel. It traps the focus and returns it on closing. */
export function SiteMenuPanel({ isOpen, onClose }: SiteMenuPanelProps) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: 'min(360px, 100vw)' } } }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 2.5 }}>
        <IconButton aria-label="Close the menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label="Pages" sx={{ display: 'grid', gap: 1, px: 3, pb: 6 }}>
        {useSiteLinks().map(({ to, label }) => (
          // The page replaces the menu's history entry.
          <MenuLink key={to} to={to} end={to === '/'} replace onClick={onClose}>
            {label}
          </MenuLink>
        ))}
      </Box>
    </Drawer>
  );
}
