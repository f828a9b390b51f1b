import type { RemoteName } from '@club/contracts/remotes/release';
import { type ComponentType, createContext, lazy } from 'react';
import type { MatchedPage } from './match-route.ts';
import { hasNewerRelease } from './newer-release.ts';
import { PageFrame } from './page-frame.tsx';

/** Gives an outlet the page of a remote: in the browser loaded over the network, on the server loaded before rendering. */
export interface PageSource {
  /** Returns the same component for the same path until `renew` is called. */
  get(name: RemoteName, pathname: string): ComponentType;
  /** Removes a component, so that the next `get` makes a new one: a React `lazy` keeps its failure forever. */
  renew(name: RemoteName, pathname: string): void;
}

export const PageSourceContext = createContext<PageSource | undefined>(undefined);

export type LoadPage = (name: RemoteName, pathname: string) => Promise<MatchedPage | undefined>;

/** Loads pages when they are first rendered. After `renew` it reloads the document if the site has a newer release. */
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
        const matched = await load(name, pathname).catch(asLoadFailure);
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

/** Whether an error means that a page's code did not load. Its area shows this to the visitor. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === LOAD_FAILURE;

/** Reloads the document. The promise stays pending until the page is gone. */
function reloaded(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

const RenderedByBrowser: ComponentType = () => {
  throw new Error('The browser renders this page.');
};

/** The page that the server renders: of a remote, or another component. Without a page the browser renders it. */
export function createReadySource(
  page: MatchedPage | ComponentType = RenderedByBrowser,
): PageSource {
  const component = 'page' in page ? () => <PageFrame {...page} /> : page;
  return { get: () => component, renew: () => undefined };
}
