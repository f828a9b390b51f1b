import {
  createLazySource,
  matchRoute,
  PageSourceContext,
  RemoteOutlet,
  ScreenGuardContext,
} from '@club/web-kit/remotes';
import { Link, useLocation } from '@club/web-kit/router';
import { Button, EmptyState } from '@club/web-kit/ui';
import { useContext } from 'react';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { ScreenSkeleton } from '../screen/screen-skeleton.tsx';
import { officeScreens } from '../screens.ts';

function NotFoundScreen() {
  return (
    <>
      <ScreenHeader title="Not found" />
      <EmptyState message="The back office has no screen at this address.">
        <Button component={Link} to="/fake/dashboard" variant="outlined">
          Go to the dashboard
        </Button>
      </EmptyState>
    </>
  );
}

const source = createLazySource(async (_remote, pathname) => {
  const match = matchRoute(officeScreens, pathname);
  return match && { page: await match.route.load(), params: match.params };
}, NotFoundScreen);

/** The screen of the current path. If a screen fails, the sidebar still works. */
export function OfficeOutlet() {
  const { pathname } = useLocation();
  const Guard = useContext(ScreenGuardContext);
  const hasRows = matchRoute(officeScreens, pathname)?.route.hasRows ?? false;
  return (
    <PageSourceContext value={source}>
      <Guard>
        <RemoteOutlet name="mf-admin" fallback={<ScreenSkeleton hasRows={hasRows} />} />
      </Guard>
    </PageSourceContext>
  );
}
