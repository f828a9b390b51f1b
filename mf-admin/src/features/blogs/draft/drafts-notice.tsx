import {
  deletePostDraft,
  listPostDrafts,
  type PostDraftEntry,
} from '@club/contracts/content/post-draft';
import { useRead } from '@club/web-kit/calls';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { ago } from '../../../format/ago.ts';
import { facts, type ListKind } from '../../../list/list-kind.tsx';
import { ListRows } from '../../../list/list-rows.tsx';
import { write } from '../../../list/row-action.ts';
import { continueDraft } from './local-draft.ts';

/** The list shows the newest, so that abandoned drafts do not push the posts out of sight. */
const FIRST = 1;

interface DraftsNoticeProps {
  /** Opens the form of a post, or of a new post. */
  onContinue: (postId: string | null) => void;
}

/** The drafts that nobody has saved as a post yet, with their writers. */
export function DraftsNotice({ onContinue }: DraftsNoticeProps) {
  const { data: drafts = [] } = useRead(listPostDrafts);
  const [isWhole, setIsWhole] = useState(false);
  if (drafts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="unsaved-drafts" sx={{ mb: 6 }}>
      <Typography id="unsaved-drafts" variant="h5" component="h2" sx={{ mb: 3 }}>
        Unsaved drafts
      </Typography>
      <ListRows of={draftsOf(onContinue)} rows={drafts.slice(0, isWhole ? undefined : FIRST)} />
      {!isWhole && drafts.length > FIRST && (
        <Button size="small" sx={{ mt: 3 }} onClick={() => setIsWhole(true)}>
          {`Show all ${drafts.length} drafts`}
        </Button>
      )}
    </Box>
  );
}

const titleOf = ({ title }: PostDraftEntry) => title || 'Untitled';

const draftsOf = (onContinue: DraftsNoticeProps['onContinue']): ListKind<PostDraftEntry> => ({
  label: 'Drafts',
  nameOf: titleOf,
  columns: [
    facts((draft) => [
      <span key="title" dir="auto">
        {titleOf(draft)}
      </span>,
      `Unsaved draft of ${draft.saved_by}, ${ago(draft.saved_at)}${draft.post_id ? '' : ' · new post'}`,
    ]),
  ],
  rowActions: [
    {
      label: 'Continue',
      act: ({ id, post_id }) => {
        if (!post_id) continueDraft(id);
        onContinue(post_id);
      },
    },
    {
      label: 'Discard',
      busy: 'Discarding…',
      isHarmful: true,
      ask: () => 'Nobody can bring the unsaved draft back.',
      write: ({ id }) => write(deletePostDraft, { params: { id } }),
    },
  ],
});
