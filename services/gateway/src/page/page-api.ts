import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { type Backends, backendOf } from '../proxy/backends.ts';
import type { ApiFetch } from '../render/render-types.ts';

const INSIDE = 'http://gateway.internal';

/** Answers what a page asks while it is rendered: public reads alone, as nobody in particular. */
export function apiFetchOf(backends: Backends): ApiFetch {
  return async ({ url, headers }) => {
    const request = new Request(new URL(url, INSIDE), {
      headers: { accept: headers.accept ?? 'application/json', [CLIENT_ADDRESS_HEADER]: 'gateway' },
    });
    const response = await backends[backendOf(new URL(request.url).pathname)](request);
    return {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      body: await response.text(),
    };
  };
}

/** The same, and whether any answer was a failure of the service: a page that shows one must not outlive it. */
export function noticingFailures(apiFetch: ApiFetch): {
  apiFetch: ApiFetch;
  hasFailed: () => boolean;
} {
  let failed = false;
  return {
    async apiFetch(request) {
      const answer = await apiFetch(request);
      failed ||= answer.status >= 500;
      return answer;
    },
    hasFailed: () => failed,
  };
}
