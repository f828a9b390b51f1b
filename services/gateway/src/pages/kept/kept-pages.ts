import {
  DOOR_MANIFEST,
  DOOR_WORKER,
  doorPath,
  JUDGE_MANIFEST,
  JUDGE_WORKER,
  judgePath,
} from '@club/contracts/remotes/paths';

/** A page that a phone keeps, so that it opens without a network. */
export interface KeptPage {
  path: string;
  manifest: string;
  worker: string;
  name: string;
  description: string;
}

export const keptPages: readonly KeptPage[] = [
  {
    ...{ path: doorPath, manifest: DOOR_MANIFEST, worker: DOOR_WORKER, name: 'Door' },
    description: 'Checks in the people who come to an event.',
  },
  {
    ...{ path: judgePath, manifest: JUDGE_MANIFEST, worker: JUDGE_WORKER, name: 'Judging' },
    description: 'Judges the submissions of a contest.',
  },
];

export const keptPageAt = (pathname: string): KeptPage | undefined =>
  keptPages.find(({ path }) => path === pathname);
