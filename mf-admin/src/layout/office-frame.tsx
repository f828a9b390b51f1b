import { OfficeDensity } from '@club/web-kit/office';
import { useLocation } from '@club/web-kit/router';
import { useClub } from '@club/web-kit/state';
import { Box, Mark, ThemeSwitch, Typography } from '@club/web-kit/ui';
import { useEffect, useRef } from 'react';
import { showTimesIn } from '../format/moment.ts';
import { LeaveGuard } from '../leave/leave-guard.tsx';
import { Palette, PaletteButton } from '../palette/palette.tsx';
import { RoleNotice } from '../role/role-notice.tsx';
import { OfficeDrawer } from './office-drawer.tsx';
import { OfficeNav } from './office-nav.tsx';
import { OfficeOutlet } from './office-outlet.tsx';
import { OperationNotice } from './operation-notice.tsx';
import { LOW, SIDEBAR_WIDTH } from './sidebar-size.ts';

/** The frame of the back office: the sidebar beside the current screen. */
export function OfficeFrame() {
  const content = useScreenFocus();
  showTimesIn(useClub().time_zone);
  return (
    <LeaveGuard>
      <Palette>
        <Box
          sx={{
            display: { md: 'grid' },
            gridTemplateColumns: `${SIDEBAR_WIDTH}px minmax(0, 1fr)`,
            minHeight: '100dvh',
          }}
        >
          <OfficeDensity />
          <OfficeDrawer />
          <Box
            sx={{
              display: { xs: 'none', md: 'block' },
              position: 'sticky',
              top: 0,
              height: '100dvh',
              boxSizing: 'border-box',
              overflowY: 'auto',
              px: 3,
              py: 4,
              [LOW]: { py: 2 },
              bgcolor: 'background.paper',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2.5,
                pl: 3,
                minHeight: 44,
                mb: 3,
                [LOW]: { mb: 1 },
              }}
            >
              <Mark size={25} />
              <Typography variant="h5" component="p" sx={{ mr: 'auto' }}>
                Back office
              </Typography>
              <ThemeSwitch />
            </Box>
            <PaletteButton />
            <OfficeNav />
          </Box>
          <Box
            ref={content}
            tabIndex={-1}
            sx={{ minWidth: 0, px: { xs: 4, sm: 6, md: 8 }, pt: { xs: 5, md: 7 }, pb: 16 }}
          >
            <Box sx={{ maxWidth: 1240 }}>
              <OperationNotice />
              <RoleNotice>
                <OfficeOutlet />
              </RoleNotice>
            </Box>
          </Box>
        </Box>
      </Palette>
    </LeaveGuard>
  );
}

/** A new screen starts at its top with the focus on its content. */
function useScreenFocus() {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
