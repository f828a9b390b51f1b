import type { ListedAdminPost, SavedPost } from '@club/contracts/content/post';
import { AddIcon, Button, CardGrid, EmptyState } from '@club/web-kit/ui';
import { useState } from 'react';
import { LongList } from '../../list/long-list.tsx';
import { useArrival } from '../../list/use-arrival.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useLongList } from '../../list/use-long-list.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { ScreenHeader } from '../../screen/screen-header.tsx';
import { CardGridSkeleton } from '../../screen/screen-skeleton.tsx';
import { SuccessBanner, useSuccessBanner } from '../../screen/success-banner.tsx';
import { useAdminPostsQuery } from './api.ts';
import { DeletePost } from './delete-post.tsx';
import { PostCard } from './post-card.tsx';
import { PostDialog } from './post-dialog.tsx';
import { UncopiedNotice } from './uncopied-notice.tsx';

const textOf = ({ title, author, excerpt }: ListedAdminPost) => `${title} ${author} ${excerpt}`;

/** Manage Blog Posts (SPEC §2). */
export function BlogsPage() {
  const { data: posts, isError, refetch } = useAdminPostsQuery();
  const [editing, setEditing] = useState<{ id: string | undefined }>();
  const [lacking, setLacking] = useState<SavedPost>();
  const [leaving, setLeaving] = useState<ListedAdminPost>();
  const banner = useSuccessBanner();
  const add = () => setEditing({ id: undefined });
  useArrival({ entries: posts, onOpen: ({ id }) => setEditing({ id }), onAdd: add });
  const { shown, ...list } = useLongList(posts, textOf);
  const addButton = useFocusAfterRemoval<HTMLButtonElement>(
    shown?.map(({ id }) => id),
    leaving,
  );
  return (
    <>
      <SuccessBanner text={banner.text} />
      <ScreenHeader title="Blogs">
        <Button ref={addButton} variant="contained" startIcon={<AddIcon />} onClick={add}>
          Add Blog Post
        </Button>
      </ScreenHeader>
      {lacking && (
        <UncopiedNotice
          post={lacking}
          onEdit={() => setEditing({ id: lacking.id })}
          onClose={() => {
            setLacking(undefined);
            addButton.current?.focus();
          }}
        />
      )}
      {!posts && !isError && (
        <CardGridSkeleton label="Loading the posts" cards={6} ratio="400 / 180" lines={3} />
      )}
      {!posts && isError && (
        <LoadFailure title="Failed to fetch posts" onRetry={() => void refetch()} />
      )}
      {posts?.length === 0 && (
        <EmptyState message="No posts yet. The first one you write shows on the site at once." />
      )}
      {shown && list.total > 0 && (
        <LongList
          list={list}
          names={['post', 'posts']}
          placeholder="Search titles, authors and excerpts"
        >
          <CardGrid>
            {shown.map((post) => (
              <li key={post.id} data-record={post.id}>
                <PostCard
                  post={post}
                  onEdit={() => setEditing({ id: post.id })}
                  onDelete={() => setLeaving(post)}
                />
              </li>
            ))}
          </CardGrid>
        </LongList>
      )}
      {editing && (
        <PostDialog
          key={editing.id}
          postId={editing.id}
          onClose={() => setEditing(undefined)}
          onSaved={(message, post) => {
            setEditing(undefined);
            setLacking(post?.uncopied_pictures.length ? post : undefined);
            banner.show(message);
          }}
        />
      )}
      <DeletePost post={leaving} onClose={() => setLeaving(undefined)} onDeleted={banner.show} />
    </>
  );
}
