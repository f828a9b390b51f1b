import type { Club } from '@club/contracts/club/club-defaults';
import { titleWithClub } from '@club/contracts/content/club-name';
import { type AddedRoute, remoteOfAddress } from '@club/contracts/remotes/added-routes';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import type { MoneyFormat } from '@club/contracts/values/money';
import { type MatchedPage, matchRoute, type RemoteModules } from '@club/web-kit/remotes';
import { createReadySource, StaticRouter } from '@club/web-kit/server-rendering';
import { clubOf, createStore, transferableState } from '@club/web-kit/state';
import { createStyleCache } from '@club/web-kit/ui';
import { AppRoot } from './app-root.tsx';
import { NOT_FOUND_TITLE, NotFoundPage } from './features/not-found/not-found.page.tsx';
import { missingPart, renderHtml } from './render-html.tsx';

type Pages = RemoteModules['mf-public/pages']['default'];

interface PageRequest {
  /** The page's absolute URL. */
  url: string;
  fetch: typeof fetch;
  /** The settings of the club that differ from the defaults, and how it writes amounts. */
  club?: Partial<Club> & { money?: MoneyFormat };
  /** The pages of the remote that draws the path; undefined when its server bundle failed, so that the browser draws it. */
  pages: Pages | undefined;
  /** The routes that releases add to those of the site. */
  routes?: AddedRoute[] | undefined;
  /** The form that the visitor sent to the page. */
  posted?: PostedForm | undefined;
}

/**
 * Renders a page to HTML. The browser draws the part of a remote that the server could not render; `reason` then says why.
 */
export async function renderPage({
  url: address,
  fetch,
  club = {},
  pages,
  routes = [],
  posted,
}: PageRequest) {
  const url = new URL(address);
  const reads = watchReads(fetch);
  const store = createStore({
    fetch: reads.fetch,
    state: { club, postedForm: posted ?? null },
  });
  const styles = createStyleCache();
  const route = pages && matchRoute(pages.routes, url.pathname);
  const matched: MatchedPage | undefined = route && {
    page: await route.route.load(),
    params: route.params,
  };
  const context = { store, params: route?.params ?? {}, url };
  await matched?.page.preload?.(context);
  const { html, errors } = await renderHtml(
    <AppRoot
      store={store}
      styles={styles}
      routes={routes}
      pages={createReadySource(matched ?? (pages && NotFoundPage))}
    >
      {(content) => <StaticRouter location={url.pathname + url.search}>{content}</StaticRouter>}
    </AppRoot>,
  );
  const isKnown = remoteOfAddress(url.pathname, routes) && (matched || !pages);
  const fallbackHead = isKnown
    ? { title: '', description: '' }
    : { title: NOT_FOUND_TITLE, description: '', status: 404 };
  const head = matched?.page.head(context) ?? fallbackHead;
  const reason =
    errors[0]?.stack ?? (matched && missingPart(html, reads.haveFailed() ? '' : head.title));
  return {
    html,
    styles,
    state: transferableState(store.getState()),
    head: { ...head, title: titleWithClub(head.title, clubOf(store.getState()).name) },
    chunk: route?.route.chunk,
    isWhole: !reason && (Boolean(matched) || !isKnown),
    ...(reason && { reason }),
  };
}

/** Notes whether the services have failed: then a page shows their error in place of its heading. */
function watchReads(fetch: PageRequest['fetch']) {
  let hasFailed = false;
  const watched: PageRequest['fetch'] = async (...request) => {
    const response = await fetch(...request).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    hasFailed ||= response.status >= 500;
    return response;
  };
  return { fetch: watched, haveFailed: () => hasFailed };
}
