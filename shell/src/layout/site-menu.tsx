import { loadTwice, preloadWhenIdle } from '@club/web-kit/remotes';
import { toast } from '@club/web-kit/toasts';
import { Box, IconButton, MenuIcon } from '@club/web-kit/ui';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { SiteMenuPanelProps } from './site-menu-panel.tsx';

const NOT_LOADED = 'The menu did not load. You can find the same links at the bottom of the page.';

const loadPanel = async () => (await import('./site-menu-panel.tsx')).SiteMenuPanel;

/** Loads the panel's code ahead of the click. A failure is reported only after the click. */
const warmPanel = () => void loadPanel().catch(() => undefined);

/** From this width on, the header shows the pages and no menu. */
const WIDE = '(min-width: 900px)';

const warmOnPhone = () =>
  matchMedia(WIDE).matches
    ? undefined
    : preloadWhenIdle(async (idle) => {
        await import('@club/web-kit/dialogs');
        await idle();
        await loadPanel();
      });

/** The menu of a small screen: a button, and a panel whose code loads when the page is idle, at the latest with a tap. */
export function SiteMenu() {
  const [Panel, setPanel] = useState<ComponentType<SiteMenuPanelProps>>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(warmOnPhone, []);
  const open = async () => {
    try {
      const loaded = await loadTwice(loadPanel);
      // In slices: the code is there, and the panel would be rendered in the task of the tap.
      startTransition(() => {
        setPanel(() => loaded);
        setIsOpen(true);
      });
    } catch {
      toast.error(NOT_LOADED);
    }
  };
  return (
    <Box sx={{ display: { md: 'none' }, mr: -2.5 }}>
      <IconButton
        aria-label="Open the menu"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={warmPanel}
        onFocus={warmPanel}
      >
        <MenuIcon />
      </IconButton>
      {Panel && <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
