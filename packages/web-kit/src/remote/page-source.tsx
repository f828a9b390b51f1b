import type { RemoteName } from '@club/contracts/remotes/release';
import { type ComponentType, createContext, lazy } from 'react';
import { loadRemoteModule } from './load-remote-module.ts';
import { loadTwice } from './load-twice.ts';
import { type MatchedPage, matchRoute } from './match-route.ts';
import { hasNewerRelease } from './newer-release.ts';
import { PageFrame } from './page-frame.tsx';

/** Where an outlet gets a remote's page from: over the network in the browser, ready-made on the server. */
export interface PageSource {
  /** The same component for the same path until `renew` is called. */
  get(name: RemoteName, pathname: string): ComponentType;
  /** Forgets a component, so that the next `get` makes a new one: a `lazy` keeps its failure for ever. */
  renew(name: RemoteName, pathname: string): void;
}

export const PageSourceContext = createContext<PageSource | undefined>(undefined);

export type LoadPage = (name: RemoteName, pathname: string) => Promise<MatchedPage | undefined>;

/** A page of a remote over the network; undefined when the remote has no such page. */
export const loadRemotePage: LoadPage = async (name, pathname) => {
  const pages = await loadRemoteModule(`${name}/pages`);
  const match = matchRoute(pages.default.routes, pathname);
  return match && { page: await match.route.load(), params: match.params };
};

/**
 * Pages that are loaded when they are first drawn. One that was renewed after the site got another release of its
 * remote comes with a new document.
 */
export function createLazySource(load: LoadPage, NotFound: ComponentType): PageSource {
  const pages = new Map<string, ComponentType>();
  const renewed = new Set<string>();
  const keyOf = (name: RemoteName, pathname: string) => `${name} ${pathname}`;
  return {
    get(name, pathname) {
      const key = keyOf(name, pathname);
      const known = pages.get(key);
      if (known) return known;
      const page = lazy(async () => {
        if (renewed.delete(key) && (await hasNewerRelease(name))) return reloaded();
        const matched = await loadTwice(() => load(name, pathname)).catch(asLoadFailure);
        return { default: matched ? () => <PageFrame {...matched} /> : NotFound };
      });
      pages.set(key, page);
      return page;
    },
    renew(name, pathname) {
      const key = keyOf(name, pathname);
      pages.delete(key);
      renewed.add(key);
    },
  };
}

const LOAD_FAILURE = 'PageLoadFailure';

function asLoadFailure(cause: unknown): never {
  const failure = new Error(`A page did not load: ${String(cause)}`, { cause });
  failure.name = LOAD_FAILURE;
  throw failure;
}

/** Whether an error says that a page's code could not be had, which its area tells the visitor. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === LOAD_FAILURE;

/** Starts the page anew; what waits for it waits until it is gone. */
function reloaded(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

const LeftToBrowser: ComponentType = () => {
  throw new Error('The browser draws this page.');
};

/** The one page that the server draws: a remote's, or what stands in its place; without one the browser draws it. */
export function createReadySource(page: MatchedPage | ComponentType = LeftToBrowser): PageSource {
  const component = 'page' in page ? () => <PageFrame {...page} /> : page;
  return { get: () => component, renew: () => undefined };
}
