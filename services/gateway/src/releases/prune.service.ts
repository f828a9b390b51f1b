import { type RemoteName, remoteNames } from '@club/contracts/remotes/release';
import { writeAudit } from '@club/service-kit/audit/audit';
import type { Trx } from '@club/service-kit/db/database';
import type { Storage } from '@club/service-kit/storage/storage';
import { dropStaged, isNoCanary } from './publishing/drop-staged.ts';
import { listStaged } from './publishing/staged-release.repository.ts';
import { listReleases, lockRemote, removeRelease } from './release.repository.ts';
import { type ReleaseDeps, releaseFolder } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { listShells, removeShell } from './shell-release.repository.ts';
import { shellKey } from './shell-release.service.ts';

interface Kept {
  version: string;
  current_until: Date | null;
}

interface Pruning {
  /** An open tab may still run a release that was current after this time. */
  before: Date;
  actor: string;
}

export interface Pruned {
  /** `mf-events 0123456789abcdef`, and `shell …` for shells. */
  releases: string[];
  files: number;
}

/**
 * Deletes releases and shells that no tab can run any more. The current one and the one before it stay. The row is deleted
 * before the files, so that no row names a release with missing files.
 */
export async function prune({ db, storage }: ReleaseDeps, pruning: Pruning): Promise<Pruned> {
  const { before, actor } = pruning;
  const pruned: Pruned = { releases: [], files: 0 };
  for (const name of remoteNames) {
    await db.transaction().execute(async (trx) => {
      await lockRemote(trx, name);
      for (const { version } of past(await listReleases(trx, name), before)) {
        await removeRelease(trx, { name, version });
        pruned.files += await removeAll(storage, await storage.list(releaseFolder(name, version)));
        pruned.releases.push(`${name} ${version}`);
        await note(trx, name, version, actor);
      }
      for (const { version } of (await listStaged(trx, name, before)).filter(isNoCanary)) {
        pruned.files += await dropStaged({ db: trx, storage }, name, version);
        pruned.releases.push(`${name} ${version}`);
        await note(trx, name, version, actor);
      }
    });
  }
  await db.transaction().execute(async (trx) => {
    await lockRemote(trx, 'shell');
    const shells = await listShells(trx);
    const gone = past(shells, before);
    for (const { version } of gone) {
      await removeShell(trx, version);
      pruned.releases.push(`shell ${version}`);
      await note(trx, 'shell', version, actor);
    }
    const needed = new Set(
      shells.filter((shell) => !gone.includes(shell)).flatMap(({ files }) => files.map(shellKey)),
    );
    const stored = gone.flatMap(({ files }) => files.map(shellKey));
    const unused = [...new Set(stored)].filter((key) => !needed.has(key));
    pruned.files += await removeAll(storage, unused);
  });
  return pruned;
}

/** The releases that may be deleted. @param releases the latest first */
function past<Release extends Kept>(releases: Release[], before: Date): Release[] {
  const at = releases.findIndex(({ current_until }) => current_until === null);
  return releases.filter(
    ({ current_until }, index) => current_until && current_until < before && index !== at + 1,
  );
}

async function removeAll(storage: Storage, keys: string[]): Promise<number> {
  await Promise.all(keys.map((key) => storage.remove(key)));
  return keys.length;
}

const note = (
  trx: Trx<GatewayTables>,
  name: RemoteName | 'shell',
  version: string,
  actor: string,
) =>
  writeAudit(trx, {
    action: 'remote.pruned',
    actor,
    subject: `remote:${name}`,
    name,
    detail: { version },
  });
