import type { Topic } from '@club/contracts/http/topics';
import type { Trx } from '@club/service-kit/db/database';
import { alertAdmins } from '@club/service-kit/email/alert-admins';
import type { Log } from '@club/service-kit/log/logger';
import { findCanary } from '../canary/canary.repository.ts';
import { recordCanaryEnd } from '../canary/canary.service.ts';
import { findLastGood } from '../last-good.ts';
import { findPointer, lockRemote } from '../release.repository.ts';
import type { ReleaseDeps } from '../release.service.ts';
import type { GatewayTables } from '../release.table.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { rollBackIn } from '../rollback.service.ts';
import { listSuspects, noteRollback, type Suspect } from './automatic-rollback.repository.ts';
import { readSamples } from './evidence.repository.ts';
import { rollbackAlert } from './rollback-alert.ts';
import { reasonToReplace } from './rollback-rule.ts';

interface Deps extends ReleaseDeps {
  log: Log;
}

/** For the audit log. */
const ACTOR = { name: 'system' };

/**
 * Replaces each current release that fails by the last good one, and ends a canary that fails more often than the current
 * release, with an audit entry and an email to owners. Without a good release the failing one stays, and the email says so.
 * Every gateway calls it; one of them acts, and once for each release.
 */
export async function replaceFailingReleases(deps: Deps): Promise<void> {
  for (const suspect of await listSuspects(deps.db)) {
    const found = await comparison(deps.db, suspect);
    if (found) await replace(deps, { ...suspect, ...found });
  }
}

/** The release to return to, and why; undefined when the suspect stays. */
async function comparison(db: Deps['db'], { name, version, since, day_since, is_canary }: Suspect) {
  const other = is_canary
    ? (await findPointer(db, name))?.version
    : (await findLastGood(db, name, version))?.version;
  // Both serve at the same time while a canary runs, so that what fails for other reasons fails for both.
  const minutes = is_canary ? { since } : {};
  const reason = reasonToReplace(
    await readSamples(db, { name, version, since }),
    other ? await readSamples(db, { name, version: other, ...minutes }) : [],
    await readSamples(db, { name, version, since: day_since }),
  );
  return reason === undefined ? undefined : { reason, replaced_by: other ?? version };
}

type Replacement = Suspect & { replaced_by: string; reason: string };

async function replace({ db, log, ...deps }: Deps, found: Replacement): Promise<void> {
  const { name, version, reason, is_canary } = found;
  await db.transaction().execute(async (trx) => {
    await lockRemote(trx, name);
    const used = is_canary ? await findCanary(trx) : await findPointer(trx, name);
    if (used?.name !== name || used.version !== version) return;
    const replaced_by = is_canary ? found.replaced_by : await goBack(trx, deps, found);
    if (!(await noteRollback(trx, { name, version, replaced_by, reason }))) return;
    const ctx = { db: trx, actor: ACTOR, touched: new Set<Topic>() };
    if (is_canary) await recordCanaryEnd(ctx, name, reason);
    const { change, ...more } = rollbackAlert({ ...found, replaced_by });
    await alertAdmins({ db: trx, actor: ACTOR }, change, more);
    log.error({ remote: name, version, replaced_by, reason }, change);
  });
}

/** @returns the release that is current then: the failing one itself when there is none that could run */
async function goBack(
  trx: Trx<GatewayTables>,
  deps: Omit<ReleaseDeps, 'db'>,
  { name, version, replaced_by, reason }: Replacement,
): Promise<string> {
  if (replaced_by === version) return version;
  const move = { name, wanted: replaced_by, actor: ACTOR.name, kind: 'replaced', reason } as const;
  return rollBackIn(trx, deps, move).then(
    () => replaced_by,
    (error: unknown) => {
      if (error instanceof ReleaseRefused) return version;
      throw error;
    },
  );
}
