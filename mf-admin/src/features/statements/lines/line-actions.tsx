import { isUndecided } from '@club/contracts/events/registration-status';
import type { LineCandidate, StatementLine } from '@club/contracts/events/statement/line';
import { Box, Button, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../../form/busy-props.ts';
import { useApproval } from '../approve/use-approval.ts';
import { useLineWork } from './use-line-work.ts';

interface LineActionsProps {
  line: StatementLine;
  candidate: LineCandidate | undefined;
  isReceiptSeen: boolean;
}

/** Approves or links the compared team, ignores the line, or restores it. */
export function LineActions({ line, candidate, isReceiptSeen }: LineActionsProps) {
  const { approve, isApproving } = useApproval();
  const work = useLineWork(line);
  const isBusy = isApproving || work.isBusy;
  if (line.state === 'ignored') {
    return (
      <Box sx={barSx}>
        <Button variant="contained" {...busyProps(isBusy, () => void work.restore())}>
          Restore
        </Button>
      </Box>
    );
  }
  const canApprove = candidate && isUndecided(candidate.payment_status);
  const canIgnore = line.state !== 'linked' && line.links.length === 0;
  if (!candidate && !canIgnore) return null;
  const link = ({ registration_id }: LineCandidate) =>
    work.link([{ registration_id, amount: line.open_amount }]);
  return (
    <Box sx={barSx}>
      {canApprove && !isReceiptSeen && (
        <Typography variant="caption" color="textSecondary" sx={{ width: '100%' }}>
          Look at the receipt before you approve.
        </Typography>
      )}
      {candidate && canApprove && (
        <Button
          variant="contained"
          {...busyProps(isBusy || !isReceiptSeen, () => void approve([{ line, candidate }]))}
        >
          {isApproving ? 'Approving…' : 'Approve team'}
        </Button>
      )}
      {candidate && (
        <Button
          variant={canApprove ? 'outlined' : 'contained'}
          {...busyProps(isBusy, () => void link(candidate))}
        >
          {canApprove ? 'Link only' : 'Link'}
        </Button>
      )}
      {canIgnore && (
        <Button variant="outlined" {...busyProps(isBusy, () => void work.ignore())}>
          Ignore
        </Button>
      )}
    </Box>
  );
}

/** Stays at the lower edge, so that the buttons of the next line are at the same place. */
const barSx = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  px: { xs: 4, sm: 6 },
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
