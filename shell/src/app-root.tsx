import { type PageSource, PageSourceContext } from '@club/web-kit/remotes';
import { type AppStore, StoreProvider } from '@club/web-kit/state';
import { ToastRoot } from '@club/web-kit/toasts';
import { type createStyleCache, ThemeRoot } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import { App } from './app.tsx';

interface AppRootProps {
  store: AppStore;
  styles: ReturnType<typeof createStyleCache>;
  pages: PageSource;
  /** Puts the application into the router that fits: the browser's or the server's. */
  children: (content: ReactNode) => ReactNode;
}

/** The whole application, the same for server and browser but for what is handed in. */
export function AppRoot({ store, styles, pages, children }: AppRootProps) {
  return (
    <StoreProvider store={store}>
      <ThemeRoot cache={styles}>
        <ToastRoot>
          <PageSourceContext value={pages}>{children(<App />)}</PageSourceContext>
        </ToastRoot>
      </ThemeRoot>
    </StoreProvider>
  );
}
