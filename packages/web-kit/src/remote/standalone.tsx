import { ROOT_ELEMENT_ID } from '@club/contracts/remotes/boot';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { type AppState, createStore } from '../api/store.ts';
import { createStyleCache, ThemeRoot } from '../theme/theme-root.tsx';
import { ToastRoot } from '../toast/toast-root.tsx';
import type { RemoteRoute } from './remote-types.ts';
import { StandaloneRemote } from './standalone-remote.tsx';

/** Runs a remote without the host, for development. @param state what a server would have put into the page's store */
export function startStandalone(routes: RemoteRoute[], state?: Partial<AppState>): void {
  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error(`The page has no #${ROOT_ELEMENT_ID}.`);
  createRoot(element).render(
    <Provider store={createStore({ fetch: (...request) => fetch(...request), state })}>
      <ThemeRoot cache={createStyleCache()}>
        <ToastRoot>
          <BrowserRouter>
            <StandaloneRemote routes={routes} />
          </BrowserRouter>
        </ToastRoot>
      </ThemeRoot>
    </Provider>,
  );
}
