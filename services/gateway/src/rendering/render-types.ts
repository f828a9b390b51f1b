import type { Club } from '@club/contracts/club/club-defaults';
import type { AddedRoute } from '@club/contracts/remotes/added-routes';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import type { RemotePointer } from '@club/contracts/remotes/release';
import type { ApiFetchRequest, RenderResult } from './render-messages.ts';

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
  /** Its routes that are no addresses of the site itself. */
  routes: AddedRoute[];
  /** Chunks that the exposed module needs at once. */
  preloadUrls: string[];
  /** The hashes of its files, by URL. */
  integrity: Record<string, string>;
  serverBundle: ServerBundle | undefined;
  /** Its build has no bundle for the server. */
  isBrowserOnly: boolean;
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
  release:
    | (Pick<ActiveRelease, 'pointer' | 'serverBundle'> &
        Partial<Pick<ActiveRelease, 'isBrowserOnly'>>)
    | undefined;
  club?: Club;
  /** The routes that releases add to those of the site. */
  routes?: AddedRoute[];
  /** Sends the page's API requests. */
  apiFetch: ApiFetch;
  /** The form that the visitor sent to the page. */
  posted?: PostedForm | undefined;
}

/** A rendering that took too long, or that ended its process. The page is worth another try without the remote. */
export class RenderStopped extends Error {}

export interface RenderPool {
  /** @throws {RenderStopped}, or the error of the shell itself */
  render(input: RenderInput): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Releases with the same key have the same code. */
export const bundleKeyOf = ({ pointer: { name, version } }: NonNullable<RenderInput['release']>) =>
  `${name}@${version}`;
