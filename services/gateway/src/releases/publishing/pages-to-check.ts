import { listPosts } from '@club/contracts/content/post';
import { listEvents } from '@club/contracts/events/event';
import { isServerRendered, remoteOfPath } from '@club/contracts/remotes/ownership';
import {
  addressOf,
  doorPath,
  formPaths,
  joinPath,
  judgePath,
  newsletterPaths,
  paths,
  publicPages,
  registrationPath,
  waitingPath,
} from '@club/contracts/remotes/paths';
import type { RemoteName } from '@club/contracts/remotes/release';
import { siteReader } from '../../discovery/site-data.ts';
import type { Backends } from '../../proxy/backends.ts';

/** An id that no record has: its page says so. */
export const NO_ID = '019aa000-0000-7000-8000-000000000000';

const FIXED = [
  ...publicPages,
  ...Object.values(newsletterPaths),
  registrationPath,
  formPaths.registration,
  waitingPath,
  doorPath,
  judgePath,
  ...pagesOf(NO_ID),
];

function pagesOf(address: string): string[] {
  return [
    paths.event(address),
    formPaths.register(address),
    formPaths.waiting(address),
    joinPath(address),
    paths.post(address),
  ];
}

/** Every page of a remote that the server renders; those with an id for a record of the site and for a missing one. */
export async function pagesToCheck(
  name: RemoteName,
  backends: Omit<Backends, 'gateway'>,
): Promise<string[]> {
  const notHere = () => Response.json({}, { status: 404 });
  const { ask } = siteReader({ ...backends, gateway: notHere })();
  const [events, posts] = await Promise.all([
    ask(listEvents, {}).catch(() => []),
    ask(listPosts, { query: { limit: 1 } }).catch(() => []),
  ]);
  const live = [events[0], posts[0]].flatMap((record) =>
    record ? pagesOf(addressOf(record)) : [],
  );
  return [...FIXED, ...live].filter(
    (path) => remoteOfPath(path) === name && isServerRendered(path),
  );
}
