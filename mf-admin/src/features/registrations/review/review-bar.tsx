import { Box, Button } from '@club/web-kit/ui';
import { busyProps } from '../../../form/busy-props.ts';

interface ReviewBarProps {
  team: string;
  /** Undefined while deciding is not possible: the button stays at its place, and does nothing. */
  approve: (() => unknown) | undefined;
  reject: (() => unknown) | undefined;
  skip: (() => unknown) | undefined;
  isBusy: boolean;
  isApproving: boolean;
}

/** Approve, Reject and Skip, always at the same place. */
export function ReviewBar({ team, approve, reject, skip, isBusy, isApproving }: ReviewBarProps) {
  return (
    <Box sx={barSx}>
      <Button
        variant="contained"
        aria-label={`Approve ${team}`}
        aria-keyshortcuts="A"
        disabled={!approve && !isBusy}
        {...busyProps(isBusy, () => void approve?.())}
        sx={{ gridColumn: { md: '1 / -1' } }}
      >
        {isApproving ? 'Approving…' : 'Approve (A)'}
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={!reject || isBusy}
        aria-label={`Reject ${team}`}
        aria-keyshortcuts="R"
        onClick={() => reject?.()}
      >
        Reject (R)
      </Button>
      <Button
        variant="text"
        disabled={!skip || isBusy}
        aria-keyshortcuts="S"
        onClick={() => void skip?.()}
      >
        Skip (S)
      </Button>
    </Box>
  );
}

const barSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(3, 1fr)', md: '1fr 1fr' },
  '& button': { minHeight: 44, px: 1 },
} as const;
