import { listStatementLines } from '@club/contracts/events/statement/line';
import { formatMoney } from '@club/contracts/values/money';
import { useRead } from '@club/web-kit/calls';
import { Box, TextSkeleton, VisuallyHidden } from '@club/web-kit/ui';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { LoadFailure } from '../../../screen/load-failure.tsx';

import { counted } from '../line-texts.ts';
import { MatchList } from './match-list.tsx';
import { type Match, useApproval } from './use-approval.ts';

/** The largest number of lines in one approval. */
const MAX_LINES = 200;

interface ApproveDialogProps {
  /** The number of sure lines. One approval takes at most 200. */
  total: number;
  onClose: () => void;
}

/** The list of the sure matches, which are approved together after one look. A line can be left out. */
export function ApproveDialog({ total, onClose }: ApproveDialogProps) {
  const { matches, isError, refetch } = useSureMatches();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { approve, isApproving } = useApproval();
  const chosen = matches?.filter(({ line }) => !left.has(line.id)) ?? [];
  const sum = chosen.reduce((all, { line }) => all + line.open_amount, 0);
  const toggle = (lineId: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(lineId)) after.add(lineId);
      return after;
    });
  const submit = async () => {
    if (await approve(chosen)) onClose();
  };
  const teams = counted(chosen.length, 'team', 'teams');
  const more = total > MAX_LINES ? ` These are the first ${MAX_LINES} of ${total}.` : '';
  return (
    <FormDialog
      title="Approve the sure matches"
      note={`${teams}, together ${formatMoney(sum)}. Remove the tick of a team that you want to check first.${more}`}
      action={`Approve ${teams}`}
      busy="Approving…"
      isReady={chosen.length > 0}
      state={{ isSaving: isApproving }}
      maxWidth="md"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isError && !matches && (
        <LoadFailure title="The matches did not load" onRetry={() => void refetch()} />
      )}
      {!matches && !isError && (
        <Box role="status">
          <VisuallyHidden>Loading the matches</VisuallyHidden>
          <TextSkeleton height={240} />
        </Box>
      )}
      {matches && <MatchList matches={matches} left={left} onToggle={toggle} />}
    </FormDialog>
  );
}

/** The sure lines, each with the only team that fits, as they are when the dialog opens: only seen matches are approved. */
function useSureMatches() {
  const { data, isFetching, isError, refetch } = useRead(
    listStatementLines,
    { query: { state: 'sure', page_size: MAX_LINES } },
    { refetchOnMountOrArgChange: true },
  );
  const [seen, setSeen] = useState<typeof data>();
  if (!seen && data && !isFetching) setSeen(data);
  const matches = seen?.items.flatMap((line): Match[] => {
    const [candidate] = line.candidates;
    return candidate ? [{ line, candidate }] : [];
  });
  return { matches, isError, refetch };
}
