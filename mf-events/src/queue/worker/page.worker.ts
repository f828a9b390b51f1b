import { type PrecacheEntry, Serwist } from 'serwist';

/** The gateway writes it before this file: the document of the page and all files that it names. */
const { __SW_MANIFEST: kept } = globalThis as unknown as { __SW_MANIFEST: PrecacheEntry[] };
const files = kept.flatMap(({ url, revision }) => (revision === null ? [url] : []));

/**
 * A release may be published between the list and the document. Such a document is not kept, and the browser tries the worker again
 * later.
 */
const isComplete = async (response: Response): Promise<boolean> => {
  const html = await response.clone().text();
  return files.every((url) => html.includes(url));
};

new Serwist({
  precacheEntries: kept,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // A file that failed once is asked for again as `?again=1`.
    ignoreURLParametersMatching: [/./],
    cleanURLs: false,
    plugins: [
      {
        async cacheWillUpdate({ response }) {
          const isPage = response.headers.get('content-type')?.startsWith('text/html');
          return response.ok && (!isPage || (await isComplete(response))) ? response : null;
        },
      },
    ],
  },
  // A new release waits until the person wants it, or until the page is opened the next time.
  skipWaiting: false,
  clientsClaim: true,
}).addEventListeners();
