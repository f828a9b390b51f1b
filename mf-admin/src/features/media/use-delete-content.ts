import type { AdminContentItem } from '@club/contracts/content/media';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';
import { useDeleteContentMutation } from './api.ts';

/** Asks by a toast (SPEC §2), then deletes. One question at a time for the same item. */
export function useDeleteContent(onDeleted: () => void) {
  const [remove] = useDeleteContentMutation();
  const asked = useRef(new Set<string>());
  const [deletingId, setDeletingId] = useState<string>();

  const confirmed = async (id: string) => {
    setDeletingId(id);
    const { error } = await remove({ params: { id } });
    setDeletingId(undefined);
    asked.current.delete(id);
    if (error) toast.error('Failed to delete content');
    else onDeleted();
  };

  const ask = ({ id, title }: AdminContentItem) => {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    toast.confirm(`Delete ${title}?`, {
      yes: 'Yes',
      no: 'Cancel',
      onYes: () => void confirmed(id),
      onNo: () => asked.current.delete(id),
    });
  };
  return { ask, deletingId };
}
