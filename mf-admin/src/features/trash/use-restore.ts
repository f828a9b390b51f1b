import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { useRestoreEventMutation, useRestoreFromTrashMutation } from './api.ts';
import type { TrashEntry } from './trash-items.ts';

/** Brings something deleted back to where it was. */
export function useRestore() {
  const [restoreItem] = useRestoreFromTrashMutation();
  const [restoreEvent] = useRestoreEventMutation();
  const [busyId, setBusyId] = useState<string>();

  const restore = async ({ kind, id, title }: TrashEntry) => {
    setBusyId(id);
    const { error } =
      kind === 'event'
        ? await restoreEvent({ params: { id } })
        : await restoreItem({ params: { kind, id } });
    setBusyId(undefined);
    if (error) toast.error(errorText(error, `${title} was not restored. Please try again.`));
    else toast.success(`${title} is back`);
  };
  return { restore: (entry: TrashEntry) => void restore(entry), busyId };
}
