import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import { type PageSource, PageSourceContext } from '@club/web-kit/remotes';
import { type AppStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { type createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { AddedRoutesContext } from './added-routes.ts';
import { App } from './app.tsx';

interface AppRootProps {
  store: AppStore;
  styles: ReturnType<typeof createStyleCache>;
  pages: PageSource;
  /** The routes that releases add to those of the site. */
  routes?: readonly AddedRoute[] | undefined;
  /** Wraps the application in the browser's or the server's router. */
  children: (content: ReactNode) => ReactNode;
}

/** The whole application. Server and browser differ only in the props. */
export function AppRoot({ store, styles, pages, routes = [], children }: AppRootProps) {
  return (
    <StoreProvider store={store}>
      <ThemeRoot cache={styles}>
        <ToastRoot>
          <PageSourceContext value={pages}>
            <AddedRoutesContext value={routes}>{children(<App />)}</AddedRoutesContext>
          </PageSourceContext>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>
  );
}
