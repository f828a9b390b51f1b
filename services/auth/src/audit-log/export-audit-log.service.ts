import { entryChanges, sentenceOf } from '@club/contracts/audit/sentence';
import { kindOf } from '@club/contracts/audit/subjects';
import { type AuditFilter, MAX_LISTED_TEXT } from '@club/contracts/auth/audit-log';
import { clockCell, clockHeading, csvPieces } from '@club/service-kit/http/csv';
import type { FileAnswer } from '@club/service-kit/http/route';
import { wallClock } from '@club/service-kit/time/wall-clock';
import { assertFreshCode } from '@club/service-kit/use-case/fresh-code';
import { recordChange } from '@club/service-kit/use-case/record-change';
import type { AuthCtx } from '../auth-ctx.ts';
import type { AuditEntryRow, Wanted } from './audit-log.repository.ts';
import * as auditLogRepository from './audit-log.repository.ts';

/** Entries that are read and sent at a time. */
const PIECE = 500;

const headings = (timeZone: string) => [
  clockHeading('Time', timeZone),
  'Person',
  'What happened',
  'Changes',
  'Kind',
  'Record',
  'Action',
  'Id',
  'Network address',
];

/** A CSV row for each matching entry, sent while the entries are read. The log records the download. @throws 403 */
export async function exportAuditEntries(ctx: AuthCtx, filter: AuditFilter): Promise<FileAnswer> {
  await assertFreshCode(ctx);
  const wanted = { ...filter, timeZone: ctx.timeZone };
  const entries = await auditLogRepository.countEntries(ctx.db, wanted);
  await recordChange(ctx, {
    action: 'audit_log.exported',
    subject: 'audit_log',
    detail: { entries, ...filter },
  });
  return {
    body: ReadableStream.from(csvPieces(rowsOf(ctx, wanted))).pipeThrough(new TextEncoderStream()),
    type: 'text/csv; charset=utf-8',
    fileName: `audit-log-${wallClock(new Date(), ctx.timeZone).slice(0, 10)}.csv`,
  };
}

/** Each piece starts after the last entry of the one before. */
async function* rowsOf({ db, timeZone }: AuthCtx, wanted: Wanted) {
  yield [headings(timeZone)];
  let before: number | undefined;
  for (;;) {
    const entries = await auditLogRepository.listEntries(db, wanted, { before, limit: PIECE });
    yield entries.map((entry) => cells(entry, timeZone));
    before = entries.at(-1)?.id;
    if (entries.length < PIECE) return;
  }
}

const cells = (entry: AuditEntryRow, timeZone: string) => [
  clockCell(entry.at, timeZone),
  entry.actor,
  sentenceOf(entry),
  entryChanges(entry)
    .map(({ label, before, after }) => `${label}: ${short(before)} → ${short(after)}`)
    .join('\n'),
  kindOf(entry.subject),
  entry.subject_name,
  entry.action,
  entry.subject,
  entry.address,
];

const short = (text: string): string =>
  text.length > MAX_LISTED_TEXT ? `${text.slice(0, MAX_LISTED_TEXT)}…` : text || '-';
