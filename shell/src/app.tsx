import { areaOfPath, remoteOfPath } from '@club/contracts/remotes/ownership';
import { LazyArea, RemoteOutlet, replayEarlyInput } from '@club/web-kit/remotes';
import { Route, Routes, useLocation } from '@club/web-kit/router';
import { Column, PageSkeleton } from '@club/web-kit/ui';
import { useEffect } from 'react';
import { accessRoutes } from './features/access/access-routes.tsx';
import { NotFoundPage } from './features/not-found/not-found-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';

// In its own chunk like the screens of the way in: visitors never need it.
const loadGuard = async () => (await import('./features/access/require-admin.tsx')).RequireAdmin;

const LOADING = (
  <Column>
    <PageSkeleton label="Loading the page" />
  </Column>
);

/** Access screens are the shell's own, the back office stands behind its guard, everything else is a remote's or a 404. */
export function App() {
  useEffect(() => replayEarlyInput('frame'), []);
  return (
    <SiteLayout>
      <Routes>
        {accessRoutes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route
          path="/fake/*"
          element={
            <LazyArea load={loadGuard} waiting={LOADING}>
              {(RequireAdmin) => (
                <RequireAdmin>
                  <RemoteArea />
                </RequireAdmin>
              )}
            </LazyArea>
          }
        />
        <Route path="*" element={<RemoteArea />} />
      </Routes>
    </SiteLayout>
  );
}

function RemoteArea() {
  const { pathname } = useLocation();
  const name = remoteOfPath(pathname);
  if (!name) return <NotFoundPage />;
  return <RemoteOutlet name={name} area={areaOfPath(pathname)} fallback={LOADING} />;
}
