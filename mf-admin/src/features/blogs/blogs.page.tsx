import { useState } from 'react';
import { useGuardedNavigate } from '../../leave/use-guarded-navigate.ts';
import { RecordScreen } from '../../records/record-section.tsx';
import { DraftsNotice } from './draft/drafts-notice.tsx';
import { postKind } from './post-kind.tsx';
import type { EditedPost } from './uncopied-notice.tsx';
import { UncopiedNotice } from './uncopied-notice.tsx';

export function BlogsPage() {
  const [incomplete, setIncomplete] = useState<EditedPost>();
  const navigate = useGuardedNavigate();
  return (
    <RecordScreen
      heading="Manage Blog Posts"
      kind={postKind}
      notice={({ add, edit, focusAddButton }) => (
        <>
          {incomplete && (
            <UncopiedNotice
              post={incomplete}
              onEdit={() => edit(incomplete)}
              onClose={() => {
                setIncomplete(undefined);
                focusAddButton();
              }}
            />
          )}
          <DraftsNotice
            onContinue={(postId) => {
              if (postId) navigate(`/fake/blogs?open=${postId}`);
              else add();
            }}
          />
        </>
      )}
      onSaved={(post) => setIncomplete(post?.uncopied_images?.length ? post : undefined)}
    />
  );
}
