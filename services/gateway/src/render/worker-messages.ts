import type {
  ActiveRelease,
  ApiFetchRequest,
  ApiFetchResponse,
  RenderResult,
  ServerBundle,
} from './render-types.ts';

/** What a worker is started with. */
export interface WorkerSetup {
  shellServerBundle: string;
  webKitBundle: string;
}

/** Which release draws the page; its code comes along until the worker has it. */
export interface WorkerRemote {
  /** As {@link bundleKey} makes it. */
  key: string;
  bundle?: ServerBundle;
}

/** The same key is the same code. */
export const bundleKey = ({ pointer: { name, version } }: Pick<ActiveRelease, 'pointer'>) =>
  `${name}@${version}`;

export type ToWorker =
  | { type: 'render'; url: string; remote: WorkerRemote | undefined }
  | { type: 'answer'; id: number; response?: ApiFetchResponse; error?: string };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'ask'; id: number; request: ApiFetchRequest }
  | { type: 'done'; result: RenderResult }
  | { type: 'failed'; error: string };
