import type { AuditChange } from '@club/contracts/audit/changes';
import { historyKinds, kindOf } from '@club/contracts/audit/subjects';
import { type AuditRow, getHistoryEntry, MAX_LISTED_TEXT } from '@club/contracts/auth/audit-log';
import { capital } from '@club/contracts/values/capital';
import { useRead } from '@club/web-kit/calls';
import { Box, TextSkeleton, Typography } from '@club/web-kit/ui';
import { lazy, Suspense } from 'react';

// The library that compares texts is loaded with the first diff.
export const TextDiff = lazy(async () => ({
  default: (await import('./text-diff.tsx')).TextDiff,
}));

interface EntryChangesProps {
  entry: AuditRow;
  changes: AuditChange[];
}

/** The changed fields of an entry with old and new values. Long texts are compared. */
export const EntryChanges = ({ entry, changes }: EntryChangesProps) => (
  <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0, mt: 1 }}>
    {changes.map((change) => (
      <Box key={`${change.field}:${change.label}`} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {capital(change.label)}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          {change.isLong ? (
            <LongChange entry={entry} change={change} />
          ) : (
            <ShortChange {...change} />
          )}
        </Box>
      </Box>
    ))}
  </Box>
);

function ShortChange({ before, after }: AuditChange) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {before && (
        <Box component="del" sx={{ color: 'text.secondary' }}>
          <bdi>{before}</bdi>
        </Box>
      )}
      {before && <span> → </span>}
      {after ? <bdi>{after}</bdi> : <span>empty</span>}
    </Typography>
  );
}

/** The list cuts long texts, so the whole entry is read first. */
function LongChange({ entry, change }: { entry: AuditRow; change: AuditChange }) {
  const hasHistory = historyKinds.some((kind) => kind === kindOf(entry.subject));
  const isCut = Math.max(change.before.length, change.after.length) > MAX_LISTED_TEXT;
  const { data, isError } = useRead(
    getHistoryEntry,
    { params: { entry: entry.id } },
    { skip: !isCut || !hasHistory },
  );
  if (isCut && hasHistory && !data) {
    return isError ? (
      <Typography variant="body2">The texts did not load.</Typography>
    ) : (
      <TextSkeleton height={80} />
    );
  }
  const whole = (side: 'before' | 'after') =>
    data ? String(data[side]?.[change.field] ?? '') : change[side];
  return (
    <Suspense fallback={<TextSkeleton height={80} />}>
      <TextDiff before={whole('before')} after={whole('after')} />
    </Suspense>
  );
}
