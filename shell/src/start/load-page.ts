import { nextTask } from '@club/web-kit/next-task';
import { type LoadPage, loadInTime, loadTwice, matchRoute } from '@club/web-kit/remotes';
import { loadRemoteModule } from './load-remote.ts';

/**
 * Loads a page of a remote over the network; undefined if the remote has no such page. The library repeats the entry and the
 * exposed module, may wait for their chunks without end, and does not know the chunk of the page.
 */
export const loadPage: LoadPage = async (name, pathname) => {
  const pages = await loadInTime(loadRemoteModule(`${name}/pages`));
  const match = matchRoute(pages.default.routes, pathname);
  await nextTask();
  return match && { page: await loadTwice(() => match.route.load()), params: match.params };
};
