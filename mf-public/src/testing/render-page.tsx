import type { Club } from '@club/contracts/club/club-defaults';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { createStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

const styles = createStyleCache(document.createElement('div'));

/**
 * Renders a page as the host does, at an address, with the responses of a fake server. @param postedForm the form that a
 * browser without JavaScript has sent
 */
export function renderPage(
  page: ReactNode,
  server: { fetch: typeof fetch },
  at = '/',
  state: { postedForm?: PostedForm; club?: Partial<Club> } = {},
) {
  return render(
    <StoreProvider store={createStore({ fetch: server.fetch, state })}>
      <ThemeRoot cache={styles}>
        <ToastRoot>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>,
  );
}
