import type { RemoteName } from './release.ts';

/** What a page is drawn for: the visitor's store, the parameters of its path, and its address. */
export interface PageContext<Store> {
  store: Store;
  params: Record<string, string>;
  url: URL;
}

/** What a page says about itself in the document's head. */
export interface PageHead {
  /** The page's own, to which the club's name is added; empty where the name alone is the title. */
  title: string;
  description: string;
  /** What a shared link shows, 1200 by 630 px: absolute or from the site's root. */
  image?: string;
  /** What is to be seen on it; the title unless told. */
  imageAlt?: string;
  /** HTTP status of the server's answer; 200 unless told. */
  status?: number;
}

/** A page as its chunk holds it. */
export interface RemotePage<Component, Store> {
  Component: Component;
  /** Fetches what the first paint needs. A failure is the page's own to show, so it does not throw. */
  preload?(context: PageContext<Store>): Promise<void>;
  /** Reads the store alone: called on the server after `preload`, in the browser whenever the store changes. */
  head(context: PageContext<Store>): PageHead;
}

/** A path of a remote and the chunk that draws it. */
export interface RemoteRoute<Component, Store> {
  /** A router path: `/blogs/:id`. */
  path: string;
  /** The chunk's name, as in the import's `webpackChunkName`: the document preloads it. */
  chunk: string;
  load(): Promise<RemotePage<Component, Store>>;
}

export interface PagesModule<Component, Store> {
  routes: RemoteRoute<Component, Store>[];
}

/** The modules that every remote exposes; a release with others is refused. */
export const exposedModules = ['pages'] as const;

/** What each remote exposes, by `<remote>/<module>`. Remotes satisfy it, the shell loads by it. */
export type ExposeMap<Component, Store> = {
  [Name in `${RemoteName}/${(typeof exposedModules)[number]}`]: {
    default: PagesModule<Component, Store>;
  };
};
