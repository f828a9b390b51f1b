import type { ListedAdminPost } from '@club/contracts/content/post';
import { toast } from '@club/web-kit/toasts';
import { useState } from 'react';
import { ConfirmDeletion } from '../../records/confirm-deletion.tsx';
import { useDeletePostMutation } from './api.ts';

interface DeletePostProps {
  post: ListedAdminPost | undefined;
  onClose: () => void;
  onDeleted: (message: string) => void;
}

/** Asks, then deletes (SPEC §8). A failure leaves the dialog open for another try. */
export function DeletePost({ post, onClose, onDeleted }: DeletePostProps) {
  const [remove, { isLoading }] = useDeletePostMutation();
  const [shown, setShown] = useState(post);
  if (post && post !== shown) setShown(post);

  const confirm = async () => {
    if (!post) return;
    const { error } = await remove({ params: { id: post.id } });
    if (error) {
      toast.error('Failed to delete post');
      return;
    }
    onDeleted('Post deleted successfully');
    onClose();
  };

  return (
    <ConfirmDeletion
      open={post !== undefined}
      name={shown?.title ?? ''}
      kind="post"
      isDeleting={isLoading}
      onCancel={onClose}
      onDelete={() => void confirm()}
    />
  );
}
