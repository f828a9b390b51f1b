import { publicTopics, type Topic } from '@club/contracts/http/topics';
import { CLIENT_ADDRESS_HEADER } from '@club/service-kit/http/client-address';
import { STALE_HEADER, TOPICS_HEADER } from '@club/service-kit/http/prepared-answers';
import { type Backends, isPageRead, ownerOf } from '../proxy/backends.ts';
import type { ApiFetch } from '../rendering/render-types.ts';

const INSIDE = 'http://gateway.internal';

/** The API requests of one page while it is rendered. */
export interface PageRequests {
  /** Sends a public read to its service, as a visitor without cookies. Everything else is answered with 404. */
  apiFetch: ApiFetch;
  /** The topics that the responses so far depend on. */
  topics: Set<Topic>;
  /** Whether a service failed or answered with outdated data: the page must not be cached. */
  hasFailed: () => boolean;
}

export function trackRequests(backends: Backends): PageRequests {
  const topics = new Set<Topic>();
  let failed = false;
  return {
    topics,
    hasFailed: () => failed,
    async apiFetch({ method, url, headers }) {
      const request = new Request(new URL(url, INSIDE), {
        method,
        headers: {
          accept: headers.accept ?? 'application/json',
          [CLIENT_ADDRESS_HEADER]: 'gateway',
        },
      });
      const { origin, pathname } = new URL(request.url);
      const owner = origin === INSIDE && isPageRead(request) && ownerOf(pathname);
      const response = owner ? await backends[owner](request) : Response.json({}, { status: 404 });
      failed ||= response.status >= 500 || response.headers.has(STALE_HEADER);
      const named = response.headers.get(TOPICS_HEADER)?.split(',') as Topic[] | undefined;
      for (const topic of named ?? publicTopics) topics.add(topic);
      return {
        status: response.status,
        headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
        body: await response.text(),
      };
    },
  };
}
