import type { RemoteName } from '@club/contracts/remotes/release';
import { listReleases } from '../release.repository.ts';
import { type ReleaseDeps, releaseFolder } from '../release.service.ts';
import { removeStaged } from './staged-release.repository.ts';

/** Visitors use a canary: neither a newer upload nor prune deletes it. */
export const isNoCanary = ({ canary_percent }: { canary_percent: number | null }): boolean =>
  canary_percent === null;

/** Deletes a staged release, with its files unless it was published too. @returns the number of deleted files */
export async function dropStaged(
  { db, storage }: Pick<ReleaseDeps, 'db' | 'storage'>,
  name: RemoteName,
  version: string,
): Promise<number> {
  await removeStaged(db, { name, version });
  const published = await listReleases(db, name);
  if (published.some((release) => release.version === version)) return 0;
  const keys = await storage.list(releaseFolder(name, version));
  await Promise.all(keys.map((key) => storage.remove(key)));
  return keys.length;
}
