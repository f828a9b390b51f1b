import { useState } from 'react';
import { RecordScreen } from '../../records/record-section.tsx';
import type { EditedPost } from './api.ts';
import { postKind } from './post-kind.tsx';
import { UncopiedNotice } from './uncopied-notice.tsx';

/** Manage Blog Posts (SPEC §2). */
export function BlogsPage() {
  const [incomplete, setIncomplete] = useState<EditedPost>();
  return (
    <RecordScreen
      heading="Manage Blog Posts"
      kind={postKind}
      notice={({ edit, focusAddButton }) =>
        incomplete && (
          <UncopiedNotice
            post={incomplete}
            onEdit={() => edit(incomplete)}
            onClose={() => {
              setIncomplete(undefined);
              focusAddButton();
            }}
          />
        )
      }
      onSaved={(post) => setIncomplete(post?.uncopied_images?.length ? post : undefined)}
    />
  );
}
