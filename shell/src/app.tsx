import { remoteOfAddress } from '@club/contracts/remotes/added-routes';
import { areaOfPath } from '@club/contracts/remotes/ownership';
import { LazyArea, RemoteOutlet, replayEarlyInput } from '@club/web-kit/remotes';
import { accessPaths, adminPaths, Route, Routes, useLocation } from '@club/web-kit/router';
import { Column, PageSkeleton } from '@club/web-kit/ui';
import { useEffect } from 'react';
import { useAddedRoutes } from './added-routes.ts';
import { NotFoundPage } from './features/not-found/not-found.page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';

// Chunks of their own, because visitors never need them.
const loadAccess = async () => (await import('./features/access/access-screen.tsx')).AccessScreen;
const loadGuard = async () =>
  (await import('./features/access/guard/require-admin.tsx')).RequireAdmin;

const LOADING = (
  <Column>
    <PageSkeleton label="Loading the page" />
  </Column>
);

/** The host draws the access screens and guards the back office. A remote draws every other page, or it is a 404. */
export function App() {
  useEffect(() => replayEarlyInput('frame'), []);
  return (
    <SiteLayout>
      <Routes>
        {Object.values(accessPaths).map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <LazyArea key="access" load={loadAccess} waiting={LOADING}>
                {(AccessScreen) => <AccessScreen />}
              </LazyArea>
            }
          />
        ))}
        <Route
          path={`${adminPaths.root}/*`}
          element={
            <LazyArea key="guard" load={loadGuard} waiting={LOADING}>
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
  const name = remoteOfAddress(pathname, useAddedRoutes());
  if (!name) return <NotFoundPage />;
  return <RemoteOutlet name={name} area={areaOfPath(pathname)} fallback={LOADING} />;
}
