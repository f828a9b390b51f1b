import '@testing-library/jest-dom';
import { Route, Routes, useLocation } from '@club/web-kit/router';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { type AppStore, createStore, StoreProvider } from '@club/web-kit/state';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';

interface Options {
  /** The path with query where the test starts. */
  at: string;
  /** The route of the screen; the path of `at` by default. */
  path?: string;
  fetch: typeof fetch;
}

/** Renders a screen on its route. Every other route is empty. */
export function renderAccess(
  screenElement: ReactElement,
  { at, path = at.split('?')[0] ?? at, fetch }: Options,
): { store: AppStore; unmount: () => void } {
  const store = createStore({ fetch });
  const { unmount } = render(
    <StoreProvider store={store}>
      <ThemeRoot cache={createStyleCache()}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screenElement} />
            <Route path="*" element={null} />
          </Routes>
          <CurrentPath />
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
  return { store, unmount };
}

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <output data-testid="current-path">{pathname + search}</output>;
}

/** The path with query that the router shows now. */
export const currentPath = () => screen.getByTestId('current-path').textContent;
