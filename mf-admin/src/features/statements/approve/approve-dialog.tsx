import { formatPkr } from '@club/contracts/values/money';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@club/web-kit/dialogs';
import { Box, Button, TextSkeleton, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { busyProps } from '../../../form/busy-props.ts';
import { LoadFailure } from '../../../screen/load-failure.tsx';
import { useStatementLinesQuery } from '../api.ts';
import { counted } from '../line-texts.ts';
import { MatchList } from './match-list.tsx';
import { type Match, useApproval } from './use-approval.ts';

/** The largest number of lines in one approval. */
const MAX_LINES = 200;

interface ApproveDialogProps {
  /** Sure lines, of which one approval takes at most 200. */
  total: number;
  onClose: () => void;
}

/** The list of the sure matches, which are approved together after one look. A line can be left out. */
export function ApproveDialog({ total, onClose }: ApproveDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 899px)');
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
  return (
    <Dialog
      open
      onClose={isApproving ? undefined : onClose}
      aria-labelledby={id}
      fullScreen={isNarrow}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={id}>Approve the sure matches</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Typography color="textSecondary">
          {`${counted(chosen.length, 'team', 'teams')}, together ${formatPkr(sum)}. Remove the tick of a team that you want to check first.`}
          {total > MAX_LINES && ` These are the first ${MAX_LINES} of ${total}.`}
        </Typography>
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
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" disabled={isApproving} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          {...busyProps(isApproving || chosen.length === 0, () => void submit())}
        >
          {isApproving ? 'Approving…' : `Approve ${counted(chosen.length, 'team', 'teams')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The sure lines, each with the only team that fits, as they are when the dialog opens: only seen matches are approved. */
function useSureMatches() {
  const { data, isFetching, isError, refetch } = useStatementLinesQuery(
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
