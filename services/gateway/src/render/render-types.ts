import type { PageHead } from '@club/contracts/remotes/pages';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import type { RemotePointer } from '@club/contracts/remotes/release';

/** The bundle of a release that renders on the server. */
export interface ServerBundle {
  code: string;
  /** Its name in stack traces. */
  filename: string;
}

/** The current release of a remote: the parts that a page needs. */
export interface ActiveRelease {
  pointer: RemotePointer;
  /** `mf-manifest.json` as built. */
  manifest: unknown;
  /** Chunks that the exposed module needs at once. */
  preloadUrls: string[];
  serverBundle: ServerBundle | undefined;
}

/** An API request of a page while it is rendered; always a GET. */
export interface ApiFetchRequest {
  method: string;
  /** From the site's root: `/api/events`. */
  url: string;
  headers: Record<string, string>;
}

export interface ApiFetchResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type ApiFetch = (request: ApiFetchRequest) => Promise<ApiFetchResponse>;

export interface RenderInput {
  /** The page's absolute URL. */
  url: string;
  /** The release that draws the page; undefined for the shell's own pages. */
  release: Pick<ActiveRelease, 'pointer' | 'serverBundle'> | undefined;
  /** Sends the page's API requests. */
  apiFetch: ApiFetch;
  /** The form that the visitor sent to the page. */
  posted?: PostedForm | undefined;
}

export interface RenderResult {
  /** The HTML of the root element. */
  html: string;
  /** Style tags for the head. */
  styles: string;
  /** The store's state, with which the browser starts. */
  state: unknown;
  head: PageHead;
  /** The club's name. */
  clubName: string;
  /** Name of the chunk that draws the page, for its preload. */
  chunk: string | undefined;
  /** False when the remote's area is left to the browser. Such a page is not cached. */
  isWhole: boolean;
  /** The reason why the area is left to the browser. */
  reason?: string;
  /** True when the release's bundle could not even be evaluated. */
  isBundleBroken?: boolean;
}
