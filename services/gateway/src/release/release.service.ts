import type { RemoteName } from '@club/contracts/remotes/release';
import { writeAudit } from '@club/service-kit/audit/audit';
import { announceChange } from '@club/service-kit/db/changes';
import type { Db } from '@club/service-kit/db/database';
import type { Storage } from '@club/service-kit/storage/storage';
import { getMimeType } from 'hono/utils/mime';
import { addRelease, listActiveReleases, movePointer } from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';
import { readReleaseFolder } from './release-folder.ts';

/** The topic under which moved pointers are announced. */
export const RELEASES = 'releases';

interface ReleaseDeps {
  db: Db<GatewayTables>;
  storage: Storage;
}

export const releaseKey = (name: string, version: string, path: string) =>
  `remotes/${name}/${version}/${path}`;

/**
 * Uploads a build as an immutable release and moves the remote's pointer to it, with an audit row; the pointer moves only
 * when every file is in the store. The same build again changes nothing. @returns its version and whether the pointer moved.
 */
export async function publishRelease(
  { db, storage }: ReleaseDeps,
  name: RemoteName,
  dir: string,
  actor: string,
): Promise<{ version: string; moved: boolean }> {
  const folder = await readReleaseFolder(dir);
  const { version } = folder;
  const active = await listActiveReleases(db);
  if (active.some((release) => release.name === name && release.version === version)) {
    return { version, moved: false };
  }
  for (const file of folder.files) {
    const type = getMimeType(file.path) ?? 'application/octet-stream';
    await storage.put(releaseKey(name, version, file.path), file.bytes, type);
  }
  const moved = await db.transaction().execute(async (trx) => {
    await addRelease(trx, {
      name,
      version,
      manifest: JSON.stringify(folder.manifest),
      entry: folder.entry,
      entry_integrity: folder.entryIntegrity,
      preload: JSON.stringify(folder.preload),
      server_file: folder.serverFile ?? null,
    });
    if (!(await movePointer(trx, name, version))) return false;
    await writeAudit(trx, {
      action: 'remote.published',
      actor,
      subject: `remote:${name}`,
      detail: { version },
    });
    await announceChange(trx, RELEASES);
    return true;
  });
  return { version, moved };
}
