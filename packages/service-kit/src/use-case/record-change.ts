import type { Topic } from '@club/contracts/http/topics';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import { announceChange } from '../db/changes.ts';
import type { Ctx } from './ctx.ts';

type Writing<Tables> = Pick<Ctx<Tables>, 'db' | 'actor' | 'touched'>;

/** Marks prepared answers and rendered pages of these topics as outdated: in every process at the commit, and in this process before the response. */
export async function touchTopics<Tables>(
  { db, touched }: Pick<Ctx<Tables>, 'db' | 'touched'>,
  ...changed: Topic[]
): Promise<void> {
  if (changed.length === 0) return;
  await announceChange(db, ...changed);
  for (const topic of changed) touched.add(topic);
}

/** Writes the audit entry of a change and touches its topics, in the caller's transaction. */
export async function recordChange<Tables>(
  ctx: Writing<Tables>,
  { topics = [], ...entry }: Omit<AuditEntry, 'actor' | 'address'> & { topics?: Topic[] },
): Promise<void> {
  const { name, address } = ctx.actor;
  await Promise.all([
    writeAudit(ctx.db, { ...entry, actor: name, ...(address && { address }) }),
    touchTopics(ctx, ...topics),
  ]);
}
