import { postFields } from '@club/contracts/content/post';
import { createPostPreview } from '@club/contracts/content/post-draft';
import { useWrite } from '@club/web-kit/calls';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { formatTime } from '../../../format/moment.ts';
import { differencesOf } from '../../../records/differences.ts';
import { fieldsInWords } from '../../../records/fields-of-kind.tsx';
import { VersionConflict } from '../../../records/version-conflict.tsx';
import {
  type DraftReport,
  type DraftSession,
  flushDraft,
  keepDraft,
  settleConflict,
} from './autosave.ts';
import { useOtherWriters } from './use-other-writers.ts';

interface DraftNoteProps {
  session: DraftSession;
  report: DraftReport;
  /** Closes the form and keeps the draft. */
  onKeep: () => void;
}

/** Whether the draft is on the server, its preview, and a way out that keeps it. */
export function DraftNote({ session, report, onKeep }: DraftNoteProps) {
  const { state, savedAt, conflict } = report;
  const place = useRef<HTMLDivElement>(null);
  useSaveKeys(place, session);
  const others = useOtherWriters(session.id);
  return (
    <>
      {others.length > 0 && (
        <Typography role="status" variant="body2" sx={othersSx}>
          {`${listed(others)} ${others.length === 1 ? 'has' : 'have'} this post open too, in another window. If you both change the same field, you will be asked which text to keep.`}
        </Typography>
      )}
      <Box ref={place} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto' }}>
          {state === 'kept' ? (
            <span role="status">
              The server does not have your latest changes yet. This browser keeps them.
            </span>
          ) : (
            textOf(state, savedAt)
          )}
        </Typography>
        <PreviewButton session={session} />
        {savedAt && (
          <Button size="small" onClick={() => void keepDraft(session).then(onKeep)}>
            Keep the draft and close
          </Button>
        )}
      </Box>
      <VersionConflict
        state={{
          theirs: conflict && {
            version: conflict.theirs.version,
            updated_at: conflict.theirs.saved_at,
            updated_by: conflict.theirs.saved_by,
          },
          differences: conflict ? differencesIn(session, conflict) : [],
          keepMine: () => settleConflict(session, 'mine'),
          takeTheirs: () => settleConflict(session, 'theirs'),
          keepBoth: conflict?.names.includes('content')
            ? () => settleConflict(session, 'both')
            : undefined,
        }}
      />
    </>
  );
}

const othersSx = { px: 4, py: 3, border: 1, borderColor: 'ink', borderRadius: '12px' };

const listed = (names: string[]): string => new Intl.ListFormat('en').format(names);

/** Ctrl+S saves the draft, Ctrl+Enter the post. */
function useSaveKeys(place: RefObject<HTMLElement | null>, session: DraftSession): void {
  useEffect(() => {
    const form = place.current?.closest('form');
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key !== 'Enter' && event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (event.key === 'Enter') form?.requestSubmit();
      else void flushDraft(session);
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [place, session]);
}

const textOf = (state: DraftReport['state'], savedAt: string | undefined): string => {
  if (!savedAt)
    return state === 'saving' ? 'Saving the draft…' : 'Your draft is saved as you type.';
  return `Draft saved at ${formatTime(savedAt)}`;
};

function differencesIn(
  session: DraftSession,
  { theirs, names }: NonNullable<DraftReport['conflict']>,
) {
  const mine = session.read();
  const disputed = Object.fromEntries(
    Object.entries(postFields).filter(([name]) => names.some((one) => one === name)),
  );
  return differencesOf(fieldsInWords(disputed, mine), fieldsInWords(disputed, theirs.fields));
}

function PreviewButton({ session }: { session: DraftSession }) {
  const [createLink] = useWrite(createPostPreview);
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    await flushDraft(session);
    const { data, error } = await createLink({ params: { id: session.id } });
    setIsOpening(false);
    if (!data) return void toast.error(errorText(error, 'Write something first.'));
    if (!window.open(data.path, '_blank')) toast.error('Allow pop-ups to see the preview.');
  };
  return (
    <Button size="small" variant="outlined" {...busyProps(isOpening, () => void open())}>
      Preview on the site
    </Button>
  );
}
