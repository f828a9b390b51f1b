import type { ListedRelease } from '@club/contracts/remotes/publishing';
import { formatMoment } from './moment.ts';

/** The site's own remotes in the words of a board. */
const titles: Record<string, string> = {
  'mf-public': 'Public pages',
  'mf-events': 'Events and registration',
  'mf-admin': 'Back office',
};
export const titleOf = (remote: string): string => titles[remote] ?? remote;

/** Enough of a version to tell two apart; an owner reads its day. */
export const shortVersion = (version: string): string => version.slice(0, 8);

/** A release in a sentence. */
export const releaseName = ({ at, version }: Pick<ListedRelease, 'at' | 'version'>): string =>
  `the version of ${formatMoment(at)} (${shortVersion(version)})`;
