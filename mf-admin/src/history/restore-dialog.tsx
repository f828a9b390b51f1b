import { type AuditRow, getHistoryEntry } from '@club/contracts/auth/audit-log';
import { useRead } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, TextSkeleton, Typography } from '@club/web-kit/ui';
import { Suspense, useEffect, useState } from 'react';
import { FormDialog } from '../form/form-dialog.tsx';

import { TextDiff } from './entry-changes.tsx';
import type { Restore } from './record-history.ts';

const FAILED = 'The texts were not restored. Please try again.';

/** The texts of an entry that can be restored: those before its change, or the first ones. */
export const restorableTexts = (
  { before, after, action }: Pick<AuditRow, 'before' | 'after' | 'action'>,
  { labels }: Restore,
): Record<string, string> => {
  const version = action.endsWith('.created') ? after : before;
  return Object.fromEntries(
    Object.entries(version ?? {}).flatMap(([name, value]) =>
      name in labels ? [[name, String(value ?? '')]] : [],
    ),
  );
};

interface RestoreDialogProps {
  entry: AuditRow;
  restore: Restore;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what restoring an older version would change, and saves it. */
export function RestoreDialog({ entry, restore, onClose, onRestored }: RestoreDialogProps) {
  const { data: whole, isError } = useRead(getHistoryEntry, { params: { entry: entry.id } });
  const latest = useLatest(restore);
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string>();
  const texts = whole && restorableTexts(whole, restore);
  const changed = Object.entries(texts ?? {}).filter(
    ([name, text]) => latest?.current && String(latest.current[name] ?? '') !== text,
  );
  const isLoaded = texts !== undefined && latest !== undefined;

  const submit = async () => {
    setIsSaving(true);
    const result = await latest?.save?.(Object.fromEntries(changed));
    setIsSaving(false);
    if (!result || result.error) return setMessage(errorText(result?.error, FAILED));
    toast.success('Restored. The history has this change too.');
    onRestored();
  };
  const failure = isError || latest?.error ? 'This version did not load.' : undefined;
  return (
    <FormDialog
      title="Restore this version"
      note={
        changed.length > 0 ? 'This is what will change. You can undo it in the history.' : undefined
      }
      {...(changed.length > 0 && { action: 'Restore', busy: 'Restoring…' })}
      maxWidth="md"
      state={{ isSaving, message: message ?? failure }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!isLoaded && !failure && <TextSkeleton height={160} />}
      {isLoaded && !failure && changed.length === 0 && (
        <Typography>The record has these texts already.</Typography>
      )}
      {changed.map(([name, text]) => (
        <Box key={name}>
          <Typography variant="caption" color="textSecondary">
            {restore.labels[name]}
          </Typography>
          <Suspense fallback={<TextSkeleton height={80} />}>
            <TextDiff before={String(latest?.current?.[name] ?? '')} after={text} />
          </Suspense>
        </Box>
      ))}
    </FormDialog>
  );
}

/** The record as it is now; undefined until it is loaded. */
function useLatest({ load }: Restore) {
  const [latest, setLatest] = useState<Awaited<ReturnType<Restore['load']>>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening reads the record once.
  useEffect(() => {
    let isOpen = true;
    void load().then((found) => isOpen && setLatest(found));
    return () => {
      isOpen = false;
    };
  }, []);
  return latest;
}
