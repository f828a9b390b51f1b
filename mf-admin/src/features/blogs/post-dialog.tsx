import type { AdminPost } from '@club/contracts/content/post';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useEffect, useState } from 'react';
import { useLazyAdminPostQuery } from './api.ts';
import { PostForm } from './post-form.tsx';
import type { OnPostSaved } from './use-post-form.ts';

interface PostDialogProps {
  /** Undefined adds one. */
  postId: string | undefined;
  onClose: () => void;
  onSaved: OnPostSaved;
}

/** Opens a post for editing as it is now: its text is not in the list, and may be newer than the list. */
export function PostDialog({ postId, onClose, onSaved }: PostDialogProps) {
  const [load] = useLazyAdminPostQuery();
  const [post, setPost] = useState<AdminPost>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each opening.
  useEffect(() => {
    if (!postId) return;
    let isWanted = true;
    void load({ params: { id: postId } }).then(({ data, error }) => {
      if (!isWanted) return;
      if (data) return setPost(data);
      toast.error(errorText(error, 'Failed to fetch post'));
      onClose();
    });
    return () => {
      isWanted = false;
    };
  }, [postId]);
  if (postId && !post) return null;
  return <PostForm post={post} onClose={onClose} onSaved={onSaved} />;
}
