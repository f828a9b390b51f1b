import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import type { ServiceName } from '@club/contracts/http/call';
import type { Fetch } from '@club/service-kit/server/service';
import { TrieRouter } from 'hono/router/trie-router';

/** The services behind the gateway: their own `fetch` in one process, HTTP otherwise. */
export type Backends = Record<ServiceName, Fetch>;

const owners = new TrieRouter<ServiceName>();
for (const { path, tag } of [...apiCalls, ...apiDownloads]) {
  owners.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), tag);
}

/** The service that owns a path of the API, by the contracts; undefined for an unknown path. */
export const ownerOf = (path: string): ServiceName | undefined =>
  owners.match('ALL', path.replace(/\/+$/, ''))[0][0]?.[0];
