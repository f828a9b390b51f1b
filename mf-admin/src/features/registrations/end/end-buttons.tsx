import type { AdminRegistration } from '@club/contracts/events/registration';
import { Box, Button } from '@club/web-kit/ui';
import type { Ending } from './end-dialogs.tsx';

interface EndButtonsProps {
  team: AdminRegistration;
  isBusy: boolean;
  onEnd: (ending: Ending) => void;
}

/** Cancels a registration; records the refund of a cancelled one. */
export function EndButtons({ team, isBusy, onEnd }: EndButtonsProps) {
  const isRefundDue = team.refund !== null && team.refund.amount === null;
  return (
    <Box sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {isRefundDue && (
        <Button variant="contained" disabled={isBusy} onClick={() => onEnd('refund')}>
          Record the refund
        </Button>
      )}
      {team.payment_status !== 'cancelled' && (
        <Button variant="text" color="error" disabled={isBusy} onClick={() => onEnd('cancel')}>
          Cancel registration
        </Button>
      )}
    </Box>
  );
}
