import { type AdminMediaItem, deleteMediaItem } from '@club/contracts/content/media';
import { useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { useRef, useState } from 'react';

/** Asks in a toast, then deletes. One toast at a time for each item. */
export function useDeleteMedia(onDeleted: () => void) {
  const [send] = useWrite(deleteMediaItem);
  const asked = useRef(new Set<string>());
  const [deletingId, setDeletingId] = useState<string>();

  const deleteItem = async (id: string) => {
    setDeletingId(id);
    const { error } = await send({ params: { id } });
    setDeletingId(undefined);
    asked.current.delete(id);
    if (error) toast.error('Failed to delete content');
    else onDeleted();
  };

  const askToDelete = ({ id, title }: AdminMediaItem) => {
    if (asked.current.has(id)) return;
    asked.current.add(id);
    toast.confirm(`Delete ${title}?`, {
      yes: 'Yes',
      no: 'Cancel',
      onYes: () => void deleteItem(id),
      onNo: () => asked.current.delete(id),
    });
  };
  return { askToDelete, deletingId };
}
