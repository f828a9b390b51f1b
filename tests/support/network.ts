import type { BrowserContext } from '@playwright/test';
import { RequestError, Server } from 'proxy-chain';

export interface Network {
  /** For the options of a context. */
  proxy: { server: string };
  lose: (...contexts: BrowserContext[]) => Promise<void>;
  restore: (...contexts: BrowserContext[]) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens a network that phones can lose. Chromium's own offline mode tells pages about it, but lets some requests through while a page
 * reloads or closes; the proxy lets none through.
 */
export async function openNetwork(): Promise<Network> {
  let isLost = false;
  const server = new Server({
    port: 0,
    host: '127.0.0.1',
    prepareRequestFunction({ request }) {
      if (!isLost) return undefined;
      request.socket.destroy();
      throw new RequestError('The network is lost.', 503);
    },
  });
  await server.listen();
  const setOffline = (contexts: BrowserContext[]) =>
    Promise.all(contexts.map((context) => context.setOffline(isLost)));
  return {
    proxy: { server: `http://127.0.0.1:${server.port}` },
    async lose(...contexts) {
      isLost = true;
      server.closeConnections();
      await setOffline(contexts);
    },
    async restore(...contexts) {
      isLost = false;
      await setOffline(contexts);
    },
    close: () => server.close(true),
  };
}
