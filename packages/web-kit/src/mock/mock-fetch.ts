import { getResponse, type HttpHandler } from 'msw';

/** A `fetch` for tests that only mocks answer. @throws for a request without a mock */
export const mockFetch =
  (handlers: HttpHandler[]): typeof fetch =>
  async (input, init) => {
    // Node's Request refuses a signal of jsdom, and a mock answers at once.
    const request = new Request(new URL(String(input), location.href), { ...init, signal: null });
    const response = await getResponse(handlers, request);
    if (!response) throw new TypeError(`No mock answers ${request.method} ${request.url}.`);
    return response;
  };
