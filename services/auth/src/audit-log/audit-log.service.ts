import { historyKinds, kindOf } from '@club/contracts/audit/subjects';
import type * as calls from '@club/contracts/auth/audit-log';
import type { AuditFilter, AuditPage, AuditRow, HistoryPage } from '@club/contracts/auth/audit-log';
import { notFound } from '@club/service-kit/errors/service-error';
import type { InputOf } from '@club/service-kit/http/route';
import { adminOf } from '@club/service-kit/use-case/ctx';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import type { AuthCtx } from '../auth-ctx.ts';
import * as sessionRepository from '../session/session.repository.ts';
import type { AuditEntryRow } from './audit-log.repository.ts';
import * as auditLogRepository from './audit-log.repository.ts';

/** A page of the whole site's audit log, which a fresh code opens once for the session. @throws 403 before that */
export async function listAuditEntries(
  ctx: AuthCtx,
  { before, limit, ...filter }: AuditFilter & { before?: number | undefined; limit: number },
): Promise<AuditPage> {
  await openLog(ctx);
  const { db, timeZone } = ctx;
  const wanted = { ...filter, timeZone };
  const [entries, actions, actors, kinds] = await Promise.all([
    auditLogRepository.listEntries(db, wanted, { before, limit: limit + 1 }),
    auditLogRepository.listActions(db),
    auditLogRepository.listActors(db),
    auditLogRepository.listKinds(db),
  ]);
  // People type passwords and other words into the email input of the sign-in.
  const accounts = actors.filter((actor) => actor.includes('@'));
  return { ...pageOf(ctx, entries, limit), actions, actors: accounts, kinds };
}

async function openLog(ctx: AuthCtx): Promise<void> {
  const { sessionId } = adminOf(ctx);
  if (await sessionRepository.hasOpenedLog(ctx.db, sessionId)) return;
  await assertFreshCode(ctx);
  await sessionRepository.markLogOpened(ctx.db, sessionId);
}

/** The history of one record, for everyone who may see the record. Network addresses are for owners. */
export async function listRecordHistory(
  ctx: AuthCtx,
  { kind, id, before, limit }: InputOf<typeof calls.listRecordHistory>,
): Promise<HistoryPage> {
  const subject = id ? `${kind}:${id}` : kind;
  const page = { before, limit: limit + 1 };
  const entries = await auditLogRepository.listHistory(ctx.db, subject, page);
  return pageOf(ctx, entries.map(withoutAddress), limit);
}

/** @throws 404, also for an entry that is not about a record with a history */
export async function getHistoryEntry(
  ctx: AuthCtx,
  { entry: id }: { entry: number },
): Promise<AuditRow> {
  const entry = await auditLogRepository.findEntry(ctx.db, id);
  const isShown = entry && historyKinds.some((kind) => kind === kindOf(entry.subject));
  if (!isShown) throw notFound('Entry');
  return present(withoutAddress(entry));
}

const withoutAddress = (entry: AuditEntryRow) => ({ ...entry, address: null });

const present = (entry: AuditEntryRow): AuditRow => ({ ...entry, at: entry.at.toISOString() });

/** @param entries one more than the page shows, if there are more */
function pageOf({ timeZone }: AuthCtx, entries: AuditEntryRow[], limit: number): HistoryPage {
  const items = entries.slice(0, limit).map(present);
  const next = entries.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, time_zone: timeZone };
}
