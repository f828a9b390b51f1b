import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** Answers all later API calls of the page with mocks. A call without a mock fails, and the console shows it. */
export async function startMocks(handlers: HttpHandler[]): Promise<void> {
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledRequest({ url }, print) {
      if (new URL(url).pathname.startsWith('/api/')) print.error();
    },
  });
}
