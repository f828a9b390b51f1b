/** What the fake server sends for a path. `success` is the default body, 200 the default status. */
type FakeResponse = { status?: number; body?: unknown } | 'no answer';

/** By path with query. A function receives the body of the request. */
export type FakeResponses = Record<
  string,
  FakeResponse | ((body: unknown) => FakeResponse | Promise<FakeResponse>)
>;

/**
 * A `fetch` for tests that sends fixed responses and records its requests. A test may change `responses` while it runs.
 * A path without a response answers 404.
 */
export function fakeServer(responses: FakeResponses) {
  const requests: { path: string; body: unknown }[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const path = String(input);
    const body = readBody(init?.body);
    requests.push({ path, body });
    const response = responses[path] ?? { status: 404, body: {} };
    const sent = typeof response === 'function' ? await response(body) : response;
    if (sent === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(sent.body ?? { success: true }, { status: sent.status ?? 200 });
  };
  return {
    fetch: fakeFetch,
    responses,
    requests,
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
  };
}

function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : undefined;
}

/** An error response as every service sends it. */
export const refusal = (status: number, code: string, detail: string, fields = {}) => ({
  status,
  body: { code, detail, fields, request_id: 'r' },
});
