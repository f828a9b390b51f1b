import type { RemoteName } from '@club/contracts/remotes/release';
import type { Db } from '@club/service-kit/db/database';
import type { ShellProvides } from './build-files.ts';
import { builtFolder, builtRemotes } from './built-folder.ts';
import { readRelease } from './read-release.ts';
import { listActiveReleases } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';
import { folderSource, type ReleaseSource } from './release-source.ts';
import { sharedProblems } from './shared-problems.ts';
import { getProvided, readBuiltProvides } from './shell-release.service.ts';
import { verifyRelease } from './verify-release.ts';

export interface Pairing {
  remote: RemoteName;
  /** `built` in this checkout, or `released`: the current release. */
  remoteFrom: 'built' | 'released';
  shellFrom: 'built' | 'released';
  /** The reasons why they cannot run together; empty when they can. */
  problems: string[];
}

interface Built {
  names: RemoteName[];
  sourceOf: (name: RemoteName) => ReleaseSource;
  /** Undefined when no shell is built. */
  builtShell: ShellProvides | undefined;
}

/** The builds of this checkout. */
export const readBuilt = async (): Promise<Built> => ({
  names: builtRemotes(),
  sourceOf: (name) => folderSource(builtFolder(name)),
  builtShell: await readBuiltProvides(),
});

/** Compares builds with releases: built remotes on the released shell, and released remotes on the built shell. */
export async function compareWithReleased(
  db: Db<GatewayTables>,
  { names, sourceOf, builtShell }: Built,
): Promise<Pairing[]> {
  const releasedShell = await getProvided(db);
  const pairings: Pairing[] = [];
  for (const remote of names) {
    const problems = verifyRelease(remote, await readRelease(sourceOf(remote)), releasedShell);
    pairings.push({ remote, remoteFrom: 'built', shellFrom: 'released', problems });
  }
  if (!builtShell) return pairings;
  for (const release of await listActiveReleases(db)) {
    const problems = sharedProblems(release, builtShell);
    pairings.push({ remote: release.name, remoteFrom: 'released', shellFrom: 'built', problems });
  }
  return pairings;
}
