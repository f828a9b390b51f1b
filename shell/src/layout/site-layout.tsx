import { standsApart } from '@club/contracts/remotes/ownership';
import { useLocation } from '@club/web-kit/router';
import { Box, styled } from '@club/web-kit/ui';
import { type ReactNode, Suspense } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageChange } from './use-page-change.ts';

export const MAIN_ID = 'main';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 18px',
  borderRadius: 999,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  fontFamily: theme.typography.fontFamily,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/**
 * Header, page and footer. Some paths have no header and footer. Nothing in the header or footer suspends: with a
 * boundary of its own, each is hydrated in its own tasks, and at once when it is tapped.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  usePageChange(MAIN_ID);
  if (standsApart(pathname)) {
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink href={`#${MAIN_ID}`}>Skip to the content</SkipLink>
      <Suspense>
        <SiteHeader />
      </Suspense>
      <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flex: 1 }}>
        {children}
      </Box>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </Box>
  );
}
