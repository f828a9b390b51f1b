import type { RemoteName } from './release.ts';

/** The context of a page: the store, the parameters of its path, and its URL. */
export interface PageContext<Store> {
  store: Store;
  params: Record<string, string>;
  url: URL;
}

/** The data of a page for the document's head. */
export interface PageHead {
  /** The page's title without the club's name, which is added. Empty for the club's name alone. */
  title: string;
  description: string;
  /** The image of a shared link, 1200 by 630 px. An absolute URL, or a path from the site's root. */
  image?: string;
  /** A description of the image. Default: the title. */
  imageAlt?: string;
  /** The moments of an article, in ISO 8601: when it came out, and when it changed last. */
  published?: string;
  modified?: string;
  /** The pages before and after it in a list, as paths with their query. */
  previous?: string;
  next?: string;
  /** The HTTP status of the page. Default: 200. */
  status?: number;
}

/** A page, as its chunk exports it. */
export interface RemotePage<Component, Store> {
  Component: Component;
  /** Loads the data of the first paint into the store. It does not throw: the page itself shows a failure. */
  preload?(context: PageContext<Store>): Promise<void>;
  /** Reads only the store. The server calls it after `preload`, the browser after every change of the store. */
  head(context: PageContext<Store>): PageHead;
}

/** A path of a remote and the chunk of its page. */
export interface RemoteRoute<Component, Store> {
  /** A router path: `/blogs/:id`. */
  path: string;
  /** The text of the page's entry in the menu. Only for an address that the site does not have itself. */
  menu?: string;
  /** The chunk's name, as in `webpackChunkName` of the import. The document preloads the chunk. */
  chunk: string;
  load(): Promise<RemotePage<Component, Store>>;
}

export interface PagesModule<Component, Store> {
  routes: RemoteRoute<Component, Store>[];
}

/** The modules that every remote exposes. A release that exposes other modules is refused. */
export const exposedModules = ['pages'] as const;

/** The exposed modules, by `<remote>/<module>`. Remotes satisfy this type, and the host loads modules by it. */
export type ExposeMap<Component, Store> = {
  [Name in `${RemoteName}/${(typeof exposedModules)[number]}`]: {
    default: PagesModule<Component, Store>;
  };
};
