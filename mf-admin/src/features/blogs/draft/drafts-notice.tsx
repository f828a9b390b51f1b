import { listPostDrafts, type PostDraftEntry } from '@club/contracts/content/post-draft';
import { useRead } from '@club/web-kit/calls';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { ConfirmQuestion } from '../../../form/confirm-question.tsx';
import { ago } from '../../../format/ago.ts';
import { continueDraft } from './local-draft.ts';
import { useDraftCalls } from './use-draft-calls.ts';

/** The list shows the newest, so that abandoned drafts do not push the posts out of sight. */
const FIRST = 1;

interface DraftsNoticeProps {
  /** Opens the form of a post, or of a new post. */
  onContinue: (postId: string | null) => void;
}

/** The drafts that nobody has saved as a post yet, with their writers. */
export function DraftsNotice({ onContinue }: DraftsNoticeProps) {
  const { data: drafts = [] } = useRead(listPostDrafts);
  const calls = useDraftCalls();
  const [isWhole, setIsWhole] = useState(false);
  const [discarded, setDiscarded] = useState<PostDraftEntry>();
  if (drafts.length === 0) return null;

  const open = ({ id, post_id }: PostDraftEntry) => {
    if (!post_id) continueDraft(id);
    onContinue(post_id);
  };
  return (
    <Box
      component="section"
      aria-labelledby="unsaved-drafts"
      sx={{ mb: 6, p: 5, border: 1, borderColor: 'divider', borderRadius: '14px' }}
    >
      <Typography id="unsaved-drafts" variant="h5" component="h2">
        Unsaved drafts
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, mt: 3, p: 0, listStyle: 'none' }}>
        {drafts.slice(0, isWhole ? undefined : FIRST).map((draft) => (
          <DraftRow key={draft.id} draft={draft} onOpen={open} onDiscard={setDiscarded} />
        ))}
      </Box>
      {!isWhole && drafts.length > FIRST && (
        <Button size="small" sx={{ mt: 3 }} onClick={() => setIsWhole(true)}>
          {`Show all ${drafts.length} drafts`}
        </Button>
      )}
      {discarded && (
        <ConfirmQuestion
          label={`Discard ${titleOf(discarded)}`}
          question={`Discard the unsaved draft “${titleOf(discarded)}”? Nobody can bring it back.`}
          busy="Discarding…"
          isBusy={false}
          onConfirm={() => void calls.delete(discarded.id).then(() => setDiscarded(undefined))}
          onCancel={() => setDiscarded(undefined)}
        />
      )}
    </Box>
  );
}

const titleOf = ({ title }: PostDraftEntry) => title || 'Untitled';

interface DraftRowProps {
  draft: PostDraftEntry;
  onOpen: (draft: PostDraftEntry) => void;
  onDiscard: (draft: PostDraftEntry) => void;
}

const DraftRow = ({ draft, onOpen, onDiscard }: DraftRowProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }} dir="auto">
        {titleOf(draft)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`Unsaved draft of ${draft.saved_by}, ${ago(draft.saved_at)}${draft.post_id ? '' : ' · new post'}`}
      </Typography>
    </Box>
    <Button
      size="small"
      variant="outlined"
      aria-label={`Continue ${titleOf(draft)}`}
      onClick={() => onOpen(draft)}
    >
      Continue
    </Button>
    <Button size="small" aria-label={`Discard ${titleOf(draft)}`} onClick={() => onDiscard(draft)}>
      Discard
    </Button>
  </Box>
);
