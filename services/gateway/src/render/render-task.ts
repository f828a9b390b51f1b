import type { MessagePort } from 'node:worker_threads';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import type { ApiFetchRequest, ApiFetchResponse, ServerBundle } from './render-types.ts';

/** A page to render in a worker thread. */
export interface RenderTask {
  setup: {
    /** The shell's bundle: `shell/dist/server/shell.cjs`. */
    shellServerBundle: string;
    /** web-kit's bundle: `packages/web-kit/dist/server/web-kit.cjs`. */
    webKitBundle: string;
  };
  /** The page's absolute URL. */
  url: string;
  /** The release that draws the page; undefined leaves its area to the browser. */
  bundleKey: string | undefined;
  posted: PostedForm | undefined;
  /** For requests to the main thread while the page is rendered. */
  port: MessagePort;
}

/** From the worker. `started` starts the time limit: a task may wait in the queue first. */
export type PortRequest =
  | { type: 'started' }
  | { type: 'bundle'; id: number }
  | { type: 'api'; id: number; request: ApiFetchRequest };

/** The main thread's response to the request of the same id. */
export type PortResponse =
  | { id: number; error: string }
  | { id: number; value: ServerBundle | ApiFetchResponse };
