import { getResponse, type HttpHandler } from 'msw';

/** A `fetch` that mocks alone answer: for a store in tests. @throws for what no mock answers. */
export const mockFetch =
  (handlers: HttpHandler[]): typeof fetch =>
  async (input, init) => {
    const request = new Request(new URL(String(input), location.href), init);
    const response = await getResponse(handlers, request);
    if (!response) throw new TypeError(`No mock answers ${request.method} ${request.url}.`);
    return response;
  };
