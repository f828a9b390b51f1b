import type { PageHead } from '@club/contracts/remotes/pages';
import type { RemotePointer } from '@club/contracts/remotes/release';

/** The bundle of a release that renders on the server. */
export interface ServerBundle {
  code: string;
  /** How it is called in stack traces. */
  filename: string;
}

/** The release that a remote's pointer names, as far as a page needs it. */
export interface ActiveRelease {
  pointer: RemotePointer;
  /** `mf-manifest.json` as built. */
  manifest: unknown;
  entryUrl: string;
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
  /** Absolute address of the page. */
  url: string;
  /** The release that owns the page; undefined for the shell's own pages. */
  release: Pick<ActiveRelease, 'pointer' | 'serverBundle'> | undefined;
  /** Answers the page's API requests. */
  apiFetch: ApiFetch;
}

export interface RenderResult {
  /** What stands in the root element. */
  html: string;
  /** Style tags for the head. */
  styles: string;
  /** The store's state that the browser goes on from. */
  state: unknown;
  head: PageHead;
  /** How the club calls itself. */
  clubName: string;
  /** Name of the chunk that draws the page, for its preload. */
  chunk: string | undefined;
  /** False where the remote's area is left to the browser: not worth caching for long. */
  isWhole: boolean;
  /** Why the area is left to the browser. */
  reason?: string;
  /** True when the release's bundle could not even be evaluated. */
  isBundleBroken?: boolean;
}
