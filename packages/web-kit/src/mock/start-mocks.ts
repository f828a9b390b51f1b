import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** Answers the page's calls by mocks from now on. A call without a mock fails and is told in the console. */
export async function startMocks(handlers: HttpHandler[]): Promise<void> {
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledRequest({ url }, print) {
      if (new URL(url).pathname.startsWith('/api/')) print.error();
    },
  });
}
