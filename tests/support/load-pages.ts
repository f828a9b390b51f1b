import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const PAGES = ['/', '/events', '/blogs', '/team'];
/** Each loopback address is a network of its own. */
const ADDRESSES = ['127.0.0.1', '127.0.0.21', '127.0.0.22', '127.0.0.23'];

/**
 * Loads pages at a steady pace until the returned function is called; it returns the milliseconds of each.
 * @throws when a page is not answered with 200
 */
export async function loadPages({ url }: { url: string }): Promise<() => Promise<number[]>> {
  const loader = new Worker(new URL('page-loader.mjs', import.meta.url), {
    workerData: { url, pages: PAGES, addresses: ADDRESSES },
  });
  let failure: Error | undefined;
  loader.on('error', (error) => {
    failure = error as Error;
  });
  await once(loader, 'message');
  return async () => {
    if (failure) throw failure;
    loader.postMessage('stop');
    const [times] = await once(loader, 'message');
    return times as number[];
  };
}

export async function loadPagesFor(site: { url: string }, seconds: number): Promise<number[]> {
  const stop = await loadPages(site);
  await pause(seconds * 1000);
  return stop();
}
