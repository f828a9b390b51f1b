import type { Topic } from '@club/contracts/http/topics';
import { alertAdmins } from '@club/service-kit/email/alert-admins';
import type { Log } from '@club/service-kit/log/logger';
import { findCanary } from '../canary/canary.repository.ts';
import { recordCanaryEnd } from '../canary/canary.service.ts';
import { findPointer, listReleases, lockRemote } from '../release.repository.ts';
import type { ReleaseDeps } from '../release.service.ts';
import { rollBackIn } from '../rollback.service.ts';
import {
  listRollbacks,
  listSuspects,
  noteRollback,
  type Suspect,
} from './automatic-rollback.repository.ts';
import { readSample } from './evidence.repository.ts';
import { rollbackAlert } from './rollback-alert.ts';
import { reasonToRollBack } from './rollback-rule.ts';

interface Deps extends ReleaseDeps {
  log: Log;
}

/** For the audit log. */
const ACTOR = { name: 'system' };

/**
 * Replaces each current release that fails more often than the one before it, and ends a canary that fails more often than
 * the current release, with an audit entry and an email to owners.
 * Every gateway calls it; one of them acts, and once for each release.
 */
export async function replaceFailingReleases(deps: Deps): Promise<void> {
  for (const suspect of await listSuspects(deps.db)) {
    const found = await comparison(deps, suspect);
    if (found) await replace(deps, { ...suspect, ...found });
  }
}

/** The release to return to, and why; undefined when the suspect stays. */
async function comparison({ db }: Deps, suspect: Suspect) {
  const { name, version, since } = suspect;
  const stable = await stableFor(db, suspect);
  if (stable === undefined) return undefined;
  const reason = reasonToRollBack(
    await readSample(db, { name, version, since }),
    await readSample(db, { name, version: stable }),
  );
  return reason === undefined ? undefined : { reason, replaced_by: stable };
}

/** For a canary the current release; else the one published before, unless it was replaced automatically itself. */
async function stableFor(
  db: Deps['db'],
  { name, version, is_canary }: Suspect,
): Promise<string | undefined> {
  if (is_canary) return (await findPointer(db, name))?.version;
  const replaced = new Set((await listRollbacks(db, name)).map((earlier) => earlier.version));
  const releases = (await listReleases(db, name)).map((release) => release.version);
  const before = releases.slice(releases.indexOf(version) + 1);
  return before.find((earlier) => !replaced.has(earlier));
}

type Replacement = Suspect & { replaced_by: string; reason: string };

async function replace({ db, log, ...deps }: Deps, found: Replacement): Promise<void> {
  const { name, version, replaced_by, reason, is_canary } = found;
  await db.transaction().execute(async (trx) => {
    await lockRemote(trx, name);
    const used = is_canary ? await findCanary(trx) : await findPointer(trx, name);
    const isUsed = used?.name === name && used.version === version;
    if (!isUsed || !(await noteRollback(trx, { name, version, replaced_by, reason }))) return;
    const ctx = { db: trx, actor: ACTOR, touched: new Set<Topic>() };
    if (is_canary) await recordCanaryEnd(ctx, name, reason);
    else await rollBackIn(trx, deps, { name, wanted: replaced_by, actor: ACTOR.name, reason });
    const { change, ...more } = rollbackAlert(found);
    await alertAdmins({ db: trx, actor: ACTOR }, change, more);
    log.error({ remote: name, version, replaced_by, reason }, 'a release was rolled back');
  });
}
