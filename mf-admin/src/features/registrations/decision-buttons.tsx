import { Box } from '@club/web-kit/ui';
import { CellButton } from './cell-button.tsx';
import type { RowActions, RowPartProps } from './row-actions.ts';

type DecisionButtonsProps = RowPartProps & Omit<RowActions, 'onReceipt'>;

/** Approve and Reject, while a decision is due. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { registration, tabIndex, isDeciding, onApprove, onReject } = props;
  if (registration.payment_status !== 'pending') return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <CellButton
        variant="outlined"
        tabIndex={tabIndex}
        isBusy={isDeciding}
        aria-label={`Approve ${registration.team_name}`}
        onPress={() => onApprove(registration)}
        sx={{ px: 2.5 }}
      >
        Approve
      </CellButton>
      <CellButton
        variant="text"
        color="error"
        tabIndex={tabIndex}
        isBusy={isDeciding}
        aria-label={`Reject ${registration.team_name}`}
        onPress={() => onReject(registration)}
        sx={{ px: 2.5 }}
      >
        Reject
      </CellButton>
    </Box>
  );
}
