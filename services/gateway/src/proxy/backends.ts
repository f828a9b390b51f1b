import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import { getPostPreview } from '@club/contracts/content/post-draft';
import { isPrepared, type ServiceName } from '@club/contracts/http/call';
import { trimPath } from '@club/contracts/remotes/ownership';
import { currentRequestId, REQUEST_ID_HEADER } from '@club/service-kit/http/request-id';
import type { Fetch } from '@club/service-kit/server/service';
import { inSpan, type OpenSpan, setTraceHeaders } from '@club/service-kit/tracing/span';
import { TrieRouter } from 'hono/router/trie-router';

/** The services behind the gateway: their own `fetch` in one process, HTTP otherwise; and the gateway's own calls. */
export type Backends = Record<ServiceName, Fetch>;

/** The services. Each call carries the id of the request that it is made for, and is a span of its trace. */
export const inNameOfRequest = (backends: Backends): Backends =>
  Object.fromEntries(
    Object.entries(backends).map(([name, send]): [string, Fetch] => [
      name,
      (request) =>
        inSpan(`${request.method} ${name}`, spanOptions(name, request), (span) => {
          const id = currentRequestId();
          if (id) request.headers.set(REQUEST_ID_HEADER, id);
          setTraceHeaders(request.headers);
          return span ? withStatus(span, send(request)) : send(request);
        }),
    ]),
  ) as Backends;

const spanOptions = (name: string, { method }: Request) => ({
  kind: 'client' as const,
  attributes: {
    'http.request.method': method,
    'club.service': name,
  },
});

async function withStatus(span: OpenSpan, sent: ReturnType<Fetch>): Promise<Response> {
  const response = await sent;
  span.add({ 'http.response.status_code': response.status });
  if (response.status >= 500) span.fail(String(response.status));
  return response;
}

const owners = new TrieRouter<ServiceName>();
for (const { path, tag } of [...apiCalls, ...apiDownloads]) {
  owners.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), tag);
}

/** The service that owns a path of the API, by the contracts; undefined for an unknown path. */
export const ownerOf = (path: string): ServiceName | undefined =>
  owners.match('ALL', trimPath(path))[0][0]?.[0];

/** The calls whose answers are the same for everybody until a topic changes. */
export const publicReads = [...apiCalls, ...apiDownloads].filter(isPrepared);

const publicReadPaths = new TrieRouter<true>();
for (const { path } of publicReads) {
  publicReadPaths.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), true);
}

/** @param path without a query */
export const isPublicReadPath = (path: string): boolean =>
  publicReadPaths.match('ALL', trimPath(path))[0].length > 0;

export const isPublicRead = ({ method, url }: Request): boolean =>
  method === 'GET' && isPublicReadPath(new URL(url).pathname);

const personalReads = new TrieRouter<true>();
personalReads.add('ALL', getPostPreview.path.replace(/\{(\w+)\}/g, ':$1'), true);

/** What the server reads for a page: also the post behind a secret link, whose page is rendered for each reader. */
export const isPageRead = (request: Request): boolean =>
  isPublicRead(request) ||
  (request.method === 'GET' &&
    personalReads.match('ALL', new URL(request.url).pathname)[0].length > 0);
