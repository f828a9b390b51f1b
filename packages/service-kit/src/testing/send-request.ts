import { formData } from '@club/contracts/http/client';
import type { ServiceApp } from '../http/service-app.ts';

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

/** Sends a request to an app without a network. @param request method and path, `GET /api/posts` */
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
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}
