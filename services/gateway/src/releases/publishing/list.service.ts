import type {
  ListedRelease,
  ReleaseMove,
  RemoteReleases,
} from '@club/contracts/remotes/publishing';
import type { RemoteName } from '@club/contracts/remotes/release';
import {
  type AutomaticRollback,
  listRollbacks,
} from '../evidence/automatic-rollback.repository.ts';
import { sumEvidence } from '../evidence/evidence.repository.ts';
import { evidenceByVersion } from '../evidence/evidence-summary.ts';
import { listMoves, type PointerMove } from '../pointer-move.repository.ts';
import { listRemotes, type Remote } from '../registry/remote.repository.ts';
import { findPointer, listReleases as listStored, type Release } from '../release.repository.ts';
import { previewUrl } from './preview-link.ts';
import type { PublishingCtx, Team } from './publishing-ctx.ts';
import { listTokens } from './release-token.repository.ts';
import { listStaged } from './staged-release.repository.ts';

/** Changes of the current release that are listed. */
const MOVES = 20;

/** The releases of the team's remote. */
export const listReleases = (ctx: PublishingCtx): Promise<RemoteReleases> =>
  releasesOf(ctx, (ctx.team as Team).remote);

/** For the back office. */
export async function listAllReleases(ctx: PublishingCtx) {
  const tokens = (await listTokens(ctx.db)).map(({ hash: _, public_key: __, ...token }) => ({
    ...token,
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at.toISOString(),
    last_used_at: token.last_used_at?.toISOString() ?? null,
  }));
  const remotes = await Promise.all(
    (await listRemotes(ctx.db)).map(async (remote) => ({
      ...(await releasesOf(ctx, remote.name)),
      registration: registrationOf(remote),
    })),
  );
  return { remotes, tokens };
}

const registrationOf = ({ team, paths, menu, registered_at, registered_by }: Remote) => ({
  ...{ team, paths, menu, by: registered_by },
  at: registered_at.toISOString(),
});

/** Staged releases first, then those that were published, the last one first. */
async function releasesOf(ctx: PublishingCtx, remote: RemoteName): Promise<RemoteReleases> {
  const { db } = ctx;
  const current = (await findPointer(db, remote))?.version;
  const staged = await listStaged(db, remote);
  const stored = await listStored(db, remote);
  const evidence = evidenceByVersion(await sumEvidence(db, remote));
  const rollbacks = await listRollbacks(db, remote);
  const listed = (release: Release, state: ListedRelease['state']): ListedRelease => ({
    ...rowOf(release, state),
    evidence: evidence(release.version),
    rolled_back: automaticRollback(rollbacks, release.version),
  });
  return {
    remote,
    releases: [
      ...(await Promise.all(
        staged.map(async (release) => ({
          ...listed(release, 'staged'),
          problems: release.problems,
          canary_percent: release.canary_percent,
          preview_url: await previewUrl(ctx, release),
        })),
      )),
      ...stored.map((release) =>
        listed(release, release.version === current ? 'current' : 'earlier'),
      ),
    ],
    moves: (await listMoves(db, remote)).slice(0, MOVES).map(moveOf),
  };
}

const moveOf = ({ version, previous, kind, at, actor, reason }: PointerMove): ReleaseMove => ({
  ...{ version, from: previous, kind, reason },
  at: at.toISOString(),
  by: actor,
});

const rowOf = (
  { version, published_at, published_by, size }: Release,
  state: ListedRelease['state'],
) => ({
  ...{ version, state, size, problems: [], canary_percent: null, preview_url: null },
  at: published_at.toISOString(),
  by: published_by,
});

function automaticRollback(
  rollbacks: AutomaticRollback[],
  version: string,
): ListedRelease['rolled_back'] {
  const found = rollbacks.find(
    (rollback) => rollback.version === version && rollback.replaced_by !== version,
  );
  return found ? { at: found.at.toISOString(), reason: found.reason } : null;
}
