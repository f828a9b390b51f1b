import type { RemoteName } from '@club/contracts/remotes/release';
import type { Trx } from '@club/service-kit/db/database';
import { listStaged } from './publishing/staged-release.repository.ts';
import { listReleases, lockRemote } from './release.repository.ts';
import { type ReleaseDeps, releaseFolder } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { listShells } from './shell-release.repository.ts';
import { shellKey } from './shell-release.service.ts';

type Deps = Pick<ReleaseDeps, 'db' | 'storage'>;

/** The releases of a remote, or the shell, whose files are stored in one folder. */
export type Swept = RemoteName | 'shell';

/**
 * Deletes the files that belong to no release any more. It runs after the transaction that deletes a row, and as a job: if the
 * store fails, the next run finds the files again. Files are stored after their row or under the same lock, so those of a
 * release that is being published stay. @returns the number of deleted files @throws when a file could not be deleted
 */
export const sweepFiles = ({ db, storage }: Deps, swept: Swept): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockRemote(trx, swept);
    const isKept = swept === 'shell' ? await shellFiles(trx) : await releaseFiles(trx, swept);
    const keys = await storage.list(swept === 'shell' ? shellKey('assets') : `remotes/${swept}`);
    const gone = keys.filter((key) => !isKept(key));
    const removals = await Promise.allSettled(gone.map((key) => storage.remove(key)));
    const failed = removals.find((removal) => removal.status === 'rejected');
    if (failed) throw failed.reason;
    return gone.length;
  });

/** {@link sweepFiles} for the shell and every remote that has files, also for one that is no longer registered. */
export async function sweepAllFiles(deps: Deps): Promise<number> {
  let files = 0;
  const keys = await deps.storage.list('remotes');
  const names = keys.flatMap((key) => key.split('/')[1] ?? []);
  for (const swept of new Set([...names, 'shell'])) files += await sweepFiles(deps, swept);
  return files;
}

async function releaseFiles(trx: Trx<GatewayTables>, name: RemoteName) {
  const rows = [...(await listReleases(trx, name)), ...(await listStaged(trx, name))];
  const folders = rows.map(({ version }) => `${releaseFolder(name, version)}/`);
  return (key: string) => folders.some((folder) => key.startsWith(folder));
}

async function shellFiles(trx: Trx<GatewayTables>) {
  const kept = new Set((await listShells(trx)).flatMap(({ files }) => files.map(shellKey)));
  return (key: string) => kept.has(key);
}
