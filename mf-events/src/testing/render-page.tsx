import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

const styles = createStyleCache(document.createElement('div'));

/** Renders a part of the site at `path`, on a server that answers with `server`. */
export function renderAt(path: string, server: { fetch: typeof fetch }, children: ReactNode) {
  return render(
    <StoreProvider store={createStore({ fetch: server.fetch })}>
      <ThemeRoot cache={styles}>
        <MemoryRouter initialEntries={[path]}>
          <ToastRoot>{children}</ToastRoot>
        </MemoryRouter>
      </ThemeRoot>
    </StoreProvider>,
  );
}

/** Empties the browser's storage. The event tells the store of own registrations, as after a change in another tab. */
export function clearBrowser(): void {
  sessionStorage.clear();
  localStorage.clear();
  window.dispatchEvent(new Event('storage'));
}
