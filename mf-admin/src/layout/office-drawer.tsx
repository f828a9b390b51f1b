import { Drawer } from '@club/web-kit/dialogs';
import {
  Box,
  CloseIcon,
  IconButton,
  Mark,
  MenuIcon,
  ThemeSwitch,
  Typography,
} from '@club/web-kit/ui';
import { useState } from 'react';
import { PaletteIcon } from '../palette/palette.tsx';
import { OfficeNav } from './office-nav.tsx';

const barSx = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 56 } as const;

/** The top bar on a phone, and the drawer that it opens, with the links of the sidebar. */
export function OfficeDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Box
      component="header"
      sx={{
        ...barSx,
        display: { xs: 'flex', md: 'none' },
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        px: 4,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Mark size={22} />
      <Typography variant="h5" component="p" sx={{ mr: 'auto' }}>
        Back office
      </Typography>
      <PaletteIcon />
      <ThemeSwitch />
      <IconButton
        aria-label="Menu"
        aria-expanded={isOpen}
        edge="end"
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 288, px: 3, pb: 6 } } }}
      >
        <Box sx={{ ...barSx, justifyContent: 'flex-end' }}>
          <IconButton aria-label="Close the menu" edge="end" onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <OfficeNav onNavigate={close} />
      </Drawer>
    </Box>
  );
}
