import { apiCalls } from '@club/contracts/all-calls';
import { formData } from '@club/contracts/http/client';
import { trimPath } from '@club/contracts/remotes/ownership';
import { CHANGED_HEADER, type ServiceApp } from '../http/service-app.ts';

export interface TestRequest {
  json?: unknown;
  /** The fields of a multipart form. */
  form?: object;
  headers?: Record<string, string>;
}

export interface TestResponse<Body> {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else text. */
  body: Body;
}

/**
 * Sends a request to an app without a network. @param request method and path, `GET /api/posts`
 * @throws when the service announces a topic that the contract of the call does not name
 */
export async function sendRequest<Body>(
  app: Pick<ServiceApp, 'request'>,
  request: string,
  { json, form, headers }: TestRequest = {},
): Promise<TestResponse<Body>> {
  const methodEnd = request.indexOf(' ');
  const response = await app.request(request.slice(methodEnd + 1), {
    method: request.slice(0, methodEnd),
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form instanceof FormData ? form : formData(form) }),
  });
  assertNamed(request, response.headers.get(CHANGED_HEADER)?.split(',') ?? []);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

function assertNamed(request: string, announced: string[]): void {
  const [method = '', url = ''] = request.split(' ');
  const path = trimPath(url.replace(/\?.*/, ''));
  const call = apiCalls.find(
    (call) =>
      call.method.toUpperCase() === method &&
      new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const touches: readonly string[] = call?.touches ?? [];
  const unnamed = announced.filter((topic) => !touches.includes(topic));
  if (call && unnamed.length > 0)
    throw new Error(`${call.id} touches ${unnamed.join(' and ')}: its contract does not say so.`);
}
