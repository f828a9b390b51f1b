import { type ComponentType, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createStore } from '../api/store.ts';
import { Column } from '../components/page-layout.tsx';
import { PageSkeleton } from '../components/skeletons.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { ToastRoot } from '../toast/toast-root.tsx';
import { matchRoute } from './match-route.ts';
import { createLazySource, type PageSource } from './page-source.tsx';
import type { RemoteRoute } from './remote-types.ts';

/** Runs a remote as a page of its own, for development: its routes, without the shell around them. */
export function startStandalone(routes: RemoteRoute[]): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  const source = createLazySource(async (_name, pathname) => {
    const match = matchRoute(routes, pathname);
    return match && { page: await match.route.load(), params: match.params };
  }, listOf(routes));
  createRoot(element).render(
    <Provider store={createStore({ fetch: (...request) => fetch(...request) })}>
      <ThemeRoot cache={createStyleCache()}>
        <ToastRoot>
          <BrowserRouter>
            <Routes>
              <Route path="*" element={<Page source={source} />} />
            </Routes>
          </BrowserRouter>
          <div style={{ position: 'fixed', right: 8, bottom: 8 }}>
            <ThemeSwitch />
          </div>
        </ToastRoot>
      </ThemeRoot>
    </Provider>,
  );
}

function Page({ source }: { source: PageSource }) {
  const { pathname } = useLocation();
  const Shown = source.get('mf-public', pathname);
  return (
    <Suspense key={pathname} fallback={<PageSkeleton label="Loading the page" />}>
      <Shown />
    </Suspense>
  );
}

const listOf =
  (routes: RemoteRoute[]): ComponentType =>
  () => (
    <Column>
      <ul>
        {routes.map(({ path }) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </Column>
  );
