import type { MoveKind } from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import { writeAudit } from '@club/service-kit/audit/audit';
import { announceChange } from '@club/service-kit/db/changes';
import type { Db, Trx } from '@club/service-kit/db/database';
import type { Storage } from '@club/service-kit/storage/storage';
import { getMimeType } from 'hono/utils/mime';
import { addMove } from './pointer-move.repository.ts';
import { type BuiltRelease, isChecked, readRelease } from './read-release.ts';
import { getRemote } from './registry/get-remote.ts';
import type { Remote } from './registry/remote.repository.ts';
import {
  findPointer,
  lockRemote,
  movePointer,
  noteBuild,
  putRelease,
} from './release.repository.ts';
import type { GatewayTables } from './release.table.ts';
import { ReleaseRefused } from './release-refused.ts';
import { takenRoutes, withMenu } from './release-routes.ts';
import type { ReleaseSource } from './release-source.ts';
import { originProblem } from './remote-origins.ts';
import { getProvided } from './shell-release.service.ts';
import { verifyRelease } from './verify-release.ts';

export interface ReleaseDeps {
  db: Db<GatewayTables>;
  storage: Storage;
  /** Other origins from which remotes may be loaded. */
  remoteOrigins: string[];
}

/** Looks at a release that is not current yet, in the transaction that stores it. */
export type CheckStored = (
  trx: Trx<GatewayTables>,
  stored: { name: RemoteName; version: string },
) => Promise<string[]>;

interface Publication {
  name: RemoteName;
  source: ReleaseSource;
  /** For the audit log. */
  actor: string;
  /** For history and audit log. */
  reason?: string | undefined;
  /** What speaks against the stored release, one line each, before anybody gets it. */
  check?: CheckStored | undefined;
  /**
   * Set when a start found the build. `first` publishes it only for a remote without a release. `changed` publishes each
   * build once, so that a start does not undo a rollback.
   */
  atStart?: 'first' | 'changed';
}

/** The folder of a release in the store. */
export const releaseFolder = (name: string, version: string) => `remotes/${name}/${version}`;

export const releaseKey = (name: string, version: string, path: string) =>
  `${releaseFolder(name, version)}/${path}`;

/**
 * Makes a build the current release of its remote, in one transaction with an audit entry. The same build again changes
 * nothing. @returns its version and whether the pointer moved @throws ReleaseRefused with every reason
 */
export async function publishRelease(
  { db, storage, remoteOrigins }: ReleaseDeps,
  { name, source, actor, reason, check, atStart }: Publication,
): Promise<{ version: string; moved: boolean }> {
  const misplaced = originProblem(name, source.baseUrl, remoteOrigins);
  if (misplaced) throw new ReleaseRefused(name, [misplaced]);
  const release = await readRelease(source);
  const { version } = release;
  return db.transaction().execute(async (trx) => {
    await lockRemote(trx, name);
    const remote = await getRemote(trx, name);
    const pointer = await findPointer(trx, name);
    const isSettled = atStart === 'first' ? pointer : pointer?.built_version === version;
    if (atStart && isSettled) return { version, moved: false };
    const moved = pointer?.version !== version;
    if (moved) {
      const problems = [
        ...verifyRelease(name, release, await getProvided(trx)),
        ...(await takenRoutes(trx, name, release.declared)),
      ];
      if (problems.length > 0) throw new ReleaseRefused(name, problems);
      await keepFiles(storage, name, release);
      await putRelease(trx, releaseRow({ remote, release, actor }));
      const found = (await check?.(trx, { name, version })) ?? [];
      if (found.length > 0) throw new ReleaseRefused(`${name} ${version}`, found);
      await announceMove(trx, { kind: 'published', actor, name, version, reason });
    }
    if (atStart) await noteBuild(trx, name, version);
    return { version, moved };
  });
}

/** Stores the files that we serve. Of a release on another origin, that is only the bundle that renders on the server. */
export async function keepFiles(
  storage: Storage,
  name: RemoteName,
  { version, files, baseUrl }: BuiltRelease,
): Promise<void> {
  const kept = [...files].filter(([file]) => !baseUrl || file.startsWith('server/'));
  await Promise.all(
    kept.map(([file, bytes]) =>
      storage.put(
        releaseKey(name, version, file),
        bytes,
        getMimeType(file) ?? 'application/octet-stream',
      ),
    ),
  );
}

interface Move {
  remote: Remote;
  release: BuiltRelease;
  actor: string;
}

/** The row of a build. */
export function releaseRow({ remote, release, actor }: Move) {
  const { version, manifest, declared, entry, preload, serverFile, baseUrl, files } = release;
  const sizes = [...files].map(([file, { length }]) => (file.startsWith('browser/') ? length : 0));
  const routes = withMenu(remote, declared.routes);
  return {
    name: remote.name,
    version,
    manifest: JSON.stringify({ ...manifest, routes, pages: declared.pages }),
    entry,
    entry_integrity: declared.files[`browser/${entry}`] ?? '',
    // A preload fits the script of a chunk only if that script has the hash, too.
    preload: JSON.stringify(preload.filter((file) => isChecked(release, file))),
    server_file: serverFile ?? null,
    base_url: baseUrl ?? null,
    files: JSON.stringify(declared.files),
    uses: JSON.stringify(declared.uses),
    size: sizes.reduce((sum, size) => sum + size, 0),
    published_by: actor,
  };
}

interface Moved {
  kind: MoveKind;
  actor: string;
  address?: string | undefined;
  name: RemoteName;
  version: string;
  reason?: string | undefined;
}

/** Moves the pointer under the remote's lock and writes history and audit entry. Every gateway is notified at commit. */
export async function announceMove(trx: Db<GatewayTables>, moved: Moved): Promise<void> {
  const { kind, actor, address, name, version, reason } = moved;
  const from = (await findPointer(trx, name))?.version;
  await movePointer(trx, name, version);
  const why = { previous: from ?? null, reason: reason ?? null };
  await addMove(trx, { name, version, kind, actor, ...why });
  const isBack = kind === 'rolled_back' || kind === 'replaced';
  await writeAudit(trx, {
    action: isBack ? 'remote.rolled_back' : 'remote.published',
    actor,
    subject: `remote:${name}`,
    name,
    ...(address && { address }),
    detail: { version, ...(from && { from }), ...(reason && { reason }) },
  });
  await announceChange(trx, 'releases');
}
