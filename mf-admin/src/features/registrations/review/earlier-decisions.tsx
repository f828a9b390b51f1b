import type { DecisionAction } from '@club/contracts/events/decision';
import type { PastDecision } from '@club/contracts/events/registration-detail';
import { Box, Typography } from '@club/web-kit/ui';
import { formatMoment } from '../../../format/moment.ts';

const labels: Record<DecisionAction, string> = {
  approve: 'Approved',
  reject: 'Rejected',
  approve_cash: 'Approved with cash',
  approve_without_receipt: 'Approved without a receipt',
  revoke: 'Approval revoked',
  reopen: 'Reopened',
};

/** Who decided what, when and why, the newest first. */
export function EarlierDecisions({ decisions }: { decisions: PastDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Box component="section" aria-label="Earlier decisions" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Earlier decisions
      </Typography>
      {decisions.map(({ id, action, by, at, reason, undone }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {`${labels[action]} by ${by}, ${formatMoment(at)}${undone ? ', undone' : ''}${reason ? `: ${reason}` : ''}`}
        </Typography>
      ))}
    </Box>
  );
}
