import type { RemoteName } from '@club/contracts/remotes/release';
import { writeAudit } from '@club/service-kit/audit/audit';
import type { Trx } from '@club/service-kit/db/database';
import { findLastGood } from './last-good.ts';
import { isNoCanary, listStaged, removeStaged } from './publishing/staged-release.repository.ts';
import { listRemotes } from './registry/remote.repository.ts';
import { findPointer, listReleases, lockRemote, removeRelease } from './release.repository.ts';
import type { ReleaseDeps } from './release.service.ts';
import type { GatewayTables } from './release.table.ts';
import { listShells, removeShell } from './shell-release.repository.ts';
import { type Swept, sweepFiles } from './sweep-files.ts';

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
 * Deletes releases and shells that no tab can run any more. The current one stays, the one before it, and the one that a
 * rollback goes to. The files go after the transaction that deletes the rows, so that no row names a release with missing files.
 */
export async function prune(deps: ReleaseDeps, pruning: Pruning): Promise<Pruned> {
  const pruned: Pruned = { releases: [], files: 0 };
  const names = (await listRemotes(deps.db)).map(({ name }) => name);
  for (const swept of [...names, 'shell']) {
    const versions = await deps.db.transaction().execute(async (trx) => {
      await lockRemote(trx, swept);
      const gone = await (swept === 'shell' ? removeShells : removeReleases(swept))(trx, pruning);
      for (const version of gone) await note(trx, swept, version, pruning.actor);
      return gone;
    });
    pruned.releases.push(...versions.map((version) => `${swept} ${version}`));
    pruned.files += await sweepFiles(deps, swept);
  }
  return pruned;
}

/** @returns the versions */
const removeReleases =
  (name: RemoteName) =>
  async (trx: Trx<GatewayTables>, { before }: Pruning): Promise<string[]> => {
    const good = await findLastGood(trx, name, (await findPointer(trx, name))?.version ?? '');
    const published = past(await listReleases(trx, name), before).filter(
      ({ version }) => version !== good?.version,
    );
    for (const { version } of published) await removeRelease(trx, { name, version });
    const staged = (await listStaged(trx, name, before)).filter(isNoCanary);
    for (const { version } of staged) await removeStaged(trx, { name, version });
    return [...published, ...staged].map(({ version }) => version);
  };

/** @returns the versions */
async function removeShells(trx: Trx<GatewayTables>, { before }: Pruning): Promise<string[]> {
  const gone = past(await listShells(trx), before);
  for (const { version } of gone) await removeShell(trx, version);
  return gone.map(({ version }) => version);
}

/** The releases that may be deleted. @param releases the latest first */
function past<Release extends Kept>(releases: Release[], before: Date): Release[] {
  const at = releases.findIndex(({ current_until }) => current_until === null);
  return releases.filter(
    ({ current_until }, index) => current_until && current_until < before && index !== at + 1,
  );
}

const note = (trx: Trx<GatewayTables>, name: Swept, version: string, actor: string) =>
  writeAudit(trx, {
    action: 'remote.pruned',
    actor,
    subject: `remote:${name}`,
    name,
    detail: { version },
  });
