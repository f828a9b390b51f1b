import { areaOfPath, remoteOfPath, standsApart } from '@club/contracts/remotes/ownership';
import type { RemoteName } from '@club/contracts/remotes/release';
import Box from '@mui/material/Box';
import TextLink from '@mui/material/Link';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Column, PageHeading } from '../components/page-layout.tsx';
import { PageSkeleton } from '../components/skeletons.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { matchRoute } from './match-route.ts';
import { createLazySource, PageSourceContext } from './page-source.tsx';
import { RemoteOutlet } from './remote-outlet.tsx';
import type { RemoteRoute } from './remote-types.ts';

interface StandaloneProps {
  routes: RemoteRoute[];
}

/** A remote without the host: its pages, and the theme switch of the header. */
export function StandaloneRemote({ routes }: StandaloneProps) {
  const { pathname } = useLocation();
  const [source] = useState(() =>
    createLazySource(
      async (_name, path) => {
        const match = matchRoute(routes, path);
        return match && { page: await match.route.load(), params: match.params };
      },
      () => <NotHere routes={routes} />,
    ),
  );
  const home = addressesOf(routes)[0] ?? '/';
  if (pathname === '/' && !matchRoute(routes, pathname)) return <Navigate to={home} replace />;
  return (
    <PageSourceContext value={source}>
      <main>
        <RemoteOutlet
          name={remoteOfPath(home) as RemoteName}
          area={areaOfPath(pathname)}
          fallback={
            <Column>
              <PageSkeleton label="Loading the page" />
            </Column>
          }
        />
      </main>
      {!standsApart(pathname) && (
        <Box sx={{ position: 'fixed', right: 8, bottom: 8 }}>
          <ThemeSwitch />
        </Box>
      )}
    </PageSourceContext>
  );
}

/** The paths without a parameter. */
const addressesOf = (routes: RemoteRoute[]): string[] =>
  routes.map(({ path }) => path.replace('/*', '')).filter((path) => !path.includes(':'));

function NotHere({ routes }: StandaloneProps) {
  return (
    <Column>
      <PageHeading title="Another remote has this page">This remote has these pages:</PageHeading>
      <ul>
        {addressesOf(routes).map((path) => (
          <li key={path}>
            <TextLink component={Link} to={path}>
              {path}
            </TextLink>
          </li>
        ))}
      </ul>
    </Column>
  );
}
